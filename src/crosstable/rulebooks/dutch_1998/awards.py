"""Prizes: the final order of F10 shares the money of a tie and parts the players for first place alone."""

from __future__ import annotations

from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("F10")
def sharing() -> Custom:
    """Equal points share the money; a trophy goes by the final order, undecided where that leaves a tie."""
    return Custom(money="F10", things="F10")
