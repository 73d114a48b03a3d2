"""Prizes by NZCF 1.12.2; one player may have several prizes, so each list is shared by itself."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("1.12.2")
def sharing() -> Custom:
    """Equal points share the money evenly and hold the trophies jointly; tie-breaks give odd cents only."""
    return Custom(money="1.12.2", things="1.12.2", joint=True)
