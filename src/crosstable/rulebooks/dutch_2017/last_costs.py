"""What a pair or a bye costs in the collapsed last bracket, whose residents have many scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.dutch_2017.differences import left_difference, pair_difference
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.costs import colour_faults
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import mask_of


@dataclass(frozen=True, slots=True)
class LastCosts:
    """The prices of the collapsed last bracket."""

    table: RankedField
    moved: int
    residents: int
    lowest: int
    """The lowest score in it."""
    width: int
    gaps: tuple[int, ...]
    """The score differences that can occur, greatest first."""

    @property
    def bracket(self) -> int:
        """All players of the bracket."""
        return self.moved | self.residents

    def _packed(self, gap: int, colours: Sequence[int], again: Sequence[int]) -> int:
        """C.6, C.8 to C.11, C.12 to C.15, and the differences of C.16 to C.19 as digits of one number."""
        level = [int(gap == known) for known in self.gaps]
        digits = [*level, *colours, *again]
        for counts in again:
            digits += [counts * one for one in level]
        value = 0
        for digit in digits:
            value = (value << self.width) + digit
        return value

    @rule("C.6", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19")
    def pair(self, i: int, j: int) -> int:
        """What a pair costs, the higher ranked first: of unequal scores one floats down, the other up."""
        table = self.table
        gap = pair_difference(table, i, j)
        again = [
            mask >> who & 1 for back in (0, 1) for mask, who in ((table.down[back], i), (table.up[back], j))
        ]
        return self._packed(gap, colour_faults(table, i, j), again if gap else [0, 0, 0, 0])

    @rule("C.6", "C.12", "C.14", "C.16", "C.18")
    def leaving(self, i: int, *, stays: bool, bye: bool) -> int:
        """What it costs that a player is left, with the bye: a downfloat."""
        table = self.table
        again = [table.down[0] >> i & 1, 0, table.down[1] >> i & 1, 0]
        return self._packed(left_difference(table, i, self.lowest), [0, 0, 0, 0], again)


def last_costs_of(table: RankedField, moved: Sequence[int], residents: Sequence[int]) -> LastCosts:
    """The prices of the collapsed last bracket."""
    everyone = sorted((*moved, *residents))
    lowest = table.score(everyone[-1])
    scores = {table.score(i): i for i in everyone}
    gaps = {one - other for one in scores for other in scores if one >= other}
    gaps |= {left_difference(table, i, lowest) for i in scores.values()}
    return LastCosts(
        table=table,
        moved=mask_of(moved),
        residents=mask_of(residents),
        lowest=lowest,
        width=len(table.entries).bit_length() + 1,
        gaps=tuple(sorted(gaps, reverse=True)),
    )
