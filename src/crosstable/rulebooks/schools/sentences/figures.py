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
    "left over are {stuck}",
)
WAY_REMATCH = SAYINGS("way-rematch", "1", "with one second meeting (1)", "with {count} second meetings (1)")
COULD_HAVE_MET_BUT_MET = SAYINGS(
    "could-have-met-but-met", "1", "{high} could have met {other}, but they have already met"
)

# 2b: open games
OPEN_GAMES = SAYINGS(
    "open-games", "2b", "no result is in yet for {players}: enter it and draft the round again"
)
OPEN_GAMES_MORE = SAYINGS(
    "open-games-more",
    "2b",
    "no result is in yet for {players} and one more: enter it and draft the round again",
    "no result is in yet for {players} and {count} more: enter it and draft the round again",
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
    "by-list-but-top", "3", "by the list {one} would meet {other}, but both are top players"
)
TOP_ALL_THE_SAME = SAYINGS(
    "top-all-the-same",
    "3",
    "both are top players, but no round that is as good in what comes before has fewer such games",
)

# 4, 5: the bye
BYE_GROUPS = SAYINGS(
    "bye-groups", "4", "of those on {score} {due_white} are due White and {due_black} are due Black"
)
BYE_POINT = SAYINGS("bye-point", "5", "{player} gets the point of a win, and no colour")
BYE_AGAIN = SAYINGS(
    "bye-again", "4", "it is the second bye of {player}", "{player} has had {count} byes before"
)
BYE_AGAIN_BY_SETTINGS = SAYINGS(
    "bye-again-by-settings",
    "4",
    "it is the second bye of {player}: by the settings of this event the earlier one does not count",
    "{player} has had {count} byes before, which by the settings of this event do not count",
)
BYE_AGAIN_CHANGED_ROUND = SAYINGS(
    "bye-again-changed-round",
    "4",
    "it is the second bye of {player}: the published round changes as little as possible (25)",
    "{player} has had {count} byes before: the published round changes as little as possible (25)",
)
BYE_HAD_NONE = SAYINGS("bye-had-none", "4", "{player} has had no bye and no default win")
BYE_HAD_FEWEST = SAYINGS("bye-had-fewest", "4", "nobody has had fewer byes and default wins than {player}")
BYE_FEWER_NOT_SPARED = SAYINGS(
    "bye-fewer-not-spared",
    "4",
    "without anyone who has had fewer byes and default wins than {player} "
    "the others could not all be paired either",
)
BYE_BEFORE_TO_COME = SAYINGS(
    "bye-before-to-come", "4", "{other} comes before in the order of the bye, but has one to come"
)
BYE_BEFORE_TOP = SAYINGS(
    "bye-before-top", "4", "{other} comes before in the order of the bye, but is marked as a top player"
)
BYE_BEFORE_HAD_ONE = SAYINGS(
    "bye-before-had-one", "4", "{other} comes before in the order of the bye, but has had a bye or a default"
)
BYE_BEFORE_HAD_MORE = SAYINGS(
    "bye-before-had-more",
    "4",
    "{other} comes before in the order of the bye, but has had more byes and default wins",
)
BYE_BEFORE_NOT_SPARED = SAYINGS(
    "bye-before-not-spared",
    "4",
    "{other} comes before in the order of the bye, but without {other:no} the others "
    "could not all be paired (1)",
)
BYE_BEFORE_SCHOOLS = SAYINGS(
    "bye-before-schools",
    "4",
    "{other} comes before in the order of the bye, but without {other:no} more of one school "
    "would have to meet (7)",
)

# 6: round 1
HALVES_OF_LIST = PROCEDURE(
    "halves-of-list", "6", "round 1: the upper half of the list against the lower half, {size} players"
)

# 7: schools
NO_SCHOOL = SAYINGS("no-school", "7", "no school is known of {players}: who has none may meet anybody")
NO_SCHOOL_MORE = SAYINGS(
    "no-school-more",
    "7",
    "no school is known of {players} and one more: who has none may meet anybody",
    "no school is known of {players} and {count} more: who has none may meet anybody",
)
COULD_HAVE_MET_BUT_SCHOOL = SAYINGS(
    "could-have-met-but-school", "7", "{high} could have met {other}, but they are of one school"
)
COULD_HAVE_MET_BUT_SCHOOL_FIRST = SAYINGS(
    "could-have-met-but-school-first",
    "2a",
    "{high} could have met {other}, but they are of one school, which comes before the score",
)
BY_LIST_BUT_SCHOOL = SAYINGS(
    "by-list-but-school", "7", "by the list {one} would meet {other}, but they are of one school"
)
SCHOOL_ALL_THE_SAME = SAYINGS(
    "school-all-the-same",
    "7",
    "they are of one school, but no pairing of these players has fewer such games",
)
SCHOOL_ALL_THE_SAME_AFTER_SCORE = SAYINGS(
    "school-all-the-same-after-score",
    "7",
    "they are of one school, but no round that is as good in what comes before has fewer such games",
)
SCHOOL_CLASHES = SAYINGS(
    "school-clashes",
    "7",
    "one game is between players of one school, {players}; fewer are not possible",
    "{count} games are between players of one school, among them {players}; fewer are not possible",
)
SCHOOL_CLASHES_AFTER_SCORE = SAYINGS(
    "school-clashes-after-score",
    "7",
    "one game is between players of one school, {players}; fewer are not possible with these scores",
    "{count} games are between players of one school, among them {players}; "
    "fewer are not possible with these scores",
)
SCHOOL_CLASHES_CONFIRM = SAYINGS(
    "school-clashes-confirm",
    "7",
    "one game is between players of one school, {players}; fewer are not possible. "
    "Before round {strict} please confirm it",
    "{count} games are between players of one school, among them {players}; fewer are not possible. "
    "Before round {strict} please confirm them",
)
CLASH_AS_PUBLISHED = SAYINGS(
    "clash-in-changed-round",
    "7",
    "{high} and {low} are of one school: to part them, a published game or the bye would have to change",
)

