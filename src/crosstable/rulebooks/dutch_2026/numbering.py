"""Pairing numbers by C.04.2 Art. 2."""

from crosstable.rulebooks.dutch_fide.numbering import numbering_settings, numbers_for

__all__ = ["SETTINGS", "numbers_for"]

SETTINGS = numbering_settings("04.2/2.2", "04.2/2.4")
