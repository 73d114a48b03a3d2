"""Prizes: C.04 has no rule for them."""

from crosstable.rulebooks.dutch_fide.prizes import sharing

__all__ = ["sharing"]
