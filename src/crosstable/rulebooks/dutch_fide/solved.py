"""A paired round with its inner structure: what the explanations are read from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.rulebooks.dutch_fide.quality import Quality, Repeated
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

Pair = tuple[int, int]
"""Two players, the higher ranked first."""

Locked = tuple[int, ...]
"""Two players who have to meet, or one who has to have the bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a game or a bye that is settled asks of one bracket."""

    pair: Pair | None = None
    """Two of it who have to meet."""
    leaver: int | None = None
    """Who has to go down, to meet somebody below or to have the bye."""

    def clean(self, residents: Members, may_leave: int) -> int:
        """Which residents leave the bracket without a fault that could be avoided."""
        if self.leaver is None:
            return may_leave
        return may_leave and 1 << self.leaver if self.leaver in residents else 0


def asked_of(locked: Locked, moved: Members, residents: Members) -> Asked | None:
    """What a game or a bye that is settled asks of a bracket; None when it has nothing to do with it."""
    here = [i for i in locked if i in moved or i in residents]
    if not here:
        return None
    return Asked(pair=(here[0], here[1])) if len(here) > 1 else Asked(leaver=here[0])


class Judge(Protocol):
    """What an edition says about the brackets of a round."""

    @property
    def completion(self) -> Completion:
        """The round that has to be completed."""

    @property
    def lower_scores(self) -> Criterion:
        """The criterion by which those left of a bracket should have low scores."""

    @property
    def bye_score(self) -> int | None:
        """The score at which the bye has to be given, where the edition looks at that first."""

    def repeated(self, bracket: Bracket) -> Mapping[Criterion, Repeated]:
        """Who gets a float again, by the criteria of floats."""

    def counted(self, bracket: Bracket) -> Quality:
        """What can be counted without a look below."""

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """What all criteria count in a paired bracket, in their order."""

    def floats_of(self, bracket: Bracket) -> Said:
        """Whose floats the criteria of floats count."""

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye, and why."""


J = TypeVar("J", bound=Judge)


@dataclass(slots=True)
class Retry(Generic[J]):
    """A round paired again with a game or a bye fixed, bracket by bracket as far as needed."""

    judge: J
    locked: Locked
    go_on: Callable[[Sequence[Bracket]], Iterator[Bracket]]
    """The brackets below some usual ones."""
    made: list[Bracket] = field(default_factory=list)
    source: Iterator[Bracket] | None = None

    def keep(self, bracket: Bracket) -> None:
        """Take over the next bracket from another round, where it is known to stay the same."""
        self.made.append(bracket)
        self.source = None

    def bracket(self, at: int) -> Bracket:
        """A bracket by its place from the top."""
        if self.source is None:
            self.source = self.go_on(tuple(self.made))
        while len(self.made) <= at:
            self.made.append(next(self.source))
        return self.made[at]

    @property
    def brackets(self) -> tuple[Bracket, ...]:
        """All of them."""
        if self.source is None:
            self.source = self.go_on(tuple(self.made))
        self.made.extend(self.source)
        return tuple(self.made)

    @property
    def bye(self) -> int | None:
        """Who would have the bye."""
        return bye_of(self.brackets)


@dataclass(frozen=True, slots=True)
class Solved(Generic[J]):
    """The round, its brackets from the top, and who judges them."""

    table: RankedField
    judge: J
    brackets: tuple[Bracket, ...]
    again: Callable[[RankedField, Locked], Retry[J] | None]
    """The best round along a table that leaves a game or the bye settled; None without any."""

    @property
    def bye(self) -> int | None:
        """Whoever is left of the lowest bracket."""
        return bye_of(self.brackets)

    def below(self, at: int) -> int:
        """Everybody of the brackets below one."""
        return mask_of(i for bracket in self.brackets[at + 1 :] for i in bracket.residents)


def bye_of(brackets: Sequence[Bracket]) -> int | None:
    """Who has the bye: whoever is left of the lowest bracket."""
    left = brackets[-1].leaving if brackets else ()
    return left[0] if left else None
