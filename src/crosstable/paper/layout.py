"""How cards are arranged on a page."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName

MOST = 16
"""The most cards on a page that can still be read."""


def layout(per_page: int) -> tuple[int, int]:
    """How many cards across and down give that many on a page."""
    if not 1 <= per_page <= MOST:
        raise BadInput(
            phrase("{count} on a page is too many to read; choose 1 to {most}", count=per_page, most=MOST),
            where=FieldName.PER_PAGE,
        )
    across = 1 if per_page <= 3 else 2
    return across, -(-per_page // across)
