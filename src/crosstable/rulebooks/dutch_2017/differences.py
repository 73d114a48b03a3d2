"""The pairing score difference (A.8): of a pair, and of who is left."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.table import RankedField


@rule("A.8")
def pair_difference(table: RankedField, high: int, low: int) -> int:
    """The scores of a pair apart."""
    return table.score(high) - table.score(low)


@rule("A.8")
def left_difference(table: RankedField, player: int, lowest: int) -> int:
    """Who is left is compared with a win less than the lowest score of the bracket."""
    return table.score(player) - lowest + table.win


def differences(table: RankedField, bracket: Bracket) -> tuple[int, ...]:
    """The score differences of a paired bracket, greatest first."""
    lowest = table.score(bracket.residents[-1])
    pairs = [pair_difference(table, high, low) for high, low in bracket.pairs]
    left = [left_difference(table, i, lowest) for i in bracket.leaving]
    return tuple(sorted(pairs + left, reverse=True))
