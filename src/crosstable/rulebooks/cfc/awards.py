"""Prizes: the handbook wants ties broken only where it must be, as for a single trophy (671)."""

from __future__ import annotations

from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("671")
def sharing() -> Custom:
    """Equal points share the money, so that no tie is broken for it; a trophy goes by the tie-breaks."""
    return Custom(money="671", things="671")
