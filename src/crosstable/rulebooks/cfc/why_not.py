"""Why not that opponent: the best round in which the two meet, and the first rule by which it is worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.cfc.bye_order import tell_other_bye
from crosstable.rulebooks.cfc.byes import can_be_completed
from crosstable.rulebooks.cfc.colours import dues_of
from crosstable.rulebooks.cfc.compare import tell_difference
from crosstable.rulebooks.cfc.engine import Solved, solve, solve_table
from crosstable.rulebooks.cfc.sentences.byes import NOT_PAIRED_HERE
from crosstable.rulebooks.cfc.sentences.instead import (
    ALREADY_MET,
    ALREADY_PAIRED,
    BYE_WOULD_MOVE,
    DO_MEET,
    NO_ROUND_WITH_GAME,
    NO_ROUND_WITH_GAME_AND_BYE,
)
from crosstable.rulebooks.cfc.table import RankedField, table_of
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
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
    """One plain answer why two players do not meet, or why one of them has not the bye; then its figures."""
    whole, trail = solved.whole, Trail()
    _check_both(whole, player, other)
    one, two = whole.index[player], whole.index[other]
    if solved.bye in (one, two):
        tell_other_bye(whole, solved.bye, two if solved.bye == one else one, trail)
        return tuple(trail.reasons)
    if not whole.unmet[one] >> two & 1:
        met = have_met(whole.entries[one], whole.entries[two])
        _say(whole, ALREADY_MET if met else ALREADY_PAIRED, one, two, trail)
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
