"""Breaches of rules 15 and 20 in a posted round, and whether it may be changed (59)."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.olympiad_2008.byes import may_have_it
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import RankedField, colours_left, table_of
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("15", "15a", "15b", "59")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, byes after points without play, colours against rule 20 that need not be."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        if not may_have_it(table, table.index[bye]):
            text = f"{name(table, table.index[bye])} has scored without playing and may have no bye"
            trail.note("15b", (bye,), text)
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            trail.note("15a", (white, black), f"{name(table, one)} and {name(table, other)} had already met")
        _tell_colours(table, one, other, trail)
    return tuple(trail.reasons)


@rule("20", "20a", "20b", "59")
def _tell_colours(table: RankedField, white: int, black: int, trail: Trail) -> None:
    """Colours on board 1 against the limits, where the other way round would have kept them for both."""
    if _keeps_limits(table, black, white) and not _keeps_limits(table, white, black):
        teams = f"{name(table, white)} with White against {name(table, black)}"
        text = (
            "a third time in a row or a difference above two on board 1; the other way round keeps the limits"
        )
        trail.note("20", table.nos((white, black)), f"{teams}: {text}")


def _keeps_limits(table: RankedField, white: int, black: int) -> bool:
    """Whether these colours keep rule 20 for both."""
    one, other = (colours_left(table.entries[i].card) for i in (white, black))
    return Colour.WHITE in one and Colour.BLACK in other


@rule("59")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a published round stands: it is changed only for a breach, and the captains are told."""
    if not broken:
        return Reason("59", (), "published pairings are not changed")
    teams = tuple(sorted({no for reason in broken for no in reason.players}))
    text = "the round may be changed; the captains of all teams concerned have to be told"
    return Reason("59", teams, text)
