"""Prizes under NZCF 1.12.2; a player may win several prizes, so each list is distributed separately."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("1.12.2")
def sharing() -> Custom:
    """Equal points share the money evenly and hold the trophies jointly; tie-breaks decide odd cents only."""
    return Custom(money="1.12.2", things="1.12.2", joint=True)
