"""Figures and steps of a round, refusals and breaches, in the order of the rules."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_2026.team_swiss.sentences.base import SAYINGS

STEP = partial(SAYINGS, layer=Layer.PROCEDURE)

# 1.4, 3.4: the bye
BYE_WORTH = SAYINGS("bye-worth", "04.6/1.4", "{bye} has the bye: match points {matches}, game points {games}")
BYE_PASSED_BARRED = SAYINGS(
    "bye-passed-barred",
    "04.6/C2",
    "{other} comes before {bye}, but cannot have the bye: it has had one, or has won a match without playing",
)
BYE_PASSED_NOT_SPARED = SAYINGS(
    "bye-passed-not-spared",
    "04.6/3.4.1",
    "{other} comes before {bye} for the bye, but without it the others could not all be paired",
)

# 3.2, 3.5: groups and upfloaters
GROUP = STEP("group", "04.6/3.2", "The group on {score}: {teams}")
UP_ODD = SAYINGS(
    "up-odd", "04.6/C4", "The group on {score} has an odd number of teams; {up} comes up to complete it"
)
UP_SEVERAL = SAYINGS(
    "up-several",
    "04.6/C4",
    "The group on {score} cannot be paired with fewer teams from below: {up:and} come up",
)
UP_NOT_HIGHER = SAYINGS(
    "up-not-higher",
    "04.6/C5",
    "{up} comes up although others have more points: with none of those could everybody be paired",
)
UP_PASSED_IMPOSSIBLE = SAYINGS(
    "up-passed-impossible",
    "04.6/C3",
    "{other} comes before {up}, but if it came up, not all teams could be paired",
)
UP_PASSED_NEXT_GROUP = SAYINGS(
    "up-passed-next-group",
    "04.6/C6",
    "{other} comes before {up}, but if it came up, the next group would need more teams from below",
)
UP_PASSED_AGAIN = SAYINGS(
    "up-passed-again",
    "04.6/C7",
    "{other} comes before {up}, but met a team with another score in the last round",
)

# 3.6: the pairing of a group
HALVES = STEP("halves", "04.6/3.6.3", "In order of numbers the upper half is {upper}, the lower half {lower}")
NOT_IN_ORDER_MET = SAYINGS(
    "not-in-order-met",
    "04.6/C1",
    "Upper half against lower half is not possible: {one} and {other} have already met",
)
NOT_IN_ORDER_APART = SAYINGS(
    "not-in-order-apart",
    "04.6/C1",
    "Upper half against lower half is not possible: the arbiter keeps {one} and {other} apart",
)
NOT_IN_ORDER_COLOURS = SAYINGS(
    "not-in-order-colours",
    "04.6/C8",
    "Upper half against lower half would have {natural} pairs who prefer the same colour; "
    "the pairing has {best}",
)
NOT_IN_ORDER_STRONG = SAYINGS(
    "not-in-order-strong",
    "04.6/C9",
    "Upper half against lower half would have {natural} pairs who strongly prefer the same colour; "
    "the pairing has {best}",
)
NOT_IN_ORDER_FLOATED = SAYINGS(
    "not-in-order-floated",
    "04.6/C10",
    "Upper half against lower half would give upfloaters {natural} opponents who met another score in the "
    "last round; the pairing gives them {best}",
)

# A round that cannot be paired
NO_PAIRING = SAYINGS(
    "no-pairing",
    "04.6/C3",
    "round {round}: {size} teams cannot be paired without a second meeting; left over: {stuck}",
)
NOBODY_FOR_BYE = SAYINGS(
    "nobody-for-bye",
    "04.6/C2",
    "round {round}: of {size} teams none that can have the bye leaves the others a pairing",
)
WAY_SECOND_BYE = SAYINGS(
    "way-second-bye", "04.6/C2", "with the bye for {teams:or}, against C2, the others can be paired"
)
WAY_REMATCH = SAYINGS(
    "way-rematch",
    "04.6/C1",
    "with {count} second meeting, against C1, the round can be paired",
    "with {count} second meetings, against C1, the round can be paired",
)

# Breaches of a published round
BREACH_BYE = SAYINGS(
    "breach-bye", "04.6/C2", "{team} has the bye, but has had one before, or has won a match without playing"
)
BREACH_MET = SAYINGS("breach-met", "04.6/C1", "{one} and {other} have already met")
BREACH_APART = SAYINGS("breach-apart", "04.6/C1", "The arbiter keeps {one} and {other} apart")

# C.04.7: acceleration
BAKU_BY_GAMES = SAYINGS(
    "baku-by-games", "04.7/1.4", "There is no acceleration where game points rank the teams"
)
