"""Why not that opponent: the best round in which the two meet, and the first rule by which it is worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.nzcf.against import excess_of
from crosstable.rulebooks.nzcf.boards import board_order
from crosstable.rulebooks.nzcf.bye_order import tell_other_bye
from crosstable.rulebooks.nzcf.byes import can_be_completed
from crosstable.rulebooks.nzcf.colours import dues_of
from crosstable.rulebooks.nzcf.compare import tell_difference
from crosstable.rulebooks.nzcf.control import pair_groups, pair_same_groups
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.engine import Solved, choose_bye, solve
from crosstable.rulebooks.nzcf.narrate_bye import bye_rule
from crosstable.rulebooks.nzcf.sentences.byes import NOT_PAIRED_HERE
from crosstable.rulebooks.nzcf.sentences.instead import (
    ALREADY_MET,
    BYE_WOULD_MOVE,
    COLOUR_LIMIT,
    DO_MEET,
    NO_ROUND_WITH_GAME,
    NO_ROUND_WITH_GAME_AND_BYE,
)
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def best_with(field: Field) -> BestWith:
    """The best round with a game: its pairs by numbers, in the order of boards."""
    solved = solve(field)
    table = solved.table

    def pairs(player: int, other: int) -> tuple[tuple[int, int], ...] | None:
        found = best_round(solved, _find(table, player), _find(table, other))
        if found is None:
            return None
        made = board_order(table, [pair for group in found.groups for pair in group.pairs])
        return tuple((table.no(i), table.no(j)) for i, j in made)

    return pairs


def best_round(solved: Solved, one: int, other: int) -> Solved | None:
    """The round paired by the book when two players have only each other; None when that cannot be.

    Score groups that had to be joined stay so, unless the bye moves.
    """
    held = solved.table.holding(one, other)
    if not can_be_completed(held):
        return None
    bye = choose_bye(held)
    if bye != solved.bye:
        return Solved(held, bye, tuple(pair_groups(held, bye)))
    return Solved(held, bye, tuple(pair_same_groups(held, solved.groups)))


def _find(table: RankedField, player: int) -> int:
    """The rank of a player in the round."""
    if player not in table.index:
        raise BadInput(str(NOT_PAIRED_HERE.of(no=player, round=table.field.round)), where="player")
    return table.index[player]


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """One plain answer why two players do not meet, or why one of them has not the bye; then its figures."""
    table, trail = solved.table, Trail()
    one, two = _find(table, player), _find(table, other)
    if solved.bye in (one, two):
        tell_other_bye(table, solved.bye, two if solved.bye == one else one, trail)
    elif have_met(table.entries[one], table.entries[two]):
        _say(table, ALREADY_MET, one, two, trail)
    elif not table.legal[one] >> two & 1:
        _say(table, COLOUR_LIMIT, one, two, trail, excess=excess_of(table.entries[one]))
        trail.reasons.append(dues_of(table, one, two))
    else:
        _tell_legal(solved, one, two, trail)
        trail.reasons.append(dues_of(table, one, two))
    return tuple(trail.reasons)


def _say(
    table: RankedField,
    saying: Saying,
    one: int,
    other: int,
    trail: Trail,
    rule: str | None = None,
    **facts: Fact,
) -> None:
    """An answer about the two players asked for."""
    pair, first, second = table.nos((one, other)), who(table, one), who(table, other)
    trail.say(saying, pair, rule=rule, one=first, other=second, **facts)


def _tell_legal(solved: Solved, one: int, other: int, trail: Trail) -> None:
    """The answer for two players whom no absolute rule keeps apart and who both play."""
    table = solved.table
    if any({one, other} == set(pair) for group in solved.groups for pair in group.pairs):
        _say(table, DO_MEET, one, other, trail)
        return
    forced = best_round(solved, one, other)
    if forced is None:
        saying = NO_ROUND_WITH_GAME if solved.bye is None else NO_ROUND_WITH_GAME_AND_BYE
        _say(table, saying, one, other, trail)
    elif forced.bye is not None and solved.bye is not None and forced.bye != solved.bye:
        names = {"bye": who(table, solved.bye), "instead": who(table, forced.bye)}
        _say(table, BYE_WOULD_MOVE, one, other, trail, bye_rule(table), **names)
    else:
        tell_difference(solved, forced, (one, other), trail)
