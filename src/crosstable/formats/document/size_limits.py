"""How large an event may be: sections, players and prizes are counted before they are read."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.formats.places import Place
from crosstable.formats.text_limits import check_texts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.limits import PLAYERS_IN_EVENT, PLAYERS_IN_SECTION, PRIZES_IN_SECTION, SECTIONS


def check_sizes(document: Place) -> None:
    """Refuse a document with texts that are too long, or with too many sections, players or prizes."""
    check_texts(document.value)
    listed = document.value.get("sections")
    sections = listed if isinstance(listed, list) else [document.value]
    _check_count(len(sections), SECTIONS, phrase("sections"), "sections")
    players = 0
    for at, section in enumerate(sections):
        where = f"sections[{at}]." if listed is not None else ""
        players += _check_section(section, where)
    _check_count(players, PLAYERS_IN_EVENT, phrase("players"), "players")


def _check_section(section: object, where: str) -> int:
    """How many players a section has, which may not be too many; nor may its prizes."""
    counts = {key: _length(section, key) for key in ("players", "teams", "prizes")}
    _check_count(counts["players"], PLAYERS_IN_SECTION, phrase("players"), f"{where}players")
    _check_count(counts["teams"], PLAYERS_IN_SECTION, phrase("teams"), f"{where}teams")
    _check_count(counts["prizes"], PRIZES_IN_SECTION, phrase("prizes"), f"{where}prizes")
    return counts["players"]


def _length(section: object, key: str) -> int:
    """How long a list of a section is."""
    value = section.get(key) if isinstance(section, dict) else None
    return len(value) if isinstance(value, list) else 0


def check_growth(before: Sequence[Section], event: Event) -> None:
    """Refuse that an event grows beyond the limits; one that is beyond them already may stay as it is."""
    known = {section.name: section for section in before}
    if len(event.sections) > len(before):
        _check_count(len(event.sections), SECTIONS, phrase("sections"), None)
    grown = 0
    for section in event.sections:
        old = known.get(section.name)
        players, prizes = len(section.players), len(section.prizes)
        grown += players - (len(old.players) if old else 0)
        if old is None or players > len(old.players):
            _check_count(players, PLAYERS_IN_SECTION, phrase("players"), section.name)
        if old is None or prizes > len(old.prizes):
            _check_count(prizes, PRIZES_IN_SECTION, phrase("prizes"), section.name)
    if grown > 0:
        _check_count(
            sum(len(one.players) for one in event.sections), PLAYERS_IN_EVENT, phrase("players"), None
        )


def _check_count(count: int, most: int, what: str, where: str | None) -> None:
    """Refuse more of something than an event can have."""
    if count > most:
        text = phrase(
            "{count} {what} are too many; at most {most} are possible. Split the event.",
            count=count,
            what=what,
            most=most,
        )
        raise BadInput(text, where=where)
