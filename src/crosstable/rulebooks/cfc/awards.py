"""Prizes: the handbook has no rule for money; ties are broken where they must be, as for a trophy (671)."""

from __future__ import annotations

from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.shared_prizes import Custom


@rule("671")
def sharing() -> Custom:
    """A trophy follows the tie-breaks; equal points share money, for which the handbook has no rule."""
    return Custom(things="671")
