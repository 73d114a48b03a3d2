"""Who plays outside the own score group (29D), and why teammates or others meet all the same (28N, 28T)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER, PROCEDURE = Layer.ANSWER, Layer.PROCEDURE

# 29C1: the natural pairing of a group
HALVES = SAYINGS(
    "halves",
    "29C1",
    "score group {score} before colors: upper half {upper:no} against lower half {lower:no}",
    layer=PROCEDURE,
)
HALVES_AND_OTHERS = SAYINGS(
    "halves-and-others",
    "29C1",
    "score group {score} before colors: upper half {upper:no} against lower half {lower:no}; "
    "{others:no} outside the group",
    layer=PROCEDURE,
)

HALVES_ACCELERATED = SAYINGS(
    "halves-accelerated",
    "28R2",
    "a group of the accelerated round before colors: upper half {upper:no} against lower half {lower:no}",
    layer=PROCEDURE,
)
HALVES_ACCELERATED_AND_OTHERS = SAYINGS(
    "halves-accelerated-and-others",
    "28R2",
    "a group of the accelerated round before colors: upper half {upper:no} against lower half {lower:no}; "
    "{others:no} outside the group",
    layer=PROCEDURE,
)

# 29D1a, 29D1c: the usual odd player
ODD_LOWEST = SAYINGS(
    "odd-lowest",
    "29D1a",
    "{odd:name} is alone with {score} and plays {host:name}, the highest-ranked [player] with {below}.",
    "{count} [players] have {score}. The lowest rated, {odd:name} ({rating}), plays {host:name}, the "
    "highest-ranked [player] with {below}.",
    layer=ANSWER,
)
ODD_LOWEST_LEFT = SAYINGS(
    "odd-lowest-left",
    "29D1a",
    "{odd:name} is the lowest-rated [player] with {score} whom nobody from above meets, and plays "
    "{host:name}, the highest-ranked [player] with {below}.",
    layer=ANSWER,
)
ODD_LOWEST_FOR_PAIRING = SAYINGS(
    "odd-lowest-for-pairing",
    "29D1a",
    "{odd:name} is paired as the lowest-rated [player] left with {score} and plays {host:name}, the "
    "highest-ranked [player] with {below}.",
    layer=ANSWER,
)
ODD_UNRATED = SAYINGS(
    "odd-unrated",
    "29D1c",
    "Only unrated [players] are left with {score}: {odd:name} plays {host:name}, the highest-ranked "
    "[player] with {below}.",
    layer=ANSWER,
)

ODD_ACCELERATED = SAYINGS(
    "odd-accelerated",
    "29D",
    "The round is accelerated: {odd:name} is left over in one group and plays {host:name} of a lower one.",
    layer=ANSWER,
)

# 29D1b, 29L1: another odd player, or another opponent
ODD_OTHER = SAYINGS(
    "odd-other",
    "29D1b",
    "{odd:name} ({score}) plays {host:name} ({below}). {why}",
    layer=ANSWER,
)
ODD_NEAREST = SAYINGS(
    "odd-nearest",
    "29L1",
    "{odd:name} ({score}) plays down to {host:name} ({below}); in this event those nearest in rating meet.",
    layer=ANSWER,
)
USUAL_SCORES = SAYINGS(
    "usual-scores",
    "29D1b",
    "With {first:name} against {second:name}, the usual choice, others would have to play further from "
    "their scores, from the top down.",
)
USUAL_STRAINS = SAYINGS(
    "usual-strains",
    "29D1b",
    "With {first:name} against {second:name}, the usual choice, others who are to be kept apart would meet.",
)
USUAL_IMPOSSIBLE = SAYINGS(
    "usual-impossible",
    "29D1b",
    "With {first:name} against {second:name}, the usual choice, somebody would be left without a legal "
    "opponent.",
)
USUAL_CHANGES_ABOVE = SAYINGS(
    "usual-changes-above",
    "29D1b",
    "{first:name} against {second:name}, the usual choice, would change who plays down from a higher score.",
)

# 29D2: several odd players, or one who goes further down
ODD_SEVERAL = SAYINGS(
    "odd-several",
    "29D2",
    "{odd:name} ({score}) plays {host:name} ({below}): as few as possible leave each score, from the top "
    "down.",
    layer=ANSWER,
)
ODD_FOR_TEAMS = SAYINGS(
    "odd-for-teams",
    "28N1b",
    "{odd:name} ({score}) plays {host:name} ({below}): teammates are kept apart with the smallest changes "
    "of score.",
    layer=ANSWER,
)

# 29D: how many leave a group
ONE_LEAVES = SAYINGS(
    "group-one-leaves",
    "29D",
    "{odd} leaves score group {score}, which has one [player]",
    "{odd} leaves score group {score}, which has {count} [players]",
)
SEVERAL_LEAVE = SAYINGS(
    "group-several-leave",
    "29D2",
    "{leaving} [players] leave score group {score}, of {count}",
)
TAKEN_FROM_ABOVE = SAYINGS(
    "group-taken-from-above",
    "29D",
    "one [player] with {score} meets an opponent from a higher score group",
    "{count} [players] with {score} meet somebody from above",
)
BEFORE_COLORS = SAYINGS(
    "group-before-colors",
    "29D",
    "before colors {odd} ({odd_rating}) of score group {score} would meet {host} ({host_rating})",
    layer=PROCEDURE,
)
INSIDE_GROUP = SAYINGS("group-inside", "29D", "inside the group: {why}", layer=PROCEDURE)
NOT_BELOW = SAYINGS("group-not-below", "29D", "further down: {why}", layer=PROCEDURE)
RAISED = SAYINGS(
    "group-raised",
    "28N1b",
    "to keep teammates apart, [players] with {below} are raised to meet those with {above}: the pairs made "
    "for that differ by {raised:points} in all, with lowering alone by {lowered:points}",
    layer=PROCEDURE,
)

# 27A1, 28N, 28R2, 28T, 29E5f1: who meets although it should be avoided
MEET_ALL_THE_SAME = SAYINGS(
    "meet-all-the-same",
    "28T",
    "{one} and {two} meet all the same: no better round is possible. {why}",
)
MATES_MEET_LEADER = SAYINGS(
    "mates-meet-leader",
    "28N2",
    "{one} and {two} meet although both are from {team}: a leader would otherwise meet a lower score in "
    "the last round",
)
MATES_MEET_UNAVOIDABLE = SAYINGS(
    "mates-meet-unavoidable",
    "28N1b",
    "{one} and {two} meet although both are from {team}: no better round is possible",
)
MATES_MEET_SCORES = SAYINGS(
    "mates-meet-scores",
    "28N1a",
    "{one} and {two} meet although both are from {team}: scores go first, and they leave no other way",
)
MATES_MEET_SCORES_AND_COLORS = SAYINGS(
    "mates-meet-scores-and-colors",
    "28N1a",
    "{one} and {two} meet although both are from {team}: scores and colors go first",
)
MATES_MEET_HIGH_SCORE = SAYINGS(
    "mates-meet-high-score",
    "28N1c",
    "{one} and {two} meet although both are from {team}: with such a score nobody leaves the group to "
    "avoid it",
)
MATES_MEET_HIGH_SCORE_COLORS = SAYINGS(
    "mates-meet-high-score-colors",
    "28N1c",
    "{one} and {two} meet although both are from {team}: from such a score on, scores and colors go first",
)
MATES_MEET_NOT_CHOSEN = SAYINGS(
    "mates-meet-not-chosen",
    "28N",
    "{one:name} and {two:name} meet although both are from {team}: nobody has chosen to keep teammates apart",
)
MATES_MEET_FREELY = SAYINGS(
    "mates-meet-freely",
    "28N",
    "{one:name} and {two:name} meet although both are from {team}: this section does not keep "
    "teammates apart",
)
MATES_MEET_BY_TABLE = SAYINGS(
    "mates-meet-by-table",
    "29L",
    "{one:name} and {two:name} meet although both are from {team}: the round follows a round-robin table",
)
MATES_MEET_ALLOWED = SAYINGS(
    "mates-meet-allowed",
    "28N4",
    "{one:name} and {two:name} meet although both are from {team}: the director lets them meet",
)
MATES_MEET_AGAINST = SAYINGS(
    "mates-meet-against",
    "28N",
    "{one:name} and {two:name} meet although both are from {team}, and teammates are {policy}",
)

# 28N: what is in force about teammates
NO_TEAMS = SAYINGS("no-teams", "28N", "teammates are kept apart, but no player has a team or a school")
TEAMS_NOT_CHOSEN = SAYINGS(
    "teams-not-chosen",
    "28N",
    "some [players] are on the same team or from the same school ({teams}). Choose whether and how to keep "
    "teammates apart.",
)
TEAMS_NOT_CHOSEN_MORE = SAYINGS(
    "teams-not-chosen-more",
    "28N",
    "some [players] are on the same team or from the same school ({teams}, and one more). Choose whether and "
    "how to keep teammates apart.",
    "some [players] are on the same team or from the same school ({teams}, and {count} more). Choose whether "
    "and how to keep teammates apart.",
)
TEAM_SIZE = SAYINGS("team-size", "28N", "{name}: {size}")
TEAM_SIZE_AND_MORE = SAYINGS("team-size-and-more", "28N", "{name}: {size}, {more}")
POLICY_OPEN = SAYINGS("policy-open", "28N", "not kept apart; nothing has been chosen yet")
POLICY_WITH_EXCEPTIONS = SAYINGS(
    "policy-with-exceptions",
    "28N4",
    "{policy}; the director has allowed single pairs to meet (28N4)",
)
POLICY_OFF = SAYINGS("policy-off", "28N", "not kept apart: they are paired like anybody else")
POLICY_INSIDE = SAYINGS("policy-inside", "28N", "kept apart where that is possible inside the score groups")
POLICY_INSIDE_AFTER_COLORS = SAYINGS(
    "policy-inside-after-colors",
    "28N",
    "kept apart where that is possible inside the score groups, after colors",
)
POLICY_NEVER = SAYINGS(
    "policy-never",
    "28N2",
    "never paired with each other, except for a leader in the last round; {moved}",
)
POLICY_ALWAYS = SAYINGS("policy-always", "28N3", "kept apart at every score; {moved}")
POLICY_BELOW = SAYINGS(
    "policy-below",
    "28N1",
    "kept apart below plus {plus}; {moved}; from plus {plus} on only inside the score group",
)
POLICY_BELOW_AFTER_COLORS = SAYINGS(
    "policy-below-after-colors",
    "28N1",
    "kept apart below plus {plus}; {moved}; from plus {plus} on only inside the score group, after colors",
)
PLUS_TWO = SAYINGS("plus-two", "28N1", "two")
MOVED_LOWER = SAYINGS(
    "moved-lower",
    "28N1b",
    "where a score group leaves no other way, they are paired with a lower score group",
)
MOVED_NEAREST = SAYINGS(
    "moved-nearest",
    "28N1b",
    "where a score group leaves no other way, they are paired with the nearest score group, higher or lower",
)