# 8, 9, 17, 19: score levels
LEVEL = PROCEDURE("level", "10", "on {score}: {players:no}; {due_white} due White, {due_black} due Black")
ODD_LEVEL = PROCEDURE("odd-level", "19", "an odd number on {score}: somebody has to float")
LEVELS_TOGETHER = PROCEDURE(
    "levels-together", "9", "the scores from {upper} down to {lower} are looked at together"
)
LEVELS_SHORT_OF_COLOUR = PROCEDURE(
    "levels-short-of-colour",
    "17",
    "on {upper} and on {lower} more are due {colour}: who gives way is chosen from both levels together",
)
DIFFERENCES_LEAST = SAYINGS(
    "differences-least",
    "9",
    "the differences of scores are as small in all as schools and earlier games allow",
)
DIFFERENCES_LEAST_OF_ALL = SAYINGS(
    "differences-least-of-all", "9", "the differences of scores are as small in all as earlier games allow"
)
FLOATS_FEWEST = SAYINGS(
    "floats-fewest",
    "9",
    "games between different scores are as few as schools and earlier games allow",
)
FLOATS_FEWEST_OF_ALL = SAYINGS(
    "floats-fewest-of-all", "9", "games between different scores are as few as earlier games allow"
)

# 20, 21, 2d: floaters
GROUP_NONE = SAYINGS("group-none", "20", "{player} has played no game yet and is of neither colour group")
GROUPS_EQUAL = SAYINGS(
    "groups-equal",
    "20",
    "{player} may float: the colour groups of the level are equal "
    "({own} due {colour}, {others} due the other)",
)
GROUP_LARGER = SAYINGS(
    "group-larger",
    "20",
    "{player} is of the larger colour group of the level ({own} due {colour}, {others} due the other)",
)
GROUP_SMALLER = SAYINGS(
    "group-smaller",
    "20",
    "{player} is of the smaller colour group of the level ({own} due {colour}, {others} due the other): "
    "no round that is as good in what comes before has fewer such floaters",
)
DOWN_EVENS_OUT = SAYINGS(
    "down-evens-out", "2d", "{player} has floated up before and never down: this evens it out"
)
DOWN_FIRST_TIME = SAYINGS("down-first-time", "20a", "{player} has not floated down before")
DOWN_AGAIN = SAYINGS(
    "down-again",
    "20b",
    "{player} has floated down once before: no round that is as good in what comes before "
    "has downfloaters with better records",
    "{player} has floated down {count} times before: no round that is as good in what comes before "
    "has downfloaters with better records",
)
OPPONENT_FREE = SAYINGS("opponent-free", "21", "{player} fits: only one of them seeks a colour, or neither")
OPPONENT_OTHER_GROUP = SAYINGS(
    "opponent-other-group", "21", "{player} is of the other colour group, due {colour}"
)
OPPONENT_SAME_GROUP = SAYINGS(
    "opponent-same-group",
    "21",
    "{player} is due {colour} as well; with one of the other group the round would be no better",
)
UP_LAST_ROUND = SAYINGS(
    "up-last-round",
    "21a",
    "{player} floated up last round too: no round that is as good in what comes before "
    "has upfloaters with better records",
)
UP_AGAIN = SAYINGS(
    "up-again",
    "21b",
    "{player} has floated up once before: no round that is as good in what comes before "
    "has upfloaters with better records",
    "{player} has floated up {count} times before: no round that is as good in what comes before "
    "has upfloaters with better records",
)
UP_EVENS_OUT = SAYINGS(
    "up-evens-out", "2d", "{player} has floated down before and never up: this evens it out"
)
UP_FIRST_TIME = SAYINGS("up-first-time", "21a", "{player} has not floated up before")

# 22: the order of the list
FIRST_IN_ORDER = PROCEDURE(
    "first-in-order", "22", "among rounds that are equally good, this one is first in list order"
)

# 25: a published round
ROUND_STANDS = SAYINGS(
    "round-stands", "25", "the round is published: changes only where they are needed, and as few as can be"
)
ROUND_PUT_RIGHT = SAYINGS(
    "round-put-right",
    "25",
    "the round breaks rule 1 and is put right with the least disturbance to the others",
)

# 27: kept apart
COULD_HAVE_MET_BUT_APART = SAYINGS(
    "could-have-met-but-apart", "27", "{high} could have met {other}, but they are kept apart"
)
BY_LIST_BUT_APART = SAYINGS(
    "by-list-but-apart", "27", "by the list {one} would meet {other}, but they are kept apart"
)
APART_ALL_THE_SAME = SAYINGS(
    "apart-all-the-same",
    "27",
    "they are kept apart, but no round that is as good in what comes before has fewer such games",
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
    "both had half-point byes in round 1, but no round that is as good in what comes before "
    "has fewer such games",
)

# 30: games that were defaulted
NOT_PLAYED_BEFORE = SAYINGS(
    "not-played-before", "30", "their game of an earlier round was not played, so that they may meet"
)
COULD_HAVE_MET_BUT_DEFAULTED = SAYINGS(
    "could-have-met-but-defaulted",
    "30",
    "{high} could have met {other}, but their game of an earlier round was not played, "
    "and they are not paired again without need",
)
