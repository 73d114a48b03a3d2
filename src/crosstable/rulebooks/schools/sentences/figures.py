"""Figures, steps, warnings and errors, in the order of the rules."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.schools.sentences.all_sayings import SAYINGS

PROCEDURE = partial(SAYINGS, layer=Layer.PROCEDURE)

# 1: nobody meets twice
HAD_MET = SAYINGS("had-met", "1", "{one} and {other} had already met")
NO_PAIRING = SAYINGS(
    "no-pairing",
    "1",
    "round {round}: the {size} players cannot all be paired without a second meeting (1); "
    "{stuck} would be left over",
)
WAY_REMATCH = SAYINGS("way-rematch", "1", "with one second meeting (1)", "with {count} second meetings (1)")
COULD_HAVE_MET_BUT_MET = SAYINGS(
    "could-have-met-but-met", "1", "{high} could have met {other}, but they have already met"
)

# 2b: open games
OPEN_GAMES = SAYINGS(
    "open-games", "2b", "no result is in yet for {players}: enter it and pair the round again"
)
OPEN_GAMES_MORE = SAYINGS(
    "open-games-more",
    "2b",
    "no result is in yet for {players} and one more: enter them and pair the round again",
    "no result is in yet for {players} and {count} more: enter them and pair the round again",
)

# 3: top players
TOO_MANY_TOP = SAYINGS(
    "too-many-top",
    "3",
    "{top} of {size} players are marked as top players; at most half may be: unmark some of them",
)
COULD_HAVE_MET_BUT_TOP = SAYINGS(
    "could-have-met-but-top", "3", "{high} could have met {other}, but both are top players"
)
BY_LIST_BUT_TOP = SAYINGS(
    "by-list-but-top", "3", "in list order {one} would play {other}, but both are top players"
)
TOP_ALL_THE_SAME = SAYINGS(
    "top-all-the-same",
    "3",
    "both are top players, but any round with fewer such games would be worse by a more important rule",
)

# 4, 5: the bye
BYE_GROUPS = SAYINGS(
    "bye-groups", "4", "of those on {score}, {due_white} are due White and {due_black} are due Black"
)
BYE_POINT = SAYINGS("bye-point", "5", "{player} gets a point, as for a win, and no colour")
BYE_AGAIN = SAYINGS(
    "bye-again", "4", "this is the second bye for {player}", "{player} has had {count} byes before"
)
BYE_AGAIN_BY_SETTINGS = SAYINGS(
    "bye-again-by-settings",
    "4",
    "this is the second bye for {player}: with the settings of this event, the earlier one does not count",
    "{player} has had {count} byes before: with the settings of this event, they do not count",
)
BYE_AGAIN_CHANGED_ROUND = SAYINGS(
    "bye-again-changed-round",
    "4",
    "this is the second bye for {player}: the published round is changed as little as possible (25)",
    "{player} has had {count} byes before: the published round is changed as little as possible (25)",
)
BYE_HAD_NONE = SAYINGS("bye-had-none", "4", "{player} has had no bye and no default win")
BYE_HAD_FEWEST = SAYINGS("bye-had-fewest", "4", "nobody has had fewer byes and default wins than {player}")
BYE_FEWER_NOT_SPARED = SAYINGS(
    "bye-fewer-not-spared",
    "4",
    "if anyone with fewer byes and default wins than {player} sat out, "
    "the others could not all be paired either",
)
BYE_BEFORE_TO_COME = SAYINGS(
    "bye-before-to-come", "4", "{other} comes earlier in the order for the bye, but has one to come"
)
BYE_BEFORE_TOP = SAYINGS(
    "bye-before-top", "4", "{other} comes earlier in the order for the bye, but is marked as a top player"
)
BYE_BEFORE_HAD_ONE = SAYINGS(
    "bye-before-had-one",
    "4",
    "{other} comes earlier in the order for the bye, but has had a bye or a default",
)
BYE_BEFORE_HAD_MORE = SAYINGS(
    "bye-before-had-more",
    "4",
    "{other} comes earlier in the order for the bye, but has had more byes and default wins",
)
BYE_BEFORE_NOT_SPARED = SAYINGS(
    "bye-before-not-spared",
    "4",
    "{other} comes earlier in the order for the bye, but if {other:no} sat out, the others "
    "could not all be paired (1)",
)
BYE_BEFORE_SCHOOLS = SAYINGS(
    "bye-before-schools",
    "4",
    "{other} comes earlier in the order for the bye, but if {other:no} sat out, more players "
    "would have to meet a schoolmate (7)",
)

# 6: round 1
HALVES_OF_LIST = PROCEDURE(
    "halves-of-list", "6", "round 1, {size} players: the upper half of the list plays the lower half"
)

# 7: schools
NO_SCHOOL = SAYINGS(
    "no-school", "7", "no school is known for {players}: players without a school can meet anybody"
)
NO_SCHOOL_MORE = SAYINGS(
    "no-school-more",
    "7",
    "no school is known for {players} and one more: players without a school can meet anybody",
    "no school is known for {players} and {count} more: players without a school can meet anybody",
)
COULD_HAVE_MET_BUT_SCHOOL = SAYINGS(
    "could-have-met-but-school", "7", "{high} could have met {other}, but they go to the same school"
)
COULD_HAVE_MET_BUT_SCHOOL_FIRST = SAYINGS(
    "could-have-met-but-school-first",
    "2a",
    "{high} could have met {other}, but they go to the same school, and school comes before score",
)
BY_LIST_BUT_SCHOOL = SAYINGS(
    "by-list-but-school", "7", "in list order {one} would play {other}, but they go to the same school"
)
SCHOOL_ALL_THE_SAME = SAYINGS(
    "school-all-the-same",
    "7",
    "they go to the same school, but no pairing of these players has fewer such games",
)
SCHOOL_ALL_THE_SAME_AFTER_SCORE = SAYINGS(
    "school-all-the-same-after-score",
    "7",
    "they go to the same school, but any round with fewer such games would be worse by a more important rule",
)
SCHOOL_CLASHES = SAYINGS(
    "school-clashes",
    "7",
    "one game is between players from the same school, {players}; it cannot be avoided",
    "{count} games are between players from the same school, including {players}; there cannot be fewer",
)
SCHOOL_CLASHES_AFTER_SCORE = SAYINGS(
    "school-clashes-after-score",
    "7",
    "one game is between players from the same school, {players}; with these scores it cannot be avoided",
    "{count} games are between players from the same school, including {players}; "
    "with these scores there cannot be fewer",
)
SCHOOL_CLASHES_CONFIRM = SAYINGS(
    "school-clashes-confirm",
    "7",
    "one game is between players from the same school, {players}; it cannot be avoided. "
    "Because this is before round {strict}, please confirm it",
    "{count} games are between players from the same school, including {players}; there cannot be fewer. "
    "Because this is before round {strict}, please confirm them",
)
CLASH_AS_PUBLISHED = SAYINGS(
    "clash-in-changed-round",
    "7",
    "{high} and {low} go to the same school: to keep them apart, a published game or the bye would have "
    "to change",
)

# 8, 9, 17, 19: score levels
LEVEL = PROCEDURE("level", "10", "on {score}: {players:no}; {due_white} due White, {due_black} due Black")
ODD_LEVEL = PROCEDURE("odd-level", "19", "an odd number of players on {score}: somebody has to float")
LEVELS_TOGETHER = PROCEDURE(
    "levels-together", "9", "the scores from {upper} down to {lower} are considered together"
)
LEVELS_SHORT_OF_COLOUR = PROCEDURE(
    "levels-short-of-colour",
    "17",
    "on {upper} and on {lower}, more players are due {colour}: those who miss it are chosen from both "
    "score groups together",
)
DIFFERENCES_LEAST = SAYINGS(
    "differences-least",
    "9",
    "the total score difference is as small as schools and earlier games allow",
)
DIFFERENCES_LEAST_OF_ALL = SAYINGS(
    "differences-least-of-all", "9", "the total score difference is as small as earlier games allow"
)
FLOATS_FEWEST = SAYINGS(
    "floats-fewest",
    "9",
    "there are as few games between different scores as schools and earlier games allow",
)
FLOATS_FEWEST_OF_ALL = SAYINGS(
    "floats-fewest-of-all", "9", "there are as few games between different scores as earlier games allow"
)

# 20, 21, 2d: floaters
GROUP_NONE = SAYINGS(
    "group-none", "20", "{player} has not played a game yet and belongs to neither colour group"
)
GROUPS_EQUAL = SAYINGS(
    "groups-equal",
    "20",
    "{player} can float: the colour groups on this score are equal "
    "({own} due {colour}, {others} due the other colour)",
)
GROUP_LARGER = SAYINGS(
    "group-larger",
    "20",
    "{player} is in the larger colour group on this score "
    "({own} due {colour}, {others} due the other colour)",
)
GROUP_SMALLER = SAYINGS(
    "group-smaller",
    "20",
    "{player} is in the smaller colour group on this score ({own} due {colour}, {others} due the other "
    "colour): every round with fewer such floaters would be worse by a more important rule",
)
DOWN_EVENS_OUT = SAYINGS(
    "down-evens-out", "2d", "{player} has floated up before but never down, so this evens it out"
)
DOWN_FIRST_TIME = SAYINGS("down-first-time", "20a", "{player} has not floated down before")
DOWN_AGAIN = SAYINGS(
    "down-again",
    "20b",
    "{player} has floated down once before: every round whose downfloaters have better records "
    "would be worse by a more important rule",
    "{player} has floated down {count} times before: every round whose downfloaters have better records "
    "would be worse by a more important rule",
)
OPPONENT_FREE = SAYINGS(
    "opponent-free", "21", "{player} is a suitable opponent: at most one of the two is due a colour"
)
OPPONENT_OTHER_GROUP = SAYINGS(
    "opponent-other-group", "21", "{player} is in the other colour group, due {colour}"
)
OPPONENT_SAME_GROUP = SAYINGS(
    "opponent-same-group",
    "21",
    "{player} is due {colour} as well; an opponent from the other group would not make the round better",
)
UP_LAST_ROUND = SAYINGS(
    "up-last-round",
    "21a",
    "{player} floated up in the last round too: every round whose upfloaters have better records "
    "would be worse by a more important rule",
)
UP_AGAIN = SAYINGS(
    "up-again",
    "21b",
    "{player} has floated up once before: every round whose upfloaters have better records "
    "would be worse by a more important rule",
    "{player} has floated up {count} times before: every round whose upfloaters have better records "
    "would be worse by a more important rule",
)
UP_EVENS_OUT = SAYINGS(
    "up-evens-out", "2d", "{player} has floated down before but never up, so this evens it out"
)
UP_FIRST_TIME = SAYINGS("up-first-time", "21a", "{player} has not floated up before")

# 22: the order of the list
FIRST_IN_ORDER = PROCEDURE(
    "first-in-order", "22", "of all equally good rounds, this one comes first in list order"
)

# 25: a published round
ROUND_STANDS = SAYINGS(
    "round-stands",
    "25",
    "the round is published: only what has to change is changed, and as little as possible",
)
ROUND_PUT_RIGHT = SAYINGS(
    "round-put-right",
    "25",
    "the round breaks rule 1 and is corrected with as little disturbance to the others as possible",
)

# 27: kept apart
COULD_HAVE_MET_BUT_APART = SAYINGS(
    "could-have-met-but-apart", "27", "{high} could have met {other}, but they are kept apart"
)
BY_LIST_BUT_APART = SAYINGS(
    "by-list-but-apart", "27", "in list order {one} would play {other}, but they are kept apart"
)
APART_ALL_THE_SAME = SAYINGS(
    "apart-all-the-same",
    "27",
    "they are kept apart, but any round with fewer such games would be worse by a more important rule",
)

# 28: fillers
FILLS_IN = SAYINGS("fills-in", "28", "{filler} fills in, so that nobody has to sit out")
FILLER_NOT_NEEDED = SAYINGS(
    "filler-not-needed", "28", "{filler} fills in only when the number of players is odd"
)

# 29: half-point byes of round 1
COULD_HAVE_MET_BUT_HALF_BYES = SAYINGS(
    "could-have-met-but-half-byes",
    "29",
    "{high} could have met {other}, but both had half-point byes in round 1",
)
HALF_BYES_ALL_THE_SAME = SAYINGS(
    "half-byes-all-the-same",
    "29",
    "both had half-point byes in round 1, but any round with fewer such games would be worse by a more "
    "important rule",
)

# 30: games that were defaulted
NOT_PLAYED_BEFORE = SAYINGS(
    "not-played-before", "30", "their game in an earlier round was not played, so they can still meet"
)
COULD_HAVE_MET_BUT_DEFAULTED = SAYINGS(
    "could-have-met-but-defaulted",
    "30",
    "{high} could have met {other}, but their game in an earlier round was not played, "
    "and they are not paired again unless necessary",
)
