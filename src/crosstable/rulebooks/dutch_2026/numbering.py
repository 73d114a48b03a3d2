"""Pairing numbers by C.04.2 Art. 2."""

from crosstable.rulebooks.dutch_fide.numbering import numbering_settings, numbers_for, rank_rules
from crosstable.rulebooks.shared.rating_kinds import RatingKinds
from crosstable.rulebooks.shared.rating_settings import FIDE_KINDS, rating_settings

__all__ = ["RANKS", "RATINGS", "SETTINGS", "numbers_for"]

RATINGS = RatingKinds(kinds=FIDE_KINDS, rule="04.2/2.1", stand_in_rule="04.2/2.1", methods=True)

SETTINGS = rating_settings(RATINGS) | numbering_settings("04.2/2.2", "04.2/2.4")

RANKS = rank_rules("04.2/2.4", "04.2/2.3")
