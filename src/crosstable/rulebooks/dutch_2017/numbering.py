"""Pairing numbers by C.04.2 B and C."""

from crosstable.rulebooks.dutch_fide.numbering import numbering_settings, numbers_for

__all__ = ["SETTINGS", "numbers_for"]

SETTINGS = numbering_settings("04.2/B.2", "04.2/C.2")
