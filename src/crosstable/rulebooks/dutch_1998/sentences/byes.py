"""Why this player has the bye: one plain sentence, and who came before."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

_answer = partial(SAYINGS, layer=Layer.ANSWER)

# F4: round 1
FIRST_ROUND_BYE = _answer(
    "first-round-bye",
    "F4",
    "The number of [players] is odd, and in round 1 the lowest ranked, {player:name}, has the bye.",
)

# A5: one is left over
BYE_ALONE = _answer(
    "bye-alone",
    "A5",
    "One [player] is left over. {player:name} is alone on {score}, the lowest score, "
    "and has had no free point.",
)
BYE_LAST = _answer(
    "bye-last",
    "A5",
    "One [player] is left over. {player:name} is the lowest ranked and has had no free point.",
)
BYE_BARRED = _answer(
    "bye-barred",
    "B1",
    "One [player] is left over. {barred:name} ranks lower than {player:name}, but has had a free point.",
    "One [player] is left over. The {count} [players] ranked below {player:name} have all had a free point.",
)
BYE_BARRED_THERE = _answer(
    "bye-barred-there",
    "B1",
    "{player:name} came down from {score} to the lowest group, "
    "where everybody ranked lower has had a free point.",
)
BYE_UNPAIRED = _answer(
    "bye-unpaired",
    "B1",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "the others of the lowest group could not all be paired.",
)
BYE_COLOURS = _answer(
    "bye-colours",
    "B4",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "colours would clash in one [game] of the lowest group instead of {best}.",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "colours would clash in {count} [games] of the lowest group instead of {best}.",
)
BYE_UPFLOAT = _answer(
    "bye-upfloat",
    "C10",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "another [player] would float up again.",
)
BYE_FLOAT_LAST = _answer(
    "bye-float-last",
    "B5",
    "{player:name} has the bye. {lower:name} ranks lower, but floated down in the last round.",
)
BYE_FLOAT_BEFORE = _answer(
    "bye-float-before",
    "B6",
    "{player:name} has the bye. {lower:name} ranks lower, but floated down two rounds ago.",
)
BYE_SEATS = _answer(
    "bye-seats",
    "D1",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "{top:name}, who came down, would meet {instead:name} instead of {made:name}, who ranks higher.",
)
BYE_EXCHANGE = _answer(
    "bye-exchange",
    "D2",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, {out:name} "
    "would have to change halves with {into:name}.",
)
BYE_ORDER = _answer(
    "bye-order",
    "D1",
    "{player:name} has the bye. If {lower:name}, ranked lower, had it, "
    "{top:name} would meet {instead:name} instead of {made:name}, who ranks higher.",
)

# A5, B1: what the bye gives, and who may not have it
BYE_WORTH = SAYINGS(
    "bye-worth", "A5", "the number of [players] is odd: {bye} has the bye, {worth:points} and a downfloat"
)
BYE_WORTH_NOTHING = SAYINGS(
    "bye-worth-nothing", "A5", "the number of [players] is odd: {bye} has the bye, no point and a downfloat"
)
MAY_NOT_HAVE_BYE = SAYINGS(
    "may-not-have-bye", "B1", "{player} has had a point without play and may not have the bye"
)
