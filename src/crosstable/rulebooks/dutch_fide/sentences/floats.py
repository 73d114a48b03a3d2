"""What could not be avoided, who floats and who has the bye: the figures behind a pairing."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS

# What a bracket could not avoid (2026: C10 to C21; 2017: C.8 to C.19)
WIDE = SAYINGS(
    "wide",
    "",
    "one [player] here gets a colour difference above two, as a topscorer or a topscorer's opponent: "
    "no pairing that meets the earlier criteria as well does better",
    "{count} [players] here get a colour difference above two, as topscorers or topscorers' opponents: "
    "no pairing that meets the earlier criteria as well does better",
)
THIRD = SAYINGS(
    "third",
    "",
    "one [player] here gets one colour a third time running, as a topscorer or a topscorer's opponent: "
    "no pairing that meets the earlier criteria as well does better",
    "{count} [players] here get one colour a third time running, as topscorers or topscorers' opponents: "
    "no pairing that meets the earlier criteria as well does better",
)
MISSED = SAYINGS(
    "missed",
    "",
    "one [player] here misses the preferred colour: "
    "no pairing that meets the earlier criteria as well does better",
    "{count} [players] here miss the preferred colour: "
    "no pairing that meets the earlier criteria as well does better",
)
STRONG_MISSED = SAYINGS(
    "strong-missed",
    "",
    "one [player] here misses a strong preference: "
    "no pairing that meets the earlier criteria as well does better",
    "{count} [players] here miss a strong preference: "
    "no pairing that meets the earlier criteria as well does better",
)
DOWN_AGAIN = SAYINGS(
    "repeats-down",
    "",
    "{listed} floats down again after the round before: "
    "in every pairing that meets the earlier criteria as well somebody does",
    "{listed} float down again after the round before: "
    "no pairing that meets the earlier criteria as well has fewer",
)
UP_AGAIN = SAYINGS(
    "repeats-up",
    "",
    "{listed} floats up again after the round before: "
    "in every pairing that meets the earlier criteria as well somebody does",
    "{listed} float up again after the round before: "
    "no pairing that meets the earlier criteria as well has fewer",
)
DOWN_AFTER_TWO = SAYINGS(
    "repeats-down-after-two",
    "",
    "{listed} floats down again after two rounds: "
    "in every pairing that meets the earlier criteria as well somebody does",
    "{listed} float down again after two rounds: "
    "no pairing that meets the earlier criteria as well has fewer",
)
UP_AFTER_TWO = SAYINGS(
    "repeats-up-after-two",
    "",
    "{listed} floats up again after two rounds: "
    "in every pairing that meets the earlier criteria as well somebody does",
    "{listed} float up again after two rounds: no pairing that meets the earlier criteria as well has fewer",
)
DOWN_GAP = SAYINGS(
    "repeats-down-by",
    "",
    "{listed} floats down again after the round before, by a score difference of {widest}: "
    "no pairing that meets the earlier criteria as well has a smaller one",
    "{listed} float down again after the round before, by score differences up to {widest}: "
    "no pairing that meets the earlier criteria as well has smaller ones",
)
UP_GAP = SAYINGS(
    "repeats-up-by",
    "",
    "{listed} floats up again after the round before, by a score difference of {widest}: "
    "no pairing that meets the earlier criteria as well has a smaller one",
    "{listed} float up again after the round before, by score differences up to {widest}: "
    "no pairing that meets the earlier criteria as well has smaller ones",
)
DOWN_GAP_AFTER_TWO = SAYINGS(
    "repeats-down-by-after-two",
    "",
    "{listed} floats down again after two rounds, by a score difference of {widest}: "
    "no pairing that meets the earlier criteria as well has a smaller one",
    "{listed} float down again after two rounds, by score differences up to {widest}: "
    "no pairing that meets the earlier criteria as well has smaller ones",
)
UP_GAP_AFTER_TWO = SAYINGS(
    "repeats-up-by-after-two",
    "",
    "{listed} floats up again after two rounds, by a score difference of {widest}: "
    "no pairing that meets the earlier criteria as well has a smaller one",
    "{listed} float up again after two rounds, by score differences up to {widest}: "
    "no pairing that meets the earlier criteria as well has smaller ones",
)
GOES_ON_AGAIN = SAYINGS(
    "repeats-going-on",
    "",
    "{listed} floats down again and finds no opponent here: "
    "in every pairing that meets the earlier criteria as well somebody does",
    "{listed} float down again and find no opponent here: "
    "no pairing that meets the earlier criteria as well does better",
)

# Players moved down (2026: 3.7, 4.2, 4.4; 2017: B.7, D.1, D.3)
SETS = SAYINGS(
    "sets",
    "",
    "of those moved down {seated:no} are paired, the first set in order that is best; "
    "{limbo:no} wait in the limbo",
    layer=Layer.PROCEDURE,
)
SEATED = SAYINGS(
    "seated",
    "",
    "{high} ({own}), moved down, meets {low} ({score}) in the first transposition of the residents "
    "that is best",
    layer=Layer.PROCEDURE,
)
PASSED_OVER = SAYINGS(
    "passed-over",
    "",
    "the opponents of those moved down are transposed: {passed:no} passed over",
    layer=Layer.PROCEDURE,
)
HAD_UPFLOAT = SAYINGS("had-upfloat", "", "{player} had an upfloat in the round before")
HAD_UPFLOAT_TWO_AGO = SAYINGS("had-upfloat-two-ago", "", "{player} had an upfloat two rounds before")

# Who leaves a bracket (2026: 1.4.1, C4, C6, C8; 2017: A.4.a, C.4 to C.7)
LEFT_HERE = SAYINGS(
    "left-here",
    "",
    "one [player] is without an opponent here: {left:no}, as few as the rules before it allow",
    "{count} [players] are without an opponent here: {left:no}, as few as the rules before it allow",
)
SMALL_DIFFERENCES = SAYINGS(
    "small-differences",
    "C.6",
    "no other choice that is as good so far leaves smaller score differences than with {left:no}",
)
REST_COMPLETES = SAYINGS(
    "rest-completes", "", "with {left:no} all [players] below can still be paired", layer=Layer.PROCEDURE
)
REST_COLLAPSES = SAYINGS(
    "rest-collapses",
    "C.4",
    "with {left:no} all [players] below can be paired in one bracket",
    layer=Layer.PROCEDURE,
)
NEXT_AT_BEST = SAYINGS(
    "next-at-best",
    "",
    "no other choice that is as good so far lets the next bracket pair more [players], or higher ones, "
    "than with {left:no}",
    layer=Layer.PROCEDURE,
)
MOVES_DOWN = SAYINGS("moves-down", "", "{player} is left without an opponent in the bracket and moves down")
MOVES_ON = SAYINGS("moves-on", "", "{player} is left without an opponent in the bracket and moves down again")
HAD_DOWNFLOAT = SAYINGS("had-downfloat", "", "{player} had a downfloat in the round before")
HAD_DOWNFLOAT_TWO_AGO = SAYINGS("had-downfloat-two-ago", "", "{player} had a downfloat two rounds before")

# Floats of a game, topscorers (2026: 1.4.2, 1.8, C3; 2017: A.4.b, A.7, C.3)
GAME_FLOATS = SAYINGS("game-floats", "", "{high} ({own}) gets a downfloat, {low} ({score}) an upfloat")
TOPSCORERS = SAYINGS(
    "topscorers", "", "topscorers of the last round: {tops:no} with more than half of the points"
)
TOPSCORER_MEETS = SAYINGS(
    "topscorer-meets",
    "",
    "the same absolute preference for {colour} does not keep them apart, because of a topscorer",
)

# The bye (2026: 04.1/3, 04.1/4, 1.4.3, C2, C5, C9; 2017: 04.1/c, 04.1/d, A.4.b, C.2, C.6)
BYE = SAYINGS(
    "bye",
    "",
    "the number of [players] is odd: {bye} has the bye, {worth:points}, no opponent and no colour",
)
HAD_BYE_OR_POINTS = SAYINGS(
    "had-bye-or-points", "", "{barred}: a bye, or the points of a win without play, was had before"
)
HAD_BYE_OR_DEFAULT = SAYINGS(
    "had-bye-or-default", "", "{barred}: a bye, or a win because the opponent did not come, was had before"
)
NO_SECOND_BYE = SAYINGS("no-second-bye", "", "whoever had that may have no bye")
BYE_SCORE = SAYINGS(
    "bye-score-allowed",
    "C5",
    "{score} is the lowest score of a [player] who may have the bye and leaves everybody else an opponent",
)
BYE_ALL_PLAYED = SAYINGS("bye-all-played", "C9", "{bye} has no unplayed round")
BYE_UNPLAYED = SAYINGS(
    "bye-unplayed-least",
    "C9",
    "{bye} has one unplayed round; no other choice that is as good so far leaves a [player] with fewer",
    "{bye} has {count} unplayed rounds; no other choice that is as good so far leaves a [player] with fewer",
)
BYE_DIFFERENCE = SAYINGS(
    "bye-difference", "C.6", "nobody else of the last bracket could be left at smaller score differences"
)
BYE_FLOAT = SAYINGS("bye-float", "", "{bye} gets a downfloat for the bye")
