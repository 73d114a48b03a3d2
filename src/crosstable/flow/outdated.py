"""Rounds that were paired from results which have been corrected since."""

from __future__ import annotations

from crosstable.flow.check import is_by_book
from crosstable.flow.corrections import Outdated, all_corrected
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section


def outdated_round(then: Section, now: Section, number: int) -> Outdated | None:
    """What was corrected since a round was paired; None where its results stand as they did."""
    found = tuple(all_corrected(then, now, number))
    return Outdated(number, found, _differs(then, now, number)) if found else None


def _differs(then: Section, now: Section, number: int) -> bool:
    """Whether the round was the book's own pairing, and would not be by the results as they are now."""
    try:
        return is_by_book(then, number) and not is_by_book(now, number)
    except CrosstableError:
        return False
