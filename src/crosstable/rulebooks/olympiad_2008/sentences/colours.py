"""Colours on board 1, in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.olympiad_2008.sentences.all_sayings import SAYINGS

# 19: the first match
WHITE_BY_LOT_ODD = SAYINGS(
    "white-by-lot-odd",
    "19",
    "{white} has White on board 1 against {black}: by lot odd numbers have {top}, and #{number} is odd",
)
WHITE_BY_LOT_EVEN = SAYINGS(
    "white-by-lot-even",
    "19",
    "{white} has White on board 1 against {black}: by lot odd numbers have {top}, and #{number} is even",
)

# 20: the limits
WHITE_DIFFERENCE = SAYINGS(
    "white-difference",
    "20a",
    "{white} has White on board 1 against {black}: {team} has had {colour} {count} times more than "
    "the other colour, and more is not allowed",
)
WHITE_THIRD = SAYINGS(
    "white-third",
    "20b",
    "{white} has White on board 1 against {black}: {team} had {colour} in its last two matches, "
    "and a third is not allowed",
)
BREACH_DIFFERENCE = SAYINGS(
    "breach-difference",
    "20a",
    "{white} with White against {black}: {team} has had {colour} {count} times more than the other colour; "
    "the other way round keeps the limits",
)
BREACH_THIRD = SAYINGS(
    "breach-third",
    "20b",
    "{white} with White against {black}: {team} had {colour} in its last two matches; "
    "the other way round keeps the limits",
)

# 22-26: equal, alternate, shortest runs, the higher ranked team
WHITE_EQUALISED = SAYINGS(
    "white-equalised",
    "22a",
    "{white} has White on board 1 against {black}: colours are equalised "
    "(Whites less Blacks {own:+d} against {others:+d})",
)
WHITE_ALTERNATED = SAYINGS(
    "white-alternated",
    "23",
    "{white} has White on board 1 against {black}: both alternate from their last match",
)
WHITE_SHORTEST_RUNS = SAYINGS(
    "white-shortest-runs",
    "24",
    "{white} has White on board 1 against {black}: this way the runs of one colour are shortest",
)
WHITE_LAST_DIFFERED = SAYINGS(
    "white-last-differed",
    "24",
    "{white} has White on board 1 against {black}: their colours last differed one match back",
    "{white} has White on board 1 against {black}: their colours last differed {count} matches back",
)
WHITE_HIGHER_BALANCES = SAYINGS(
    "white-higher-balances",
    "25a",
    "{white} has White on board 1 against {black}: the same colours so far; "
    "the higher ranked {higher} balances",
)
WHITE_HIGHER_BALANCES_COMMON = SAYINGS(
    "white-higher-balances-common",
    "25a",
    "{white} has White on board 1 against {black}: the same colours as far back as both have played; "
    "the higher ranked {higher} balances",
)
WHITE_HIGHER_ALTERNATES = SAYINGS(
    "white-higher-alternates",
    "26",
    "{white} has White on board 1 against {black}: the same colours so far; "
    "the higher ranked {higher} alternates",
)
WHITE_HIGHER_ALTERNATES_COMMON = SAYINGS(
    "white-higher-alternates-common",
    "26",
    "{white} has White on board 1 against {black}: the same colours as far back as both have played; "
    "the higher ranked {higher} alternates",
)
