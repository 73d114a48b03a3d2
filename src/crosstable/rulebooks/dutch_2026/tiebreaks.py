"""The final order: what was announced, or a list of C.07."""

from crosstable.rulebooks.dutch_fide.tiebreaks import TIEBREAKS, USUAL

__all__ = ["TIEBREAKS", "USUAL"]
