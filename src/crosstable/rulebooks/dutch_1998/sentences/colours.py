"""Colours: what each player prefers, and the rule that decided."""

from __future__ import annotations

from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

# A7: preferences
NO_PREFERENCE = SAYINGS("no-preference", "A7", "{player} has no colour preference")
MILD = SAYINGS("mild-preference", "A7", "{player} has a mild preference for {colour}")
STRONG = SAYINGS("strong-preference", "A7", "{player} has a strong preference for {colour}")
ABSOLUTE = SAYINGS("absolute-preference", "A7", "{player} has an absolute preference for {colour}")

# B2: why a colour is not allowed
TWICE_RUNNING = SAYINGS(
    "twice-running", "B2", "{player} had {colour} in the last two games and may not have it now"
)
TWO_MORE = SAYINGS(
    "two-more", "B2", "{player} has had {colour} two times more than the other colour and may not have it now"
)

# F3: rounds without a game
GAP = SAYINGS(
    "gap",
    "F3",
    "{player} has the colours {colours}: a round without a game counts as one of the first "
    "when histories are compared",
)

# E1-E5: the allocation
BOTH_GRANTED = SAYINGS("both-granted", "E1", "{white} has White: both preferences are granted")
ONE_GRANTED = SAYINGS("one-granted", "E1", "{white} has White: only one has a preference, and gets it")
ABSOLUTE_OVER_STRONG = SAYINGS(
    "absolute-over-strong",
    "E2",
    "{white} has White: both prefer {colour}; the absolute preference of {winner} goes before the strong one",
)
ABSOLUTE_OVER_MILD = SAYINGS(
    "absolute-over-mild",
    "E2",
    "{white} has White: both prefer {colour}; the absolute preference of {winner} goes before the mild one",
)
STRONG_OVER_MILD = SAYINGS(
    "strong-over-mild",
    "E2",
    "{white} has White: both prefer {colour}; the strong preference of {winner} goes before the mild one",
)
ALTERNATED_LAST = SAYINGS(
    "alternated-last",
    "E3",
    "{white} has White: equal preferences; their colours differed in their last games "
    "and are now the other way round",
)
ALTERNATED = SAYINGS(
    "alternated",
    "E3",
    "{white} has White: equal preferences; their colours last differed {back} games back "
    "and are now the other way round",
)
HIGHER_GRANTED = SAYINGS(
    "higher-granted",
    "E4",
    "{white} has White: equal preferences, and no difference of colours as far back as both have played; "
    "the higher ranked {high} gets the preferred colour",
)
LOT_ODD = SAYINGS(
    "lot-odd",
    "E5",
    "{white} has White: by lot the odd-numbered of S1 have {odd}, the even-numbered {even}; {high:no} is odd",
)
LOT_EVEN = SAYINGS(
    "lot-even",
    "E5",
    "{white} has White: by lot the odd-numbered of S1 have {odd}, the even-numbered {even}; "
    "{high:no} is even",
)
