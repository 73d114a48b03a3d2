"""How well the pairing of a bracket meets the criteria: what each counts, for comparison and explanation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.costs import colour_faults
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField

Quality = Mapping[Criterion, tuple[int, ...]]
"""Criterion -> what it counts, the smaller the better; lists compare by their highest number first."""

Repeated = Sequence[tuple[int, int]]
"""Players who get a float again, each with the score difference that counts."""

LIMBO = 10_000
"""Added to the score of a player who came down and moves on, if that exceeds any pair's difference (2026)."""

DIFFERENCES = (
    Criterion.DOWN_GAP_1,
    Criterion.UP_GAP_1,
    Criterion.DOWN_GAP_2,
    Criterion.UP_GAP_2,
)
COLOURS = (Criterion.WIDE, Criterion.THIRD, Criterion.PREFERENCE, Criterion.STRONG)


@rule("C10 C11 C12 C13", "C.8 C.9 C.10 C.11")
def colours_counted(table: RankedField, bracket: Bracket) -> dict[Criterion, tuple[int, ...]]:
    """The four criteria of colours."""
    faults = [colour_faults(table, high, low) for high, low in bracket.pairs]
    return {criterion: (sum(fault[place] for fault in faults),) for place, criterion in enumerate(COLOURS)}


def repeats_counted(repeated: Mapping[Criterion, Repeated]) -> dict[Criterion, tuple[int, ...]]:
    """The eight criteria of floats: how many repeat one, then the score differences of those who do."""
    return {
        criterion: descending(gap for _, gap in found) if criterion in DIFFERENCES else (len(found),)
        for criterion, found in repeated.items()
    }


def descending(numbers: Iterable[int]) -> tuple[int, ...]:
    """Numbers from the highest down."""
    return tuple(sorted(numbers, reverse=True))


def first_worse(best: Quality, other: Quality) -> Criterion | None:
    """The first criterion that the other pairing meets less well; None when it meets all equally well."""
    return next((criterion for criterion, count in best.items() if other[criterion] != count), None)
