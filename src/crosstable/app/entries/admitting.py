"""Ratings above the limit of a section: refused when entered, unless a reason is given and kept (US 28H)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.app.round.day_scope import BOOKS
from crosstable.flow.chosen_ratings import with_chosen_rating
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.formats.document.players import read_player
from crosstable.formats.places import Place
from crosstable.journal.state import Json
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.us_chess.entries.ratings_revised import ADMITTED, ceiling_of, not_admitted

ADMIT = "admit"
"""The word by which forms, commands and programs give the reason."""
NAMED = 5


def has_ceiling(section: Section) -> bool:
    """Whether a section is for ratings below a limit."""
    return (
        section.rulebook in BOOKS and section.format not in TEAM_FORMATS and ceiling_of(section) is not None
    )


def admitted(entry: Mapping[str, object], why: str | None) -> dict[str, object]:
    """An entry with the reason to admit it, if one was given."""
    info = entry.get("info")
    known = dict(info) if isinstance(info, Mapping) else {}
    return {**entry, "info": {**known, ADMITTED: why.strip()}} if why and why.strip() else dict(entry)


def admitted_change(entry: Json, why: object) -> Json:
    """What changes in an entry when the reason is given later, or taken back."""
    said = why.strip() if isinstance(why, str) else ""
    others = {key: value for key, value in entry.get("info", {}).items() if key != ADMITTED}
    return {"key": "info", "value": {**others, ADMITTED: said} if said else others, "admitted": said}


def reason_of(entry: Json) -> str:
    """The reason to admit an entry, as a form shows it."""
    return str(entry.get("info", {}).get(ADMITTED, ""))


def check_admitted(section: Section, entries: Sequence[Mapping[str, object]]) -> None:
    """Refuse entries whose rating is above the limit of the section and for which no reason is given."""
    if not has_ceiling(section):
        return
    read = (with_chosen_rating(section, _read(entry)) for entry in entries)
    found = [player for player in read if is_too_high(section, player)]
    if found:
        named = ", ".join(f"{player.name} ({player.rating or 'foreign rating'})" for player in found[:NAMED])
        more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
        text = f"{named}{more}: the section is for ratings below {ceiling_of(section)}"
        raise BadInput(f"{text}; enter another section, or give a reason to admit", where=ADMIT, rule="28H")


def is_too_high(section: Section, player: Player) -> bool:
    """Whether a player cannot be admitted without a reason."""
    return not_admitted(player, section.settings) is not None


def _read(entry: Mapping[str, object]) -> Player:
    """An entry as the rules look at it, before it has a number."""
    return read_player(Place({"no": 1, **entry}))
