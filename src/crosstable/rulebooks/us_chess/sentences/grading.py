"""A posted round beside the book's (27A, 28L, 29E7, 29G): breaches, and each difference graded."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 29G: what may still be changed
ROUND_STARTED = SAYINGS(
    "round-started",
    "29G2",
    "the round has started: the director may still change pairings to correct an error, but should cancel "
    "no [game] in which Black has made four moves",
)
ROUND_NOT_STARTED = SAYINGS(
    "round-not-started",
    "29G1",
    "the round has not started: the director may pair it again",
)

# 27A1, 28L3, 28S, 36E: breaches
HAD_MET = SAYINGS("breach-had-met", "27A1", "{one} and {two} had already met")
COMPUTERS_PAIRED = SAYINGS("breach-computers", "36E", "{one} and {two} are both computers")
ONE_PERSON_PAIRED = SAYINGS("breach-one-person", "28S", "{one} and {two} are two entries of one person")
SECOND_BYE = SAYINGS(
    "breach-second-bye",
    "28L3",
    "{bye} has the bye and had a full-point bye or a forfeit win before",
)
PROMISED_BYE = SAYINGS(
    "breach-promised-bye",
    "28L3",
    "{bye} has the bye, having been promised no further one",
)

# Grades
EQUAL = SAYINGS(
    "grade-equal",
    "29C1",
    "equal: {posted} (the book: {book}); as good by every rule, only further from rank order",
)
EQUAL_MORE_CHANGED = SAYINGS(
    "grade-equal-more-changed",
    "29E6a",
    "equal: {posted} (the book: {book}); as good by every other rule, but it changes one [board] for colors "
    "instead of {ours:none}",
    "equal: {posted} (the book: {book}); as good by every other rule, but it changes {count} [boards] for "
    "colors instead of {ours:none}",
)
EQUAL_ELSEWHERE = SAYINGS(
    "grade-equal-elsewhere",
    "26",
    "right under another allowed setting ({setting}): {posted} (the book: {book})",
)
EQUAL_BY_METHOD = SAYINGS(
    "grade-equal-by-method",
    "29E7",
    "equal: {posted} (the book: {book}); better in one rule, which the method of this event does not look "
    "for",
)
WORSE = SAYINGS("grade-worse", "27A", "worse: {posted} (the book: {book}); {why}")

# 28L: byes
BYE_COUNT = SAYINGS(
    "grade-bye-count",
    "28L1",
    "worse: one full-point bye was given; the book gives {book}",
    "worse: {count} full-point byes were given; the book gives {book}",
)
BYE_FOR_COLORS = SAYINGS(
    "grade-bye-for-colors",
    "28L2a",
    "right under another allowed setting (28L2a): the bye went to {posted}, which improves colors",
)
BYE_WORSE = SAYINGS("grade-bye-worse", "28L2", "worse: the bye went to {posted}. {why}")
BYE_NOT_NEEDED = SAYINGS(
    "grade-bye-not-needed",
    "28L1",
    "worse: the bye went to {posted}; the number is even, and nobody needs a bye",
)

# 28M1, 28S, 29I, 29J: games between players who are not paired with each other at all
HOUSE_NOT_NEEDED = SAYINGS(
    "grade-house-not-needed",
    "28M1",
    "worse: {one} - {two}; no house player is needed",
)
OTHER_SCHEDULES = SAYINGS(
    "grade-other-schedules",
    "28S",
    "worse: {one} - {two}; they play on different schedules",
)
SET_APART = SAYINGS("grade-set-apart", "29I", "worse: {one} - {two}; one of them is paired only among {name}")

# 29E4: colors
TOSS_OTHER = SAYINGS(
    "grade-other-toss",
    "29E2",
    "equal: {one} - {two}; all [boards] without a history have the other toss",
)
COLORS_ELSEWHERE = SAYINGS(
    "grade-colors-elsewhere",
    "29E4",
    "right under another allowed setting ({setting}): {one} - {two} with colors reversed",
)
COLORS_REVERSED_TOSS = SAYINGS(
    "grade-colors-reversed-toss",
    "29E2",
    "worse: {one} - {two} with colors reversed; colors alternate down the [boards] from the recorded toss",
)
COLORS_REVERSED_CLAIM = SAYINGS(
    "grade-colors-reversed-claim",
    "29E4",
    "worse: {one} - {two} with colors reversed; {claims} has the better claim to {colour}",
)
COLORS_REVERSED = SAYINGS("grade-colors-reversed", "29E4", "worse: {one} - {two} with colors reversed")

# 29L: a round by a line of the table
NOT_IN_LINE = SAYINGS(
    "grade-not-in-line",
    "29L",
    "worse: {one} - {two} is not in line {line} of the table, which this round takes",
)

# By which rule boards are worse than the book's; the same comparison as for "why not"
REMATCHES = SAYINGS(
    "posted-rematches",
    "27A1",
    "one pair meets again, instead of {instead:none}",
    "{count} pairs meet again, instead of {instead:none}",
)
THIRDS_AVOIDED = SAYINGS(
    "posted-thirds-avoided",
    "29E5f1",
    "one [game] brings a third color in a row, instead of {instead:none}",
    "{count} [games] bring a third color in a row, instead of {instead:none}",
)
MATES = SAYINGS("posted-team-mates", "28N1b", "the teammates {three} and {four} ({team}) meet")
REQUEST = SAYINGS("posted-request", "28T", "{three} and {four} meet, who are to be kept apart")
MOVED_FURTHER = SAYINGS(
    "posted-moved",
    "28N1b",
    "opponents differ by {theirs:points} in all, instead of {ours:points}",
)
SAME_SIDES = SAYINGS(
    "posted-sides",
    "28R2",
    "one pair is on one side of its group, instead of {instead:none}",
    "{count} pairs are on one side of their groups, instead of {instead:none}",
)
PLAY_BELOW = SAYINGS(
    "posted-scores",
    "27A2",
    "one [player] with {score} or more plays somebody below that, instead of {instead:none}",
    "{count} [players] with {score} or more play somebody below that, instead of {instead:none}",
)
LEAVE_GROUP = SAYINGS(
    "posted-groups",
    "27A2",
    "one [player] of groups 1 to {group} plays somebody of a lower group, instead of {instead:none}",
    "{count} [players] of groups 1 to {group} play somebody of a lower group, instead of {instead:none}",
)
PLAY_FAR_BELOW = SAYINGS("posted-distance", "29D2", "{odd} plays {host}, further below than is needed")
LESS_CLOSE = SAYINGS("posted-less-close", "29D2", "[players] are paired less closely by group")
UNRATED_DROPS = SAYINGS(
    "posted-unrated-drops",
    "29D1a",
    "{odd} plays down, who is unrated; rated [players] can",
)
OTHER_ODD = SAYINGS(
    "posted-odd",
    "29D1b",
    "{other} ({other_rating}) plays down from {score}, not {odd} ({rating}), and colors are no better for it",
)
OTHER_LEFT_OVER = SAYINGS(
    "posted-left-over",
    "29D1b",
    "{other} is left over in one group, not {odd}, and colors are no better for it",
)
OTHER_HOST = SAYINGS(
    "posted-host",
    "29D1a",
    "{odd} plays down to {other} ({other_rating}), not to {host} ({rating}), and colors are no better for it",
)
RATING_ORDER = SAYINGS(
    "posted-rating-order",
    "27A3",
    "a change of {points} rating points away from rating order that does not improve colors",
)
GETS_THIRD = SAYINGS("posted-third", "29E5f", "{who} has {colour} for the third time in a row")
GETS_APART = SAYINGS("posted-apart", "29E5b", "{who} will have had {apart} more {colour}s than {less}s")
GETS_REFUSED = SAYINGS("posted-due", "29E3", "{who} does not get {colour}, the color due")
MORE_CONFLICTS = SAYINGS(
    "posted-colors",
    "29E3",
    "colors are worse: one [player] is affected, instead of {instead:none}",
    "colors are worse: {count} [players] are affected, instead of {instead:none}",
)
OVER_LIMIT = SAYINGS(
    "posted-over-limit",
    "29E5b",
    "colors are better, but {three} - {four} is a switch of {points}; {limit} are allowed",
)
MORE_OVER_LIMIT = SAYINGS(
    "posted-more-over-limit",
    "29E5a",
    "one [board] is switched by more than the limit of {limit}, instead of {instead:none}",
    "{count} [boards] are switched by more than the limit of {limit}, instead of {instead:none}",
)
FURTHER_OVER_LIMIT = SAYINGS(
    "posted-further-over-limit",
    "29E5b",
    "{three} - {four} is a switch of {points}, above the limit of {limit}",
)
MORE_INTERCHANGES = SAYINGS(
    "posted-interchanges",
    "29E5d",
    "one pair is made by interchange, instead of {instead:none}; colors are no better for it",
    "{count} pairs are made by interchange, instead of {instead:none}; colors are no better for it",
)
MORE_CHANGED = SAYINGS(
    "posted-changed",
    "29E6a",
    "one [board] is changed, instead of {instead:none}; colors are no better for it",
    "{count} [boards] are changed, instead of {instead:none}; colors are no better for it",
)
LARGER_SWITCH = SAYINGS(
    "posted-switch",
    "29E5c",
    "one [board] is changed by {points} rating points, by the book none of these by more than {own}",
)
LARGER_IN_ALL = SAYINGS(
    "posted-switch-in-all",
    "29E5c",
    "transpositions change the [boards] by {theirs} rating points together, by the book by {ours}",
)
NO_INTERCHANGES = SAYINGS(
    "posted-no-interchanges",
    "29E5d",
    "{three} - {four} is an interchange, which this event does not use",
)
ABOVE_SERIES_LIMIT = SAYINGS(
    "posted-series-limit",
    "29E5f",
    "{three} - {four} is a switch of more than {limit}, which this event does not make",
)
LARGER_INTERCHANGES = SAYINGS(
    "posted-interchanged-points",
    "29E5d",
    "pairs made by interchange are changed by {theirs} rating points in all, instead of {ours:none}",
)
LARGER_OVER_LOW = SAYINGS(
    "posted-points-over-limit",
    "29E5e",
    "changes above {limit} rating points add up to {theirs}, instead of {ours:none}",
)
UNEVEN = SAYINGS("posted-uneven", "29E7/3", "the changes for colors are less evenly spread over the [boards]")
