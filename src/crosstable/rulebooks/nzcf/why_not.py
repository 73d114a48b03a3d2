"""Why not that opponent: the best round in which the two meet, and the first rule by which it is worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Layer, Saying
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.nzcf.against import excess_of
from crosstable.rulebooks.nzcf.boards import board_order
from crosstable.rulebooks.nzcf.byes import can_be_completed
from crosstable.rulebooks.nzcf.colours import dues_of
from crosstable.rulebooks.nzcf.compare import tell_difference
from crosstable.rulebooks.nzcf.control import pair_groups, pair_same_groups
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.engine import Solved, choose_bye, solve
from crosstable.rulebooks.nzcf.narrate_bye import bye_rule, tell_bye
from crosstable.rulebooks.nzcf.sentences.byes import NOT_PAIRED_HERE
from crosstable.rulebooks.nzcf.sentences.instead import (
    ALREADY_MET,
    BYE_FOR_FEWER_POINTS,
    BYE_FOR_LOWER_RANK,
    BYE_FOR_NOBODY_ELSE,
    BYE_FOR_RATED_FIRST,
    BYE_WOULD_MOVE,
    COLOUR_LIMIT,
    DO_MEET,
    NO_ROUND_WITH_GAME,
    NO_ROUND_WITH_GAME_AND_BYE,
)
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import score, who
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
    """One plain answer why two players do not meet in this round, then its figures."""
    table, trail = solved.table, Trail()
    one, two = _find(table, player), _find(table, other)
    if have_met(table.entries[one], table.entries[two]):
        _say(table, ALREADY_MET, one, two, trail)
    elif not table.legal[one] >> two & 1:
        _say(table, COLOUR_LIMIT, one, two, trail, excess=excess_of(table.entries[one]))
        trail.reasons.append(dues_of(table, one, two))
    elif solved.bye in (one, two):
        _tell_bye_instead(solved, two if solved.bye == one else one, trail)
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


def _tell_bye_instead(solved: Solved, other: int, trail: Trail) -> None:
    """One of the two has the bye: who would have it if they met, and why that one comes later."""
    table, bye, about = solved.table, solved.bye, trail.about(Topic.BYE)
    assert bye is not None, "asked only where one of the two has the bye"
    forced, number = best_round(solved, bye, other), bye_rule(table)
    pair, both = table.nos((bye, other)), {"bye": who(table, bye), "other": who(table, other)}
    if forced is None or forced.bye is None:
        about.say(BYE_FOR_NOBODY_ELSE, pair, rule=number, **both)
    else:
        facts: dict[str, Fact] = {
            "instead": who(table, forced.bye),
            "score": score(table, bye),
            "more": score(table, forced.bye),
        }
        about.say(_later_for_bye(table, bye, forced.bye), pair, rule=number, **both, **facts)
    figures = Trail(topic=Topic.BYE)
    tell_bye(table, bye, figures)
    trail.reasons.extend(reason for reason in figures.reasons if reason.layer is not Layer.ANSWER)


def _later_for_bye(table: RankedField, bye: int, instead: int) -> Saying:
    """What puts one player behind another in the order of the bye."""
    if table.score(instead) != table.score(bye):
        return BYE_FOR_FEWER_POINTS
    rated = [table.entries[i].player.rating is not None for i in (bye, instead)]
    return BYE_FOR_LOWER_RANK if rated[0] == rated[1] else BYE_FOR_RATED_FIRST
