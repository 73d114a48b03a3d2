"""Rounds by tables (29L, 30): lines of a round-robin table, quads, Holland, Scheveningen."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER = Layer.ANSWER

# 29L: a small Swiss guided by a table
MEET_IN_LINE = SAYINGS(
    "line-pair",
    "29L",
    "{white:name} and {black:name} have numbers {one} and {two}, which meet in line {line} of the table.",
    layer=ANSWER,
)
RESTS_IN_LINE = SAYINGS(
    "line-bye",
    "29L",
    "{bye:name} has no opponent in line {line} of the table and gets the bye.",
    layer=ANSWER,
)
LINE_FOR_LEADER = SAYINGS(
    "line-for-leader",
    "29L",
    "{leader} leads, and of the lines that may be taken line {line} gives the opponent nearest to that of "
    "the Swiss",
)
LINE_RESTS_LEADER = SAYINGS(
    "line-rests-leader",
    "29L",
    "{leader} leads, and line {line} of the table gives the bye that is due",
)
LINE_PASSED = SAYINGS(
    "line-passed",
    "29L",
    "line {passed} of the table would give somebody the same color a third time in a row; line {line} "
    "comes next",
    "lines {passed:and} of the table would give somebody the same color a third time in a row; line {line} "
    "comes next",
)
OTHER_LINE = SAYINGS(
    "line-other",
    "29L",
    "{one:name} and {two:name} meet in line {other} of the round-robin table, and this round takes line "
    "{line}.",
    layer=ANSWER,
)
LINE_MEETS = SAYINGS(
    "line-meets",
    "29L",
    "{one:name} and {two:name} meet in this round, by line {line} of the table.",
    layer=ANSWER,
)
LINE_MET = SAYINGS("line-met", "29L", "{one:name} and {two:name} have already met.", layer=ANSWER)

# 30A: round robins and Scheveningen
NEEDS_TWO_SIDES = SAYINGS(
    "scheveningen-no-team",
    "30A",
    "{who} has no team: a Scheveningen match needs two sides",
)
EQUAL_SIDES = SAYINGS(
    "scheveningen-sides",
    "30A",
    "a Scheveningen match has two sides of equally many players, not {sides}",
)
NO_SIDES = SAYINGS(
    "scheveningen-no-sides",
    "30A",
    "a Scheveningen match has two sides of equally many players, and there are none",
)
SIDE_SIZE = SAYINGS("side-size", "30A", "{name} {size}")
MATCH_SCORE = SAYINGS("match-score", "30A", "match score: {match}")
QUAD_TABLE = SAYINGS(
    "quad-table",
    "30G",
    "the table of 30G is for three or four players, not for {players}; choose crenshaw or berger",
)
JOINS_LATE = SAYINGS(
    "groups-joins-late",
    "30A",
    "{who} joins in round {round}: the groups play all rounds among themselves",
)

# 30G: quads
QUADS_TOO_FEW = SAYINGS(
    "quads-too-few",
    "30G",
    "one player: quads need at least four",
    "{count} players: quads need at least four",
)
QUAD = SAYINGS("quad", "30G", "{name}: numbers {first} to {last} of the rating list play each other")
QUADS_REMAINDER = SAYINGS(
    "quads-remainder",
    "30G",
    "{players} players cannot be divided by four: {more} more would fill a quad",
)
FIVE_LEFT = SAYINGS(
    "quads-five-left",
    "30G",
    "five players are left over and play a round robin: four games each, and each sits out once",
)
LEFT_OVER_SWISS = SAYINGS(
    "quads-left-over",
    "30G",
    "{players} players are left over from the fours and play a Swiss of {rounds} rounds",
)
SEEK_PLAYER = SAYINGS(
    "quads-seek-player",
    "30G",
    "{players} players are left over, and each round gives one of them a bye: another player who enters "
    "now would help, or an odd number of them",
)
SEEK_PLAYER_OR_TABLE = SAYINGS(
    "quads-seek-player-or-table",
    "30G",
    "five players are left over, and each round gives one of them a bye: another player who enters now "
    "would help, or an odd number of them; a round robin of the five is possible if all "
    "agree, and takes five rounds",
)
QUADS_ROUNDS = SAYINGS("quads-rounds", "30G", "{rounds} rounds: quads take {needed}")
QUADS_ROUNDS_FIVE = SAYINGS(
    "quads-rounds-five",
    "30G",
    "{rounds} rounds: quads take {needed} with a round robin of five beside them",
)

# 30H, 30I: Holland
HOLLAND_FINAL_ROUNDS = SAYINGS(
    "holland-final-rounds",
    "30H",
    "{rounds} rounds, but the final of {players} players needs {final} after the {before} of the "
    "preliminaries: set the rounds to {needed}",
)
HOLLAND_LOWER_FINAL_ROUNDS = SAYINGS(
    "holland-lower-final-rounds",
    "30H",
    "{rounds} rounds, but {name} with {players} players needs {final} after the {before} of the "
    "preliminaries: set the rounds to {needed}",
)
HOLLAND_SIZES = SAYINGS(
    "holland-sizes",
    "30H",
    "{players} players in {groups} preliminaries: choose at least 2, each of at least {least}",
)
HOLLAND_QUALIFIERS = SAYINGS(
    "holland-qualifiers",
    "30H",
    "{qualifiers} cannot qualify from preliminaries of {size}",
)
HOLLAND_NO_LOWER = SAYINGS(
    "holland-no-lower",
    "30I",
    "30I says who plays the final and has no lower finals; leave one of the two out",
)
PRELIMINARY_BALANCED = SAYINGS(
    "preliminary-balanced",
    "30H",
    "{name}: {size} of {players} players, taken from the rating list so that all groups are of like strength",
)
PRELIMINARY_BY_RATING = SAYINGS(
    "preliminary-by-rating",
    "30I",
    "{name}: {size} of {players} players, taken from the rating list with the strongest first",
)
HOLLAND_ROUNDS_BEFORE = SAYINGS(
    "holland-rounds-before",
    "30I",
    "{rounds} rounds: the preliminaries take {before}, and the final comes after them",
)
HOLLAND_ROUNDS = SAYINGS(
    "holland-rounds",
    "30H",
    "{rounds} rounds: the preliminaries take {before} and the final of {players} players {final}; set the "
    "rounds to {needed}",
)
HOLLAND_ROUNDS_LOWER = SAYINGS(
    "holland-rounds-lower",
    "30H",
    "{rounds} rounds: the preliminaries take {before} and the final of {players} players {final}, lower "
    "ones up to {longest}; set the rounds to {needed}",
)
HOLLAND_OPEN_GAME = SAYINGS(
    "holland-open-game",
    "30H",
    "{one} - {two} of round {round} has no result yet: the finals follow from the preliminaries",
)
HOLLAND_LOT = SAYINGS(
    "holland-lot",
    "30H",
    "{tied} are tied for place {place} after all tie-breaks: the lot decides who qualifies; a play-off may "
    "do so instead",
)
HOLLAND_FEW_FOR_FINAL = SAYINGS(
    "holland-few-for-final",
    "30H",
    "only one player is left to play the final",
    "{count} players are left to play the final",
)
FINAL_BALANCED = SAYINGS("final-balanced", "30H", "{name}: the best {qualifiers} of each preliminary")
FINAL_JOINED = SAYINGS(
    "final-joined",
    "30H",
    "{name}: the best {qualifiers} of each preliminary, and {joined}, who would have nobody to play in the "
    "next final",
)
FINAL_UNBALANCED = SAYINGS(
    "final-unbalanced",
    "30I",
    "{name}: plus scores of preliminary 1, two of preliminary 2, the winner of each other",
)
LOWER_FINAL = SAYINGS("final-lower", "30H", "{name}: those who come next in each preliminary")
