"""Prizes: the position of teams with equal match points is settled by the tie-breaks (13)."""

from __future__ import annotations

from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("13")
def sharing() -> Custom:
    """Money and trophies go by position; only teams that all tie-breaks leave together share."""
    return Custom(money="13", things="13", by_position=True)
