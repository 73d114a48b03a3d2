"""Why not that opponent: the best round in which the two meet, and the first rule by which it is worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Layer, Saying
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.cfc.byes import can_be_completed
from crosstable.rulebooks.cfc.colours import dues_of
from crosstable.rulebooks.cfc.compare import tell_difference
from crosstable.rulebooks.cfc.engine import Solved, solve, solve_table
from crosstable.rulebooks.cfc.narrate_bye import tell_bye
from crosstable.rulebooks.cfc.sentences.byes import NOT_PAIRED_HERE
from crosstable.rulebooks.cfc.sentences.instead import (
    ALREADY_MET,
    ALREADY_PAIRED,
    BYE_FOR_FEWER_POINTS,
    BYE_FOR_LOT,
    BYE_FOR_LOWER_RANK,
    BYE_FOR_NOBODY_ELSE,
    BYE_FOR_RATED_FIRST,
    BYE_WOULD_MOVE,
    DO_MEET,
    NO_ROUND_WITH_GAME,
    NO_ROUND_WITH_GAME_AND_BYE,
)
from crosstable.rulebooks.cfc.table import RankedField, table_of
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def best_with(field: Field) -> BestWith:
    """The best round with a game: its pairs by numbers, in the order of boards."""
    whole = table_of(field)

    def pairs(one: int, other: int) -> tuple[tuple[int, int], ...] | None:
        _check_both(whole, one, other)
        found = best_round(whole, one, other)
        if found is None:
            return None
        made = [pair for group in found.groups for pair in group.pairs]
        return tuple((found.table.no(i), found.table.no(j)) for i, j in found.table.boards(made))

    return pairs


def best_round(whole: RankedField, one: int, other: int) -> Solved | None:
    """The round paired by the book when two players have only each other; None when that cannot be."""
    held = whole.holding(one, other)
    return solve_table(held) if can_be_completed(held) else None


def _check_both(whole: RankedField, *numbers: int) -> None:
    """Refuse players who are not in the round."""
    for no in numbers:
        if no not in whole.index:
            raise BadInput(NOT_PAIRED_HERE.of(no=no, round=whole.field.round), where="player")


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """One plain answer why two players do not meet in this round, then its figures."""
    whole, trail = solved.whole, Trail()
    _check_both(whole, player, other)
    one, two = whole.index[player], whole.index[other]
    if not whole.unmet[one] >> two & 1:
        met = have_met(whole.entries[one], whole.entries[two])
        _say(whole, ALREADY_MET if met else ALREADY_PAIRED, one, two, trail)
        return tuple(trail.reasons)
    if solved.bye in (one, two):
        _tell_bye_instead(solved, two if solved.bye == one else one, trail)
        return tuple(trail.reasons)
    _tell_legal(solved, one, two, trail)
    trail.reasons.append(dues_of(whole, one, two))
    return tuple(trail.reasons)


def _say(table: RankedField, saying: Saying, one: int, other: int, trail: Trail, **facts: Fact) -> None:
    """An answer about the two players asked for."""
    pair, first, second = table.nos((one, other)), who(table, one), who(table, other)
    trail.say(saying, pair, rule=None, one=first, other=second, **facts)


def _tell_legal(solved: Solved, one: int, other: int, trail: Trail) -> None:
    """The answer for two players whom no law keeps apart and who both play."""
    whole = solved.whole
    pair = whole.nos((one, other))
    forced = best_round(whole, *pair)
    if {frozenset(solved.table.nos(made)) for g in solved.groups for made in g.pairs} >= {frozenset(pair)}:
        _say(whole, DO_MEET, one, other, trail)
    elif forced is None:
        saying = NO_ROUND_WITH_GAME if solved.bye is None else NO_ROUND_WITH_GAME_AND_BYE
        _say(whole, saying, one, other, trail)
    elif forced.bye is not None and solved.bye is not None and forced.bye != solved.bye:
        names = {"bye": who(whole, solved.bye), "instead": who(whole, forced.bye)}
        _say(whole, BYE_WOULD_MOVE, one, other, trail, **names)
    else:
        tell_difference(solved, forced, pair, trail)


def _tell_bye_instead(solved: Solved, other: int, trail: Trail) -> None:
    """One of the two has the bye: who would have it if they met, and why that one comes later."""
    whole, bye = solved.whole, solved.bye
    assert bye is not None, "asked only where one of the two has the bye"
    forced = best_round(whole, *whole.nos((bye, other)))
    pair, both = whole.nos((bye, other)), {"bye": who(whole, bye), "other": who(whole, other)}
    if forced is None or forced.bye is None:
        trail.about(Topic.BYE).say(BYE_FOR_NOBODY_ELSE, pair, rule=None, **both)
    else:
        facts: dict[str, Fact] = {
            "instead": who(whole, forced.bye),
            "score": score(whole, bye),
            "more": score(whole, forced.bye),
        }
        saying = _later_for_bye(whole, bye, forced.bye)
        trail.about(Topic.BYE).say(saying, pair, rule=None, **both, **facts)
    figures = Trail(topic=Topic.BYE)
    tell_bye(whole, bye, figures)
    trail.reasons.extend(reason for reason in figures.reasons if reason.layer is not Layer.ANSWER)


def _later_for_bye(whole: RankedField, bye: int, instead: int) -> Saying:
    """What puts one player behind another in the order of the bye."""
    if whole.score(instead) != whole.score(bye):
        return BYE_FOR_FEWER_POINTS
    rated = [whole.entries[i].player.rating is not None for i in (bye, instead)]
    if rated[0] != rated[1]:
        return BYE_FOR_RATED_FIRST
    return BYE_FOR_LOWER_RANK if rated[0] else BYE_FOR_LOT
