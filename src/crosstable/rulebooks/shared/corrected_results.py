"""A result that is found wrong after a later round was paired: the rules a book has for what follows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedResults:
    """The rules for the three ways to correct an earlier result; None where a book has no rule."""

    from_next_round: str | None = None
    """That it counts, and published rounds stay as they are."""
    paired_again: str | None = None
    """That a published round which has not begun is paired again."""
    rated_only: str | None = None
    """That it is rated, and standings and pairings keep the old result."""


def left_to_director(number: str) -> CorrectedResults:
    """A book with one rule: future rounds follow the correction, a round not begun is the director's."""
    return CorrectedResults(from_next_round=number, paired_again=number)


NO_RULES = CorrectedResults()
"""For a book that does not speak of it."""
