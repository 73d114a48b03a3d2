"""Ratings above a section's limit: refused at entry unless a reason is given and recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.flow.chosen_ratings import with_chosen_rating
from crosstable.formats.document.players import read_player
from crosstable.formats.places import Place
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.listing import first_few
from crosstable.model.players import Player
from crosstable.rulebooks.shared.day_entries import ADMITTED, Ceiling
from crosstable.rulebooks.shelf import book

ADMIT = "admit"
"""The word under which forms, commands and programs give the reason."""
NAMED = 5


def has_ceiling(section: Section) -> bool:
    """Whether a section is for ratings below a limit."""
    return _ceiling(section) is not None


def _ceiling(section: Section) -> Ceiling | None:
    """The book's rules for the limit of a section, if it has one."""
    rules = book(section.rulebook).day.ceiling
    limited = rules is not None and section.format in rules.formats and rules.limit(section) is not None
    return rules if limited else None


def with_reason_to_admit(entry: Mapping[str, object], why: str | None) -> dict[str, object]:
    """An entry with the reason to admit it, if one was given."""
    info = entry.get("info")
    known = dict(info) if isinstance(info, Mapping) else {}
    return {**entry, "info": {**known, ADMITTED: why.strip()}} if why and why.strip() else dict(entry)


def admitted_change(entry: Document, why: object) -> Document:
    """What changes in an entry when the reason is given later, or removed."""
    given = why.strip() if isinstance(why, str) else ""
    others = {key: value for key, value in entry.get("info", {}).items() if key != ADMITTED}
    return {"key": "info", "value": {**others, ADMITTED: given} if given else others, "admitted": given}


def reason_of(entry: Document) -> str:
    """The reason to admit an entry, as a form shows it."""
    return str(entry.get("info", {}).get(ADMITTED, ""))


def check_admitted(section: Section, entries: Sequence[Mapping[str, object]]) -> None:
    """Refuse entries rated above the section's limit for which no reason was given."""
    rules = _ceiling(section)
    if rules is None:
        return
    read = (with_chosen_rating(section, _read(entry)) for entry in entries)
    found = [player for player in read if is_too_high(section, player)]
    if found:
        text = phrase(
            "{players}: this section is for ratings under {limit}. Choose another section, or give a reason "
            "to admit",
            players=first_few([_with_rating(player) for player in found], NAMED),
            limit=rules.limit(section),
        )
        raise BadInput(text, where=ADMIT, rule=rules.rule)


def _with_rating(player: Player) -> str:
    """A player's name with the rating that is above the limit."""
    return f"{player.name} ({player.rating or phrase('foreign rating')})"


def is_too_high(section: Section, player: Player) -> bool:
    """Whether a player cannot be admitted without a reason."""
    rules = _ceiling(section)
    return rules is not None and rules.not_admitted(player, section) is not None


def _read(entry: Mapping[str, object]) -> Player:
    """An entry as the rules see it, before it has a number."""
    return read_player(Place({"no": 1, **entry}))
