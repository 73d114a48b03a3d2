"""What a player who has to go down costs a bracket, by counting alone, without pairing again.

Large brackets take long to be paired exactly. How many are left over in a bracket and in the next one, and
with what scores, follows from who can be paired at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.completion import Completion, group_below
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired

Foreseen = tuple[Criterion, tuple[int, ...], tuple[int, ...]]
"""The first criterion that gets worse, what it counts as paired, and what it would count."""


@dataclass(frozen=True, slots=True)
class Leaver:
    """A player of a bracket who can only meet somebody below it, or has to have the bye."""

    completion: Completion
    """The round along a table in which the player has nobody else to meet."""
    bracket: Bracket
    below: int
    player: int

    def leaves_anyway(self) -> bool:
        """Whether the bracket stays as it was made: the player is the one who is left of it already."""
        if self.bracket.role is not Role.USUAL or self.bracket.leaving != (self.player,):
            return False
        members = mask_of((*self.bracket.moved, *self.bracket.residents))
        own = 1 << self.player
        return self._leaves_none(members & ~own, self.below | own)

    @rule("C6", "C.5")
    def foresee(self, lower_scores: Criterion, next_made: tuple[int, ...]) -> Foreseen | None:
        """What gets worse first, if that can be counted; `next_made` is what the next bracket leaves now.

        `lower_scores` is the criterion by which those left of a bracket should have low scores.
        """
        if self.bracket.role is not Role.USUAL or len(self.bracket.leaving) > 1:
            return None
        if self.player in self.bracket.leaving:
            return None
        own = 1 << self.player
        members = mask_of((*self.bracket.moved, *self.bracket.residents))
        if not self.bracket.leaving:
            fits = self._leaves_two(members & ~own, self.below | own)
            return (Criterion.DOWNFLOATERS, (0,), (2,)) if fits else None
        if not self._leaves_none(members & ~own, self.below | own):
            return None
        ours, theirs = (self.completion.table.score(i) for i in (self.bracket.leaving[0], self.player))
        if ours != theirs:
            return lower_scores, (ours,), (theirs,)
        return self._foresee_next(next_made)

    @rule("C8", "C.7")
    def _foresee_next(self, next_made: tuple[int, ...]) -> Foreseen | None:
        """What the next bracket leaves over, if the player has to move on through it."""
        table, own = self.completion.table, 1 << self.player
        following = group_below(table, self.below)
        if not following or table.legal[self.player] & following:
            return None
        rest = self.below & ~following | own
        odd = following.bit_count() % 2
        if not (self._leaves_two(following, rest) if odd else self._leaves_none(following, rest)):
            return None
        members = (*self.bracket.moved, *self.bracket.residents, *bits(following))
        levels = sorted({table.score(i) for i in members}, reverse=True)
        left = [table.score(self.player), *([table.score(next(bits(following)))] if odd else [])]
        theirs = (len(left), *(left.count(level) for level in levels))
        return (Criterion.NEXT, next_made, theirs) if theirs != next_made else None

    def _leaves_none(self, members: int, rest: int) -> bool:
        """Whether some players can all be paired, and the rest of the round too."""
        return can_be_paired(members, self._legal()) and self.completion.completes(rest)

    def _leaves_two(self, members: int, rest: int) -> bool:
        """Whether all but one of some players can be paired, and the rest with that one."""
        return any(self._leaves_none(members & ~(1 << i), rest | 1 << i) for i in bits(members))

    def _legal(self) -> list[int]:
        """Who may meet whom; of those moved down no two meet."""
        moved = mask_of(self.bracket.moved)
        legal = self.completion.table.legal
        return [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(legal)]
