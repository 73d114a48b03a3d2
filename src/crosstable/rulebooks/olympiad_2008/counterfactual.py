"""The best round in which two given teams meet: the match is locked, and everything else is paired again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.api import BestWith, Field
from crosstable.rulebooks.olympiad_2008.bracket import Outcome, Step
from crosstable.rulebooks.olympiad_2008.byes import choose_bye, leaves_a_pairing
from crosstable.rulebooks.olympiad_2008.control import pair_groups
from crosstable.rulebooks.olympiad_2008.engine import solve
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.table import RankedField, table_of, without_pairs


@dataclass(frozen=True, slots=True)
class Forced:
    """The teams of a round with a locked match, and the number of the team with the bye."""

    table: RankedField
    bye: int | None

    def steps(self) -> Iterator[Step]:
        """The groups of the round, paired in turn."""
        return pair_groups(self.table)


def best_with(field: Field) -> BestWith:
    """For any two teams the best round in which they meet."""
    return partial(_best_with, solve(field))


def _best_with(solved: Solved, team: int, other: int) -> tuple[tuple[int, int], ...] | None:
    """The pairs of that round by number; None where the two may not meet, or the others cannot be paired."""
    whole = without_pairs(solved.whole, solved.left_out)
    if team not in whole.index or other not in whole.index:
        return None
    if not whole.legal[whole.index[team]] >> whole.index[other] & 1:
        return None
    forced = force(solved, team, other)
    if forced is None:
        return None
    pairs = [pair for step in forced.steps() if isinstance(step, Outcome) for pair in step.pairs]
    table = forced.table
    return tuple((table.no(high), table.no(low)) for high, low in table.boards(pairs))


def force(solved: Solved, team: int, other: int) -> Forced | None:
    """The round in which two teams meet who may; the bye stays with its team if it can."""
    no = None if solved.bye is None else solved.whole.no(solved.bye)
    if no not in (team, other):
        table = lock(solved.table, team, other)
        if leaves_a_pairing(table, None):
            return Forced(table, no)
    return None if no is None else _with_another_bye(solved, team, other)


def _with_another_bye(solved: Solved, team: int, other: int) -> Forced | None:
    """The round with the locked match in which the bye goes to the next that can have it."""
    whole = without_pairs(solved.whole, solved.left_out)
    try:
        bye = choose_bye(lock(whole, team, other))
    except NoLegalPairing:
        return None
    assert bye is not None, "the number of teams is odd"
    rest = table_of(whole.field, whole.entries[:bye] + whole.entries[bye + 1 :])
    return Forced(lock(without_pairs(rest, solved.left_out), team, other), whole.no(bye))


def lock(table: RankedField, team: int, other: int) -> RankedField:
    """The table in which two teams have no other opponent than each other."""
    one, two = table.index[team], table.index[other]
    legal = [mask & ~(1 << one | 1 << two) for mask in table.legal]
    legal[one], legal[two] = 1 << two, 1 << one
    return replace(table, legal=legal)
