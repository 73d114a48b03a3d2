"""Breaches of rules 15 and 20 in a posted round, and whether it may be changed (59)."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.olympiad_2008.byes import may_have_it
from crosstable.rulebooks.olympiad_2008.limits import colours_left, excess_of, is_third_time
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.sentences.colours import BREACH_DIFFERENCE, BREACH_THIRD
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    BYE_AFTER_POINTS,
    HAD_MET,
    ROUND_MAY_CHANGE,
    ROUND_STANDS,
)
from crosstable.rulebooks.olympiad_2008.table import RankedField, table_of
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("15", "15a", "15b", "59")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, byes after points without play, colours against rule 20 that need not be."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        if not may_have_it(table, table.index[bye]):
            trail.say(BYE_AFTER_POINTS, (bye,), team=who(table, table.index[bye]))
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            trail.say(HAD_MET, (white, black), one=who(table, one), other=who(table, other))
        _tell_colours(table, one, other, trail)
    return tuple(trail.reasons)


@rule("20", "20a", "20b", "59")
def _tell_colours(table: RankedField, white: int, black: int, trail: Trail) -> None:
    """Colours on board 1 beyond the limits, if reversing them would have kept the limits for both."""
    if not _keeps_limits(table, black, white) or _keeps_limits(table, white, black):
        return
    breaks = Colour.WHITE not in colours_left(table.entries[white].card)
    team, colour = (white, Colour.WHITE) if breaks else (black, Colour.BLACK)
    pair, card = table.nos((white, black)), table.entries[team].card
    one, other, which = who(table, white), who(table, black), who(table, team)
    if is_third_time(card, colour):
        trail.say(BREACH_THIRD, pair, white=one, black=other, team=which, colour=colour)
    else:
        count = excess_of(card, colour)
        trail.say(BREACH_DIFFERENCE, pair, white=one, black=other, team=which, colour=colour, count=count)


def _keeps_limits(table: RankedField, white: int, black: int) -> bool:
    """Whether these colours keep rule 20 for both."""
    one, other = (colours_left(table.entries[i].card) for i in (white, black))
    return Colour.WHITE in one and Colour.BLACK in other


@rule("59")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a published round stands: it is changed only for a breach, and the captains are notified."""
    if not broken:
        return Reason(ROUND_STANDS.rule, (), ROUND_STANDS.of())
    teams = tuple(sorted({no for reason in broken for no in reason.players}))
    return Reason(ROUND_MAY_CHANGE.rule, teams, ROUND_MAY_CHANGE.of())
