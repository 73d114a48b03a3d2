"""A result found wrong after a later round was paired: a book's rules for what follows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedResults:
    """The rules for the three ways to correct an earlier result; None if a book has no rule."""

    from_next_round: str | None = None
    """The rule that it counts, and published rounds stay as they are."""
    paired_again: str | None = None
    """The rule that a published round which has not started is paired again."""
    rated_only: str | None = None
    """The rule that it is rated, while standings and pairings keep the old result."""


def left_to_director(number: str) -> CorrectedResults:
    """A book with one rule: future rounds follow the correction, an unstarted round is up to the director."""
    return CorrectedResults(from_next_round=number, paired_again=number)


NO_RULES = CorrectedResults()
"""For a book without a rule for it."""
