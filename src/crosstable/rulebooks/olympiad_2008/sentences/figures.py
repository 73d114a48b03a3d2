"""Figures, steps, breaches and errors, in the order of the rules."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.olympiad_2008.sentences.all_sayings import SAYINGS

PROCEDURE = partial(SAYINGS, layer=Layer.PROCEDURE)

# 2, 3, 11, 15b: the number of teams and the bye
HOST_MAY_ENTER = SAYINGS("host-may-enter", "2", "the host may enter a third team, and then nobody has a bye")
HOST_TEAM_STAYS = SAYINGS(
    "host-team-stays", "3", "the third team of the host stays, although the number of teams is odd"
)
THIRD_TEAM_LEFT = SAYINGS(
    "third-team-left",
    "3",
    "{team:name} is the host's third team and has played in round 1; it stays to the end, "
    "even if a bye is then needed",
)
WRONG_ROSTER = SAYINGS(
    "wrong-roster", "4", "{team:name} has {size} players; a team has {boards}, and may name a reserve"
)
TOO_MANY_ROUNDS = SAYINGS(
    "too-many-rounds",
    "10",
    "{size} teams can play {most} rounds at most without a second meeting, not {rounds}; plan fewer rounds",
)
BYE_WORTH = SAYINGS("bye-worth", "11", "{player} gets one match point and two game points for the bye")
BYE_PASSED_SCORED = SAYINGS("bye-passed-scored", "15b", "{other} ranks below, but has scored without playing")
BYE_PASSED_NOT_SPARED = SAYINGS(
    "bye-passed-not-spared",
    "11",
    "{other} ranks below, but without {other:no} the others could not all be paired",
)
BYE_PASSED_FOR_LATER = SAYINGS(
    "bye-passed-for-later",
    "15a",
    "{other} ranks below and does not have it, so that the rounds still to come can be paired "
    "without a second meeting",
)
BYES_RUN_OUT = SAYINGS(
    "byes-run-out",
    "15b",
    "{rounds} rounds follow, and only one team may still have a bye",
    "{rounds} rounds follow, and only {count} teams may still have a bye",
)
BYE_AFTER_POINTS = SAYINGS("bye-after-points", "15b", "{team} has scored without playing and may have no bye")

# 15: second meetings, and rounds that cannot be paired
HAD_MET = SAYINGS("had-met", "15a", "{one} and {other} had already met")
PAIR_LEFT_OUT = SAYINGS(
    "pair-left-out",
    "15a",
    "{one} and {other} are left out now, so that the rounds still to come can be paired "
    "without a second meeting",
)
WITH_PAIRS_LEFT_OUT = SAYINGS(
    "with-pairs-left-out", "15a", "matches left out for the rounds to come are not counted"
)
NOBODY_FOR_BYE = SAYINGS(
    "nobody-for-bye",
    "15b",
    "round {round}: one of the {size} teams must have a bye (11). All of them have had one or "
    "have scored because an opponent did not come (15b)",
)
NO_PAIRING_EVEN = SAYINGS(
    "no-pairing-even",
    "15a",
    "round {round}: the {size} teams cannot all be paired without a second meeting (15a); "
    "left over are {stuck}",
)
NO_PAIRING_ODD = SAYINGS(
    "no-pairing-odd",
    "15a",
    "round {round}: the {size} teams cannot all be paired without a second meeting (15a) or a bye for "
    "a team that has scored without playing (15b); left over are {stuck}",
)
WAY_BYE_AFTER_NO_SHOW = SAYINGS(
    "way-bye-after-no-show",
    "15b",
    "with the bye for {team}, who has had none but an opponent who did not come (15b, where the section "
    "allows that)",
)
WAY_SECOND_BYE = SAYINGS("way-second-bye", "11", "with a second bye for {team} (11)")
WAY_REMATCH = SAYINGS(
    "way-rematch", "15a", "with one second meeting (15a)", "with {count} second meetings (15a)"
)

# 16, 28a: match points
SMALLEST_DIFFERENCES = SAYINGS(
    "smallest-differences",
    "16",
    "{score} and {others} match points: with as few floaters as can be, the differences of the group "
    "cannot be smaller",
)
SMALLEST_DIFFERENCES_APART = SAYINGS(
    "smallest-differences-apart",
    "16",
    "{score} and {others} match points: teams from above and below the median group are kept apart "
    "as far as possible, with as few floaters as possible. The differences of the group cannot be smaller",
)
WITH_IMAGINARY = SAYINGS(
    "with-imaginary", "28a", "{score} and {others} match points, the imaginary ones included"
)
IMAGINARY_POINTS = PROCEDURE(
    "imaginary-points", "28a", "two imaginary match points in rounds 1 and 2: {teams:no}"
)

# 17, 36, 49: groups in their order
GROUP_DOWN = PROCEDURE("group-down", "17", "above the median group, from the top: {teams:no}")
GROUP_UP = PROCEDURE("group-up", "17", "below the median group, from the bottom: {teams:no}")
GROUP_MEDIAN = PROCEDURE("group-median", "17", "the median group, last of all: {teams:no}")
BY_HALVES = PROCEDURE("by-halves", "36", "upper half against lower half, as far as can be")
BY_ENDS = PROCEDURE(
    "by-ends", "49", "the first against the last, in the order of tie-breaks, as far as can be"
)

# 21a: limits of colours that cannot be kept
LIMITS_NOT_KEPT = SAYINGS(
    "limits-not-kept",
    "21a",
    "the limits of rule 20 cannot be kept; floaters and points come first and leave no fewer such pairs",
)

# 29-35, 42-46, 51-53: floaters
FLOATERS_CAME = PROCEDURE("floaters-came", "51", "floaters from other groups: {teams:no}")
FLOATS_ON_MET_ALL = SAYINGS(
    "floats-on-met-all", "31", "{team} floats on once more: it has met everybody in this group too"
)
FLOATS_ON_WORSE = SAYINGS("floats-on-worse", "31", "{team} floats on once more: if it stayed, {loss}")
FLOATS_MET_ALL = SAYINGS("floats-met-all", "53", "{team} has met everybody in the group and floats on")
FLOATS_NO_OPPONENT = SAYINGS(
    "floats-no-opponent", "53", "{team} has no opponent left in the group and floats on"
)
FLOATS_ODD = SAYINGS("floats-odd", "52", "the number of teams is odd: {team} floats on")
FLOATS_NOT_ALL = SAYINGS("floats-not-all", "52", "not everybody can be paired in the group: {team} floats on")
FLOATS_WORSE = SAYINGS("floats-worse", "52", "if all stayed, {loss}: {team} floats on")
PASSED_MET_NEXT = SAYINGS("passed-met-next", "30", "{other} has met everybody in the next group")
PASSED_NOT_SPARED = SAYINGS(
    "passed-not-spared", "29b", "without {other} the rest of the group cannot be paired"
)
PASSED_WORSE = SAYINGS("passed-worse", "29b", "if {other} floated instead, {loss}")
LOSS_NOT_PAIRED = SAYINGS(
    "loss-not-paired", "53", "the teams that are left could not all be paired as the rules for floaters ask"
)
LOSS_ACROSS = SAYINGS(
    "loss-across", "54", "{theirs} and not {ours} floaters from above would meet a team from below"
)
LOSS_LEAVING = SAYINGS("loss-leaving", "51", "{theirs} and not {ours} teams would leave the group")
LOSS_DIFFERENCE = SAYINGS(
    "loss-difference", "16", "the differences of the group would be {theirs} in all, not {ours}"
)
LOSS_RELEASED = SAYINGS("loss-released", "53", "the next group would let {theirs} and not {ours} teams go")
LOSS_LIMITS = SAYINGS(
    "loss-limits", "20", "{theirs} and not {ours} pairs of the group would break the limits of colours"
)
LOSS_LIMITS_NEXT = SAYINGS(
    "loss-limits-next",
    "21b",
    "{theirs} and not {ours} pairs of the next group would break the limits of colours",
)
LOSS_ORDER = SAYINGS("loss-order", "29a", "the pairing would come later in the order")

# 53, 54: groups that are joined, and teams kept apart
JOINED_NOT_COMPLETED = PROCEDURE(
    "joined-not-completed", "53", "groups that could not be completed one after the other are paired as one"
)
JOINED_FOR_APART = PROCEDURE(
    "joined-for-apart",
    "54",
    "groups are paired as one, so that no team from above the median group has to meet one from below",
)
KEPT_APART = PROCEDURE(
    "kept-apart", "54", "teams from above and from below the median group are kept apart, as far as can be"
)

# 59, 61: published rounds
ROUND_STANDS = SAYINGS("round-stands", "59", "published pairings are not changed")
ROUND_MAY_CHANGE = SAYINGS(
    "round-may-change", "59", "the round may be changed; the captains of all teams concerned have to be told"
)
NO_PROTEST = SAYINGS(
    "no-protest", "61", "a protest against a pairing is not allowed; this sheet only gives its reasons"
)
