"""How cards stand on a page."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName

MOST = 16
"""More cards on a page cannot be read."""


def layout(per_page: int) -> tuple[int, int]:
    """How many cards stand side by side and one below the other, so that so many are on a page."""
    if not 1 <= per_page <= MOST:
        raise BadInput(
            phrase("{per_page} on a page cannot be read; choose 1 to {MOST}", per_page=per_page, MOST=MOST),
            where=FieldName.PER_PAGE,
        )
    across = 1 if per_page <= 3 else 2
    return across, -(-per_page // across)
