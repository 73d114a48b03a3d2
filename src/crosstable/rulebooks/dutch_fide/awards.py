"""Prizes: C.04 has no rule for them, so money is shared by equal scores, which has to be announced."""

from __future__ import annotations

from crosstable.rulebooks.shared.shared_prizes import Custom


def sharing() -> Custom:
    """Equal points share the money, trophies go by the standings; the note says that it is our custom."""
    return Custom()
