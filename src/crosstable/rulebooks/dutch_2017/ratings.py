"""The strength of a player by C.04.2 B.1."""

from crosstable.rulebooks.dutch_fide.ratings import card_rules, session_of

RULES = card_rules("04.2/B.1")

DESK = session_of(RULES)
