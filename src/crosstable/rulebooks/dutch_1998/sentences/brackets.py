"""The steps of the procedure, bracket by bracket: for arbiters, behind the plain sentences."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

_step = partial(SAYINGS, layer=Layer.PROCEDURE)

# A2, A3, C, C1, C13: who is in a bracket
BRACKET = _step("bracket", "C", "next bracket from the top, on {score}: {players:no}")
JOINED = _step(
    "joined",
    "C13",
    "with the pairing above as it then was, the lowest brackets could not be paired one by one "
    "and were joined: {players:no}",
)
RANKED = _step("ranked", "A2", "ranked by score, then by pairing number")
PAIRED_FIRST = _step("paired-first", "A3", "moved down and paired first: {moved:no}")
NONE_SEATED = _step("none-seated", "A3", "{moved:no} moved down without finding an opponent here")
HALF_MOVED = _step(
    "half-moved",
    "A3",
    "{moved:no} moved down; they are half of those to be paired, or more: treated as homogeneous",
)
JOINED_AS_ONE = _step(
    "joined-as-one",
    "A3",
    "{moved:no} cannot be paired first: the joined brackets are treated as homogeneous",
)
NO_OPPONENT = SAYINGS("no-opponent", "C1", "{player} has no possible opponent in the bracket and moves down")

# A4, B, B3: scores of a pair
FLOATS = SAYINGS("floats", "A4", "{down} ({down_score}) gets a downfloat, {up} ({up_score}) an upfloat")
NO_FURTHER = SAYINGS("no-further", "B3", "{down} was moved down no further than to this bracket")
DOWN_AGAIN_LAST = SAYINGS(
    "down-again-last",
    "B5",
    "{again} floats down for the second round running: "
    "no pairing that is as good before this point spares everybody",
)
DOWN_AGAIN_BEFORE = SAYINGS(
    "down-again-before",
    "B6",
    "{again} floats down again as two rounds ago: "
    "no pairing that is as good before this point spares everybody",
)
EXEMPT = SAYINGS(
    "exempt", "B", "last round, above half of the points: B2, B5 and B6 do not apply to {players:no}"
)

# B1, B2, B4: what speaks against a pair in itself
MET = SAYINGS("met", "B1", "{one} and {other} have already met")
NO_COLOURS = SAYINGS("no-colours", "B2", "{one} and {other} could not both be given a colour that B2 allows")
CLASH = SAYINGS("clash", "B4", "{one} and {other} both prefer {colour}: one could not have it")
MET_ALL = SAYINGS("met-all", "B1", "{player} has already met {others:no}")
NO_COLOURS_WITH = SAYINGS("no-colours-with", "B2", "{player} may not meet, for colours, {others:no}")

# A8, B4, C2, C11: colours in a bracket
FORESEEN = _step(
    "foreseen",
    "C2",
    "x = {count}: so many pairs at least must clash, by the count of preferences",
)
WISHES = _step("wishes", "A8", "{white} of {size} [players] prefer White, {black} Black")
RAISED = _step(
    "raised", "C11", "x was raised to {clashes}: no legal pairing with as many pairs has fewer clashes"
)
RAISED_CHANGED = _step(
    "raised-changed",
    "C11",
    "x was raised to {clashes}: no pairing with which the bracket below can be paired has fewer clashes",
)
NOT_PREFERRED = SAYINGS(
    "not-preferred",
    "B4",
    "one [player] cannot have the preferred colour: no legal pairing of as many does better",
    "{count} [players] cannot have the preferred colour: no legal pairing of as many does better",
)
NOT_PREFERRED_CHANGED = SAYINGS(
    "not-preferred-changed",
    "B4",
    "one [player] cannot have the preferred colour: "
    "no pairing with which the bracket below can be paired does better",
    "{count} [players] cannot have the preferred colour: "
    "no pairing with which the bracket below can be paired does better",
)
ALL_PREFERRED = SAYINGS("all-preferred", "B4", "every preference can be granted")

# C3, C9, C10, C12, C13, C14: pairs, floats, what had to be given up
PAIRS = _step("pairs", "C3", "p = {count}: the pairs to be made")
DROPPED_DOWN_B6 = _step("dropped-down-b6", "C9", "B6 had to be dropped for downfloats")
DROPPED_DOWN_B5 = _step("dropped-down-b5", "C9", "B6 and B5 had to be dropped for downfloats")
DROPPED_UP_B6 = _step("dropped-up-b6", "C10", "B6 had to be dropped for upfloats")
DROPPED_UP_B5 = _step("dropped-up-b5", "C10", "B6 and B5 had to be dropped for upfloats")
NO_PAIR = _step("no-pair", "C14", "no pair can be made: the whole bracket moves down")
NO_PAIR_CHANGED = _step(
    "no-pair-changed",
    "C14",
    "no pair is made, so that the bracket below can be paired: the whole bracket moves down",
)
FEWER = _step(
    "fewer",
    "C14",
    "not everybody can be paired here: one pair is made, the others move down",
    "not everybody can be paired here: {count} pairs are made, the others move down",
)
FEWER_CHANGED = _step(
    "fewer-changed",
    "C14",
    "not everybody is paired here, so that the bracket below can be paired: "
    "one pair is made, the others move down",
    "not everybody is paired here, so that the bracket below can be paired: "
    "{count} pairs are made, the others move down",
)
CHANGED = _step(
    "changed",
    "C13",
    "another pairing than the first, so that the bracket below can be paired: down go {leaving:no}",
)

# C6: who goes down
GOES_ON = SAYINGS("goes-on", "C14", "{player}, moved down, is not paired in this bracket either and goes on")
LEFT_OVER = SAYINGS("left-over", "C6", "{player} is left without an opponent in the bracket and moves down")
FLOATED_DOWN_LAST = SAYINGS("floated-down-last", "B5", "{lower} had a downfloat last round")
FLOATED_DOWN_BEFORE = SAYINGS("floated-down-before", "B6", "{lower} had a downfloat two rounds ago")

# Why a lower ranked player does not leave, or a higher ranked resident is not the opponent: what would follow
FLOATED_UP_LAST = SAYINGS("floated-up-last", "B5", "{passed} had an upfloat last round and is passed over")
FLOATED_UP_BEFORE = SAYINGS(
    "floated-up-before", "B6", "{passed} had an upfloat two rounds ago and is passed over"
)
INSTEAD = SAYINGS("instead", "C6", "if {lower} moved down instead of {sent}, {then}")
INSTEAD_BYE = SAYINGS("instead-bye", "A5", "if {lower} had the bye instead of {sent}, {then}")
AGAINST = SAYINGS(
    "against",
    "C10",
    "with the opponents of those ranked above {moved} as they are, against {passed} {then}",
)

FEWER_PAIRS = SAYINGS("fewer-pairs", "C14", "the rest of the bracket could not make as many pairs")
FEWER_PAIRS_BESIDE = SAYINGS(
    "fewer-pairs-beside", "C14", "those who stay beside {on:no} could not make as many pairs"
)
MOVED_WITHOUT = SAYINGS("moved-without", "C14", "not all who came from above would find an opponent")
NONE_FOR_BYE = SAYINGS("none-for-bye", "B1", "nobody who may have the bye would be left for it")
BELOW_FAILS = SAYINGS("below-fails", "C13", "the bracket below could not be paired")
CLASHES = SAYINGS(
    "clashes",
    "B4",
    "one pair would clash in colours instead of {best}",
    "{count} pairs would clash in colours instead of {best}",
)
OTHER_UP_AGAIN = SAYINGS("other-up-again", "C10", "an upfloat of another [player] would repeat")
UP_RUNNING = SAYINGS("up-running", "B5", "somebody would get an upfloat in two rounds running")
UP_AS_BEFORE = SAYINGS("up-as-before", "B6", "somebody would get an upfloat again as two rounds before")
EXCHANGE_NEEDED = SAYINGS(
    "exchange-needed", "D2", "{out} would have to change places with {into}, and no exchange is needed"
)
EXCHANGE_LATER = SAYINGS(
    "exchange-later",
    "D2",
    "{out} would have to change places with {into}, a later exchange than the one made",
)
TRANSPOSED_LATER = SAYINGS(
    "transposed-later", "D1", "{top} would meet {instead} instead of {made}: a later transposition"
)

# A6, A9, C4, C5, C7, C8, D1, D2: the halves
SUBGROUPS = _step("subgroups", "A6", "homogeneous bracket of {size}: S1 has {count}, S2 the others")
SUBGROUPS_REST = _step(
    "subgroups-rest", "A6", "homogeneous remainder of {size}: S1 has {count}, S2 the others"
)
HALVES = _step("halves", "C4", "S1 {upper:no}, S2 {lower:no}")
IN_RANK_ORDER = _step("in-rank-order", "C5", "S1 and S2 are in rank order")
EXCHANGE = _step(
    "exchange",
    "C8",
    "no transposition alone will do: {out} of S1 changes places with {into} of S2",
)
EXCHANGE_ORDER = _step(
    "exchange-order",
    "D2",
    "the first exchange of one [player] in order that allows the best pairing",
    "the first exchange of {count} [players] in order that allows the best pairing",
)
BACK_IN_ORDER = _step("back-in-order", "A9", "both parts are back in rank order after the exchange")
IN_ORDER = _step("in-order", "C6", "S1 against S2 in order")
TRANSPOSED = _step("transposed", "C7", "S2 is transposed to {lower:no}")
FIRST_THAT_FITS = _step(
    "first-that-fits",
    "D1",
    "{high} meets {low} in the first transposition that fits; in order it would have been {natural}",
)
