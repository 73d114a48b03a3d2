"""Facts are undone, or restored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from crosstable.journal.fact import Kind
from crosstable.journal.happening import Happening


class TakesBack(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """Names the facts that no longer count, or count again; it changes nothing by itself."""

    fact: int
    """The first of them."""
    facts: tuple[int, ...] | None = None
    """All of them, when there are several."""

    @classmethod
    def naming(cls, numbers: Sequence[int]) -> Self:
        """An undo or redo of some facts."""
        first = numbers[0]
        return cls(fact=first) if len(numbers) == 1 else cls(fact=first, facts=tuple(numbers))

    @property
    def targets(self) -> tuple[int, ...]:
        """The facts it names."""
        return (self.fact,) if self.facts is None else self.facts


class Undone(TakesBack, frozen=True, kw_only=True, omit_defaults=True):
    """Facts that no longer count."""

    kind = Kind.UNDONE


class Redone(TakesBack, frozen=True, kw_only=True, omit_defaults=True):
    """Undone facts that count again."""

    kind = Kind.REDONE
