"""Rounds paired from results that have been corrected since."""

from __future__ import annotations

from crosstable.flow.check import is_by_book
from crosstable.flow.corrections import Outdated, all_corrected
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section


def outdated_round(then: Section, now: Section, number: int) -> Outdated | None:
    """What was corrected since a round was paired; None if its results are unchanged."""
    found = tuple(all_corrected(then, now, number))
    if not found:
        return None
    was, still = _by_book(then, number), _by_book(now, number)
    return Outdated(number, found, bool(was) and still is False, bool(still))


def _by_book(section: Section, number: int) -> bool | None:
    """Whether a round is the book's own pairing for some results; None if they cannot be paired from."""
    try:
        return is_by_book(section, number)
    except CrosstableError:
        return None
