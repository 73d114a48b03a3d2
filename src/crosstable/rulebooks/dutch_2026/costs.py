"""What a pair or a downfloater costs by the criteria C6 to C21, as digits of one number.

Every criterion is a sum over pairs and over those who are left: so the best pairing of a bracket is a
cheapest matching, the more important criterion to the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_2026.colours import colour_of_higher
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.search.bits import bits, mask_of

MOST_DIFFERENCE = 2


@dataclass(frozen=True, slots=True)
class Costs:
    """The prices of one bracket: moved-down players `moved`, residents, and the next bracket's residents."""

    table: Table
    moved: int
    residents: int
    following: int
    last_bye: bool
    """Whether whoever is left has the bye, so that C9 counts."""
    width: int
    levels: tuple[int, ...]
    """The scores of the bracket and of the next one, highest first."""

    @property
    def bracket(self) -> int:
        """All players of the bracket."""
        return self.moved | self.residents

    def _packed(self, digits: Sequence[int]) -> int:
        """Digits as one number, the first weighing most."""
        value = 0
        for digit in digits:
            value = (value << self.width) + digit
        return value

    def _at(self, score: int) -> list[int]:
        """A one at the level of a score."""
        return [int(level == score) for level in self.levels]

    @rule("C10", "C11", "C12", "C13", "C15", "C17", "C18", "C19", "C20", "C21")
    def pair(self, i: int, j: int) -> int:
        """What a pair inside the bracket costs; the higher ranked player first."""
        table, none = self.table, [0] * len(self.levels)
        moved = self.moved >> i & 1
        gap = self._at(table.score(i)) if moved else none
        up = [table.up[back] >> j & 1 & moved for back in (0, 1)]
        down = [table.down[back] >> i & 1 & moved for back in (0, 1)]
        digits = [0, *none, 0, *none, 0, *self.colours(i, j), 0, up[0], 0, up[1]]
        for back in (0, 1):
            digits += [*none, *(gap if down[back] else none), *(gap if up[back] else none)]
        return self._packed(digits)

    def colours(self, i: int, j: int) -> tuple[int, int, int, int]:
        """C10 to C13 of a pair."""
        table = self.table
        clash = table.same[i] >> j & 1
        ten = eleven = 0
        if (table.tops >> i | table.tops >> j) & 1:
            ten, eleven = topscorer_faults(table, i, j)
        return ten, eleven, clash, table.hard[i] >> j & 1

    @rule("C6", "C7", "C8", "C9", "C14", "C16", "C18", "C20")
    def leaving(self, i: int, *, stays: bool, bye: bool) -> int:
        """What a downfloater costs: `stays` when the next bracket pairs him, `bye` when he has the bye."""
        table, none = self.table, [0] * len(self.levels)
        level = self._at(table.score(i))
        home = self.residents >> i & 1
        further = [0, *none] if stays else [1, *level]
        games = table.unplayed[i] if bye and self.last_bye else 0
        down = [table.down[back] >> i & 1 for back in (0, 1)]
        digits = [1, *level, *further, games, 0, 0, 0, 0, down[0] & home, 0, down[1] & home, 0]
        for back in (0, 1):
            digits += [*(level if down[back] and not home else none), *none, *none]
        return self._packed(digits)

    @rule("C8")
    def further(self, i: int) -> int:
        """What a resident of the next bracket costs who would have to leave that one."""
        none = [0] * len(self.levels)
        tail = [0] * (1 + 4 + 4 + 6 * len(self.levels))
        return self._packed([0, *none, 1, *self._at(self.table.score(i)), *tail])


def costs_of(
    table: Table, moved: Sequence[int], residents: Sequence[int], following: int, *, last_bye: bool
) -> Costs:
    """The prices of a bracket."""
    next_score = [table.score(i) for i in bits(following & -following)]
    scores = {table.score(i) for i in (*moved, *residents)} | set(next_score)
    most = max(len(table.entries), table.field.round) + 1
    return Costs(
        table=table,
        moved=mask_of(moved),
        residents=mask_of(residents),
        following=following,
        last_bye=last_bye,
        width=most.bit_length() + 1,
        levels=tuple(sorted(scores, reverse=True)),
    )


@rule("C10", "C11")
def topscorer_faults(table: Table, i: int, j: int) -> tuple[int, int]:
    """How many of two get a difference above two (C10), and the same colour a third time (C11)."""
    higher = colour_of_higher(table, i, j)
    ten = eleven = 0
    for one, colour in ((i, higher), (j, higher.other)):
        own = table.preferences[one]
        step = 1 if colour is Colour.WHITE else -1
        ten += abs(own.difference + step) > MOST_DIFFERENCE
        eleven += own.twice is colour
    return ten, eleven


def risky(table: Table, i: int) -> int:
    """Opponents against whom C10 or C11 would be broken: two absolute wishes for one colour (1.7)."""
    return table.legal[i] & table.same[i] & table.fixed if table.fixed >> i & 1 else 0
