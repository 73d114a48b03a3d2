"""Facts are taken back, or brought back."""

from __future__ import annotations

from crosstable.journal.fact import Kind
from crosstable.journal.happening import Happening


class TakesBack(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """Names the facts that count no more, or count again; it changes nothing by itself."""

    fact: int
    """The last of them."""
    facts: tuple[int, ...] | None = None
    """All of them, when there are several."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The facts it names."""
        return (self.fact,) if self.facts is None else self.facts


class Undone(TakesBack, frozen=True, kw_only=True, omit_defaults=True):
    """Facts count no more."""

    kind = Kind.UNDONE


class Redone(TakesBack, frozen=True, kw_only=True, omit_defaults=True):
    """Undone facts count again."""

    kind = Kind.REDONE
