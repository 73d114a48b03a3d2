"""A round that cannot be paired: who is left over, and what each relaxed rule would give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crosstable.model.sayings import Said, Several
from crosstable.rulebooks.shared.ranked import Ranked, have_met
from crosstable.rulebooks.shared.sentences import COULD_BE_PAIRED
from crosstable.search import perfect
from crosstable.search.matching import heaviest_perfect
from crosstable.search.perfect import can_be_paired


def everyone_in(table: Ranked) -> int:
    """All players of the round."""
    return (1 << len(table.entries)) - 1


def without(members: int, bye: int | None) -> int:
    """The members less the one with the bye."""
    return members if bye is None else members & ~(1 << bye)


def left_over(table: Ranked) -> list[int]:
    """Who remains when as many pairs as possible are made; a bye is not among them."""
    left = perfect.left_over(everyone_in(table), table.legal)
    return left[len(table.entries) % 2 :] or left


def could_sit_out(table: Ranked, players: Iterable[int]) -> list[int]:
    """Players without whom all others can be paired."""
    everyone = everyone_in(table)
    return [i for i in players if can_be_paired(without(everyone, i), table.legal)]


def fewest_rematches(table: Ranked, byes: Sequence[int | None], allowed: Sequence[int]) -> int | None:
    """The fewest repeat meetings that complete the round; `allowed` are masks without players already met."""
    counts = [count for bye in byes if (count := _rematches(table, bye, allowed))]
    return min(counts, default=None)


def _rematches(table: Ranked, bye: int | None, allowed: Sequence[int]) -> int | None:
    """The fewest repeat meetings with one player sitting out; None if that completes nothing."""
    order = [i for i in range(len(table.entries)) if i != bye]
    met = {
        (a, b): have_met(table.entries[i], table.entries[j])
        for a, i in enumerate(order)
        for b, j in enumerate(order)
        if a < b and allowed[i] >> j & 1
    }
    found = heaviest_perfect(len(order), ((a, b, 0 if again else 1) for (a, b), again in met.items()))
    return None if found is None else sum(met[pair] for pair in found)


def with_ways(problem: Said, ways: tuple[Said, ...]) -> Said:
    """The error with what the director could decide."""
    return COULD_BE_PAIRED.of(problem=problem, ways=Several(ways)) if ways else problem
