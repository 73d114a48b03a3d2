"""What those who leave a bracket make of the next one (C8), and of the bye (C9), counted for explanations."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.completion import Completion, group_below
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import Edge, cheapest
from crosstable.search.perfect import can_be_paired

Further = tuple[tuple[int, ...], int]
"""How many the next bracket leaves, and of each score from the highest; unplayed rounds of the bye."""


def bye_waits(ahead: Ahead, residents: Members, below: int) -> bool:
    """Whether C9 looks at a bracket: the bye falls in it, and nobody below needs anybody from it."""
    table = ahead.table
    waits = ahead.bye_score is not None and ahead.bye_score >= table.score(residents[-1])
    return waits and below.bit_count() % 2 == 0 and Completion(table, 0).completes(below)


@rule("C8", "C9")
def next_bracket(ahead: Ahead, bracket: Bracket, below: int) -> Further:
    """C8 and C9 of a paired bracket: by counting where the next one can do its best, else by matching."""
    table, leavers = ahead.table, mask_of(bracket.leaving)
    last_bye = len(bracket.leaving) == 1 and bye_waits(ahead, bracket.residents, below)
    if not below:
        return (), sum(table.unplayed[i] for i in bracket.leaving) if last_bye else 0
    following = group_below(table, below)
    scores = {table.score(i) for i in (*bracket.moved, *bracket.residents, *bits(following))}
    rest = _Rest(ahead, leavers, following, below, tuple(sorted(scores, reverse=True)), last_bye)
    waits = ahead.bye_score is not None and ahead.bye_score >= table.score(bracket.residents[-1])
    if not waits and rest.can_be_best():
        return rest.at_best(), 0
    return rest.counted()


@dataclass(frozen=True, slots=True)
class _Rest:
    """Those who leave a bracket with everybody below."""

    ahead: Ahead
    leavers: int
    following: int
    below: int
    levels: tuple[int, ...]
    last_bye: bool

    def can_be_best(self) -> bool:
        """Whether the next bracket can lose nobody, or one of its own if odd, with the round completed."""
        lower, members = self.below & ~self.following, self.leavers | self.following
        legal = [
            mask & ~self.leavers if self.leavers >> i & 1 else mask
            for i, mask in enumerate(self.ahead.table.legal)
        ]
        if members.bit_count() % 2 == 0:
            return can_be_paired(members, legal) and self.ahead.completes(lower)
        return any(
            can_be_paired(members & ~(1 << i), legal) and self.ahead.completes(lower | 1 << i)
            for i in bits(self.following)
        )

    def at_best(self) -> tuple[int, ...]:
        """The next bracket leaves one of its own if its number is odd, else nobody."""
        odd = (self.leavers | self.following).bit_count() % 2
        own = self.ahead.table.score(next(bits(self.following)))
        return odd, *(odd if level == own else 0 for level in self.levels)

    def counted(self) -> Further:
        """The cheapest way to complete the round, its digits kept apart."""
        members = list(bits(self.leavers | self.below))
        width = len(members).bit_length() + self.ahead.table.field.round.bit_length() + 1
        at = {i: k for k, i in enumerate(members)}
        edges = [(at[i], at[j], price) for i, j, price in self._pairs(members, width)]
        size = len(members)
        if size % 2:
            edges += [(at[i], size, price) for i, price in self._byes(width)]
        found = cheapest(size + size % 2, edges)
        assert found is not None, "the round was found to be possible"
        total = sum(price for a, b, price in edges if found.mate[a] == b)
        digits = [total >> width * place & (1 << width) - 1 for place in range(len(self.levels) + 2)]
        return tuple(reversed(digits[1:])), digits[0]

    def _far(self, i: int, width: int) -> int:
        """The price of somebody whom the next bracket leaves."""
        score, value = self.ahead.table.score(i), 1
        for level in self.levels:
            value = (value << width) + int(level == score)
        return value << width

    def _pairs(self, members: list[int], width: int) -> list[Edge]:
        """The pairs that may be made; no two who leave the bracket meet."""
        legal, found = self.ahead.table.legal, []
        near = self.leavers | self.following
        for i in members:
            meets = self.below if self.leavers >> i & 1 else self.below & ~((2 << i) - 1)
            for j in bits(legal[i] & meets):
                crosses = near >> i & 1 and not self.following >> j & 1
                found.append((i, j, self._far(i, width) if crosses else 0))
        return found

    def _byes(self, width: int) -> list[tuple[int, int]]:
        """Who may have the bye, at what price."""
        found = []
        for i in bits(self.ahead.byes & (self.leavers | self.below)):
            left = self._far(i, width) if (self.leavers | self.following) >> i & 1 else 0
            counts = self.last_bye and self.leavers >> i & 1
            found.append((i, left + (self.ahead.table.unplayed[i] if counts else 0)))
        return found
