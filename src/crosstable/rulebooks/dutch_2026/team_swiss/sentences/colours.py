"""Colours on board 1, in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2026.team_swiss.sentences.base import SAYINGS

WHITE = "{white} has White on board 1 against {black}: "

BY_LOT_ODD = SAYINGS(
    "white-by-lot-odd",
    "04.6/4.3.1",
    f"{WHITE}neither has played yet; odd numbers have {{initial}} by lot, and #{{number}} of "
    "{first:name}, the first team, is odd",
)
BY_LOT_EVEN = SAYINGS(
    "white-by-lot-even",
    "04.6/4.3.1",
    f"{WHITE}neither has played yet; odd numbers have {{initial}} by lot, and #{{number}} of "
    "{first:name}, the first team, is even",
)
ONLY_WISH = SAYINGS(
    "white-only-preference", "04.6/4.3.2", f"{WHITE}only {{team:name}} has a preference, for {{colour}}"
)
BOTH_WISHES = SAYINGS("white-both-preferences", "04.6/4.3.3", f"{WHITE}both get the colour they prefer")
ONLY_STRONG = SAYINGS(
    "white-only-strong",
    "04.6/4.3.4",
    f"{WHITE}both prefer {{colour}}, but only the preference of {{team:name}} is strong",
)
LOWER_DIFFERENCE = SAYINGS(
    "white-lower-difference",
    "04.6/4.3.5",
    f"{WHITE}its colour difference is lower (Whites less Blacks {{own:+d}} against {{others:+d}})",
)
LAST_DIFFERENCE = SAYINGS(
    "white-last-difference",
    "04.6/4.3.6",
    f"{WHITE}both alternate from their last match, in which they had different colours",
    f"{WHITE}both alternate from {{count}} matches ago, when they last had different colours",
)
WISH_OF_FIRST = SAYINGS(
    "white-preference-of-first",
    "04.6/4.3.7",
    f"{WHITE}both prefer the same colour, nothing else separates them, and {{first:name}} is the first team",
)
FIRST_ALTERNATES = SAYINGS(
    "white-first-alternates",
    "04.6/4.3.8",
    f"{WHITE}neither has a preference; {{first:name}}, the first team, alternates from its last match",
)
OTHER_ALTERNATES = SAYINGS(
    "white-other-alternates",
    "04.6/4.3.9",
    f"{WHITE}{{other:name}} alternates from its last match; the first team has not played yet",
)
