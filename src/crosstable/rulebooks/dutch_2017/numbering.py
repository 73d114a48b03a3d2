"""Pairing numbers by C.04.2 B and C."""

from crosstable.rulebooks.dutch_fide.numbering import numbering_settings, numbers_for, rank_rules
from crosstable.rulebooks.shared.rating_kinds import RatingKinds
from crosstable.rulebooks.shared.rating_settings import FIDE_KINDS, rating_settings

__all__ = ["RANKS", "RATINGS", "SETTINGS", "numbers_for"]

RATINGS = RatingKinds(kinds=FIDE_KINDS, rule="04.2/B.1", stand_in_rule="04.2/B.1", methods=True)

SETTINGS = rating_settings(RATINGS) | numbering_settings("04.2/B.2", "04.2/C.2")

RANKS = rank_rules("04.2/C.2", "04.2/B.3")
