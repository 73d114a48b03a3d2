"""Names in a row, with a count in place of those beyond the first few."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.language import phrase


def first_few(names: Sequence[str], most: int, between: str = ", ") -> str:
    """The first names of a list, and how many more there are."""
    listed = between.join(names[:most])
    if len(names) <= most:
        return listed
    return phrase("{names} and {count} more", names=listed, count=len(names) - most)
