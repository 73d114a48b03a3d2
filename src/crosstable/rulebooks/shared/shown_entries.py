"""How charts show an entry, where a book has rules for it."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.reasons import Reason

LATE = "*"
"""What follows the number of a late entry, where the book marks one so."""


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """How charts show an entry: the number, the rating (also as a number), and any note beside it."""

    number: str
    rating: str
    value: int | None
    note: Reason | None = None
