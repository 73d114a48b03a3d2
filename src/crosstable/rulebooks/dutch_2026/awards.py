"""Prizes: C.04 has no rule for them."""

from crosstable.rulebooks.dutch_fide.awards import sharing

__all__ = ["sharing"]
