"""What a pair or a downfloater costs by the criteria of its bracket, as digits of one number.

Every criterion is a sum over pairs and over those who are left: so the best pairing of a bracket is a
cheapest matching, the more important criterion to the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_fide.colours import colour_of_higher
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import bits, mask_of

MOST_DIFFERENCE = 2
HEAVY = 3


@dataclass(frozen=True, slots=True)
class Costs:
    """The prices of one bracket: moved-down players `moved`, residents, and the next bracket's residents."""

    table: RankedField
    moved: int
    residents: int
    following: int
    last_bye: bool
    """Whether whoever is left has the bye, so that the rounds not played count (2026: C9)."""
    heavy: int
    """Who weighs three if the next bracket leaves them (2017: they may not have the bye)."""
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

    @rule("C10 C11 C12 C13 C15 C17 C18 C19 C20 C21", "C.8 C.9 C.10 C.11 C.13 C.15 C.16 C.17 C.18 C.19")
    def pair(self, i: int, j: int) -> int:
        """What a pair inside the bracket costs; the higher ranked player first."""
        table, none = self.table, [0] * len(self.levels)
        moved = self.moved >> i & 1
        gap = self._at(table.score(i)) if moved else none
        up = [table.up[back] >> j & 1 & moved for back in (0, 1)]
        down = [table.down[back] >> i & 1 & moved for back in (0, 1)]
        digits = [0, *none, 0, *none, 0, *colour_faults(table, i, j), 0, up[0], 0, up[1]]
        for back in (0, 1):
            digits += [*none, *(gap if down[back] else none), *(gap if up[back] else none)]
        return self._packed(digits)

    @rule("C6 C7 C8 C9 C14 C16 C18 C20", "C.5 C.6 C.7 C.12 C.14 C.16 C.18")
    def leaving(self, i: int, *, stays: bool, bye: bool) -> int:
        """What a downfloater costs: `stays` when the next bracket pairs them, `bye` when they get the bye."""
        table, none = self.table, [0] * len(self.levels)
        level = self._at(table.score(i))
        home = self.residents >> i & 1
        further = [0, *none] if stays else [self.weight(i), *level]
        games = table.unplayed[i] if bye and self.last_bye else 0
        down = [table.down[back] >> i & 1 for back in (0, 1)]
        digits = [1, *level, *further, games, 0, 0, 0, 0, down[0] & home, 0, down[1] & home, 0]
        for back in (0, 1):
            digits += [*(level if down[back] and not home else none), *none, *none]
        return self._packed(digits)

    def weight(self, i: int) -> int:
        """How much it weighs that the next bracket leaves a player."""
        return HEAVY if self.heavy >> i & 1 else 1

    @rule("C8", "C.7")
    def further(self, i: int) -> int:
        """What a resident of the next bracket costs who would have to leave that one."""
        none = [0] * len(self.levels)
        tail = [0] * (1 + 4 + 4 + 6 * len(self.levels))
        return self._packed([0, *none, self.weight(i), *self._at(self.table.score(i)), *tail])


def costs_of(
    table: RankedField,
    moved: Sequence[int],
    residents: Sequence[int],
    following: int,
    *,
    last_bye: bool = False,
    heavy: int = 0,
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
        heavy=heavy,
        width=most.bit_length() + (2 if heavy else 1),
        levels=tuple(sorted(scores, reverse=True)),
    )


@rule("C12 C13", "C.10 C.11")
def colour_faults(table: RankedField, i: int, j: int) -> tuple[int, int, int, int]:
    """What a pair costs by the four criteria of colours, the higher ranked player first."""
    tops = (table.tops >> i | table.tops >> j) & 1
    wide, third = _topscorer_faults(table, i, j) if tops else (0, 0)
    return wide, third, table.same[i] >> j & 1, table.hard[i] >> j & 1


@rule("C10 C11", "C.8 C.9")
def _topscorer_faults(table: RankedField, i: int, j: int) -> tuple[int, int]:
    """How many of two get a difference above two, and how many the same colour a third time."""
    higher = colour_of_higher(table, i, j)
    wide = third = 0
    for one, colour in ((i, higher), (j, higher.other)):
        own = table.preferences[one]
        step = 1 if colour is Colour.WHITE else -1
        wide += abs(own.difference + step) > MOST_DIFFERENCE
        third += own.twice is colour
    return wide, third


def risky(table: RankedField, i: int) -> int:
    """Opponents against whom a topscorer gets a colour too often: two absolute wishes for one colour."""
    return table.legal[i] & table.same[i] & table.fixed if table.fixed >> i & 1 else 0
