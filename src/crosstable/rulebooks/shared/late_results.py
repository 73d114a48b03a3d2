"""A missing result arrives after the next round was paired from an assumption: a book's advice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from crosstable.model.points import Points
from crosstable.model.results import PairedAs, Result
from crosstable.model.sayings import Said
from crosstable.rulebooks.shared.day_part import Part

Pair = tuple[Points, Points]
"""The points of White and of Black."""


class Act(Enum):
    """What the book advises for the pairings that are posted."""

    STAND = "stand"
    SWAP = "swap"


@dataclass(frozen=True, slots=True)
class LateAdvice:
    """Which rule applies, what to do, and why."""

    rule: str
    act: Act
    said: Said

    @property
    def text(self) -> str:
        """The sentence, written out."""
        return str(self.said)


@dataclass(frozen=True, slots=True, kw_only=True)
class LateResults(Part):
    """A book's rules for a late result, and the rules to cite with it."""

    rule: str
    """The rule about results too late to count, which are rated all the same."""
    advised_by: str
    """The rule that says what happens to the pairings."""
    paired_again_by: str
    """The rule about a round paired again because of it."""
    advise: Callable[[str, PairedAs, Result, tuple[Pair, Pair] | None], LateAdvice]
    """By the rule of the assumption, the assumption, the result, and the scores of both sides."""
