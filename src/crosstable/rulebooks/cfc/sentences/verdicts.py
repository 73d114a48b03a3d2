"""Sentences about a posted round: what it breaks (618a, 615), whether it stands, how it compares (622b)."""

from __future__ import annotations

from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

# 615, 618a: breaches
HAD_ALREADY_MET = SAYINGS("had-already-met", "618a", "{one} and {other} had already met")
NO_LAW_BROKEN = SAYINGS(
    "no-law-broken", "622b", "no law is broken: any reasonable method, followed throughout, is accepted"
)
CHANGE_BEFORE_PLAY = SAYINGS(
    "change-before-play",
    "618a",
    "the posted round breaks {grounds} and should be changed before it is played",
)
DIRECTOR_DECIDES = SAYINGS(
    "director-decides",
    "618a",
    "the posted round breaks {grounds} and should be changed; it has begun, so the director decides",
)

# Pairs inside a sentence
PAIR = SAYINGS("pair", "622b", "{one} - {other}")
PAIRS = SAYINGS("pairs", "622b", "{first}; {more}")
GO_DOWN = SAYINGS("go-down", "623", "down go {members}")

# 615: byes
BYE_NOT_NEEDED = SAYINGS("bye-not-needed", "615", "worse: a bye for {given}: no bye is needed")
BYE_TOO_MANY = SAYINGS("bye-too-many", "615", "worse: a bye for {given}: one bye is enough")
BYE_TO_ANOTHER = SAYINGS(
    "bye-to-another",
    "615",
    "worse: the bye was given to {given}; by the order of 615 {expected} has it",
)

# 618-626: odd men and those who go down
LOWER_NOT_PAIRABLE = SAYINGS(
    "lower-not-pairable",
    "621",
    "worse: {posted} (the book: {book}): those below cannot all be paired without a second meeting",
)
MORE_WITHOUT_OPPONENT = SAYINGS(
    "more-without-opponent",
    "625",
    "worse: {posted} (the book: {book}): more odd men find no opponent in the group",
)
HIGHER_WITHOUT_OPPONENT = SAYINGS(
    "higher-without-opponent",
    "625",
    "worse: {posted} (the book: {book}): a higher ranked odd man finds none",
)
MORE_LEFT = SAYINGS("more-left", "618b", "worse: {posted} (the book: {book}): more [players] leave the group")
OTHER_OPPONENT = SAYINGS(
    "other-opponent", "624", "worse: {posted} (the book: {book}): an odd man has another opponent"
)
MET_NEXT_LEFT = SAYINGS(
    "met-next-left",
    "623",
    "worse: {posted} (the book: {book}): an odd man has met everybody in the next group",
)
UNFINISHED_LEFT = SAYINGS(
    "unfinished-left",
    "626",
    "worse: {posted} (the book: {book}): a [player] with an unfinished [game] is odd man",
)
ODD_AGAIN_LEFT = SAYINGS(
    "odd-again-left", "624.2", "worse: {posted} (the book: {book}): a [player] is odd man again"
)
OTHER_LEFT = SAYINGS("other-left", "623", "worse: {posted} (the book: {book}): another odd man goes down")

# 619-631: those who stay
REQUESTS_NOT_HEARD = SAYINGS(
    "requests-not-heard",
    "619.1",
    "worse: {posted} (the book: {book}): more [players] meet who asked to be kept apart",
)
FEWER_EQUALISE = SAYINGS(
    "fewer-equalise", "630", "worse: {posted} (the book: {book}): more [players] cannot equalize"
)
MORE_CHANGE_HALVES = SAYINGS(
    "more-change-halves", "622b", "worse: {posted} (the book: {book}): more [players] change halves"
)
MORE_THIRD_COLOURS = SAYINGS(
    "more-third-colours", "631", "worse: {posted} (the book: {book}): more [players] get a third equal colour"
)
FEWER_CHANGE_COLOUR = SAYINGS(
    "fewer-change-colour", "631", "worse: {posted} (the book: {book}): more [players] cannot alternate"
)
AS_GOOD = SAYINGS(
    "as-good",
    "622b",
    "equal: {posted} (the book: {book}): no worse in laws, odd men and colours; the method is left open",
)

# 628-631: colours
OTHER_LOT = SAYINGS("other-lot", "628", "equal: {one} and {other}: the lot fell the other way")
COLOURS_TURNED = SAYINGS(
    "colours-turned",
    "629",
    "worse: {one} and {other} have their colours the other way round; by the book {why}",
)

# 633: quarters and groups
MORE_ACROSS = SAYINGS(
    "more-across", "633.1", "worse: {posted} (the book: {book}): more pairs cross the quarters"
)
OTHER_GROUPS = SAYINGS("other-groups", "633.2", "worse: {pair} do not meet by the groups of round 2")
