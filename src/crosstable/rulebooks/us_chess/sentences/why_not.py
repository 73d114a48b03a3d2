"""Why not that opponent: the first rule that gets worse in the best round with that game."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER = Layer.ANSWER

# They do meet, are paired apart, or leave somebody without an opponent
THEY_MEET = SAYINGS("they-meet", "29C1", "{one:name} and {two:name} meet in this round.", layer=ANSWER)
OTHER_SCHEDULE = SAYINGS(
    "other-schedule",
    "28S",
    "{one:name} and {two:name} play on different schedules, which are paired separately.",
    layer=ANSWER,
)
PAIRED_APART = SAYINGS(
    "paired-apart",
    "29I",
    "{who:name} is paired among {name} only, and {other:name} is not.",
    layer=ANSWER,
)
OTHERS_STUCK = SAYINGS(
    "others-stuck",
    "27A1",
    "If {one:name} met {two:name}, somebody else would be left without a legal opponent.",
    layer=ANSWER,
)

# 27A1, 28N, 28R2, 28T, 29E5f1: the best round with that game has more pairs that are to be avoided
MORE_REMATCHES = SAYINGS(
    "worse-rematches",
    "27A1",
    "With {one:name} against {two:name} one pair would meet again, instead of {instead:none}.",
    "With {one:name} against {two:name} {count} pairs would meet again, instead of {instead:none}.",
    layer=ANSWER,
)
MORE_THIRDS_AVOIDED = SAYINGS(
    "worse-thirds-avoided",
    "29E5f1",
    "With {one:name} against {two:name} one [game] would bring a third color in a row, instead of "
    "{instead:none}.",
    "With {one:name} against {two:name} {count} [games] would bring a third color in a row, instead of "
    "{instead:none}.",
    layer=ANSWER,
)
MATES_ELSEWHERE = SAYINGS(
    "worse-team-mates",
    "28N1b",
    "With {one:name} against {two:name}, the teammates {three:name} and {four:name} ({team}) would meet.",
    layer=ANSWER,
)
REQUEST_ELSEWHERE = SAYINGS(
    "worse-request",
    "28T",
    "With {one:name} against {two:name}, {three:name} and {four:name} would meet, who are to be kept apart.",
    layer=ANSWER,
)
MOVED_FURTHER = SAYINGS(
    "worse-moved",
    "28N1b",
    "With {one:name} against {two:name}, opponents would differ by {theirs:points} in all, instead of "
    "{ours:points}.",
    layer=ANSWER,
)
SAME_SIDES = SAYINGS(
    "worse-sides",
    "28R2",
    "With {one:name} against {two:name} one pair would be on one side of its group, instead of "
    "{instead:none}.",
    "With {one:name} against {two:name} {count} pairs would be on one side of their groups, instead of "
    "{instead:none}.",
    layer=ANSWER,
)

# 27A2, 29D2: scores
PLAY_BELOW = SAYINGS(
    "worse-scores",
    "27A2",
    "With {one:name} ({one_score}) against {two:name} ({two_score}), one [player] with {score} or more would "
    "play somebody below that; as paired nobody does.",
    "With {one:name} ({one_score}) against {two:name} ({two_score}), {count} [players] with {score} or more "
    "would play somebody below that; as paired nobody does.",
    layer=ANSWER,
)
MORE_PLAY_BELOW = SAYINGS(
    "worse-scores-more",
    "27A2",
    "With {one:name} ({one_score}) against {two:name} ({two_score}), {count} [players] with {score} or more "
    "would play somebody below that, instead of {instead:none}.",
    layer=ANSWER,
)
LEAVE_GROUP = SAYINGS(
    "worse-groups",
    "27A2",
    "The round is accelerated; with {one:name} against {two:name}, one [player] of groups 1 to {group} "
    "would play somebody of a lower group, instead of {instead:none}.",
    "The round is accelerated; with {one:name} against {two:name}, {count} [players] of groups 1 to "
    "{group} would play somebody of a lower group, instead of {instead:none}.",
    layer=ANSWER,
)
PLAY_FAR_BELOW = SAYINGS(
    "worse-distance",
    "29D2",
    "With {one:name} against {two:name}, {odd:name} would play {host:name}, further below than anybody of "
    "that score plays now.",
    layer=ANSWER,
)
FURTHER_IN_ALL = SAYINGS(
    "worse-distance-in-all",
    "29D2",
    "With {one:name} against {two:name}, those who leave {odd:name}'s score would play further below in all.",
    layer=ANSWER,
)

LESS_CLOSE = SAYINGS(
    "worse-less-close",
    "29D2",
    "The round is accelerated; with {one:name} against {two:name}, [players] would be paired less closely "
    "by group.",
    layer=ANSWER,
)

# 29D1: the odd player
UNRATED_DROPS = SAYINGS(
    "worse-unrated-drops",
    "29D1a",
    "With {one:name} against {two:name}, {odd:name} would play down, who is unrated; as paired that is "
    "avoided.",
    layer=ANSWER,
)
OTHER_ODD_LOWEST = SAYINGS(
    "worse-odd-lowest",
    "29D1a",
    "The lowest-rated [player] with {score}, {odd:name} ({rating}), plays down; with {one:name} against "
    "{two:name} it would be {other:name} ({other_rating}).",
    layer=ANSWER,
)
OTHER_ODD = SAYINGS(
    "worse-odd",
    "29D1b",
    "{odd:name} ({rating}) plays down from {score}; with {one:name} against {two:name} it would be "
    "{other:name} ({other_rating}), with no better colors.",
    layer=ANSWER,
)
OTHER_LEFT_OVER = SAYINGS(
    "worse-left-over",
    "29D1b",
    "{odd:name} is left over in one group; with {one:name} against {two:name} it would be {other:name}, "
    "with no better colors.",
    layer=ANSWER,
)
OTHER_HOST = SAYINGS(
    "worse-host",
    "29D1a",
    "{odd:name} plays down to {host:name} ({rating}); with {one:name} against {two:name} it would be to "
    "{other:name} ({other_rating}), with no better colors.",
    layer=ANSWER,
)

# 27A3, 28J, 29C2: rating order, where colors would be no better
RATING_ORDER = SAYINGS(
    "worse-rating-order",
    "27A3",
    "By rating {one:name} plays {one_plays:name} and {two:name} plays {two_plays:name}; changing that "
    "would not improve colors.",
    layer=ANSWER,
)
NEAREST_ORDER = SAYINGS(
    "worse-nearest-order",
    "29C2",
    "As near to rating order as is allowed, {one:name} plays {one_plays:name} and {two:name} "
    "{two_plays:name}; changing that would not improve colors.",
    layer=ANSWER,
)
NATURAL_BUT_BLOCKED = SAYINGS(
    "worse-natural-blocked",
    "29C2",
    "{why} That changes other [boards] too: with as small a change as possible {one:name} does not play "
    "{two:name}.",
    layer=ANSWER,
)

# 29E3, 29E5b, 29E5f: colors
GETS_THIRD = SAYINGS(
    "worse-third",
    "29E5f",
    "With {one:name} against {two:name}, {who:name} would have {colour} for the third time in a row.",
    layer=ANSWER,
)
GETS_APART = SAYINGS(
    "worse-apart",
    "29E5b",
    "With {one:name} against {two:name}, {who:name} would have had {apart} more {colour}s than {less}s.",
    layer=ANSWER,
)
GETS_REFUSED = SAYINGS(
    "worse-due",
    "29E3",
    "With {one:name} against {two:name}, {who:name} would not get {colour}, the color due; as paired that "
    "works.",
    layer=ANSWER,
)
MORE_CONFLICTS = SAYINGS(
    "worse-colors",
    "29E3",
    "With {one:name} against {two:name} colors would be worse: one [player] is affected, instead of "
    "{instead:none}.",
    "With {one:name} against {two:name} colors would be worse: {count} [players] are affected, instead of "
    "{instead:none}.",
    layer=ANSWER,
)

# 29E5, 29E6a, 29E7: limits and sizes of switches
OVER_LIMIT = SAYINGS(
    "worse-over-limit",
    "29E5b",
    "Colors would be better with {one:name} against {two:name}, but {three:name} against {four:name} would "
    "be a switch of {points}; {limit} are allowed.",
    layer=ANSWER,
)
SWITCH_OVER_LIMIT = SAYINGS(
    "worse-switch-over-limit",
    "29E5b",
    "{one:name} against {two:name} would help colors, but is a switch of {points} rating points; {limit} "
    "are allowed.",
    layer=ANSWER,
)
MORE_OVER_LIMIT = SAYINGS(
    "worse-more-over-limit",
    "29E5a",
    "With {one:name} against {two:name}, switches for colors would put one [board] above the limit of "
    "{limit} points, instead of {instead:none}.",
    "With {one:name} against {two:name}, switches for colors would put {count} [boards] above the limit of "
    "{limit} points, instead of {instead:none}.",
    layer=ANSWER,
)
FURTHER_OVER_LIMIT = SAYINGS(
    "worse-further-over-limit",
    "29E5b",
    "With {one:name} against {two:name}, {three:name} against {four:name} would be a switch of {points} "
    "for colors, above the limit of {limit}.",
    layer=ANSWER,
)
SWITCH_TOO_LARGE = SAYINGS(
    "worse-switch-too-large",
    "29E5b",
    "{one:name} against {two:name} would be a switch of {points} rating points for colors, above the limit "
    "of {limit}.",
    layer=ANSWER,
)
MORE_INTERCHANGES = SAYINGS(
    "worse-interchanges",
    "29E5d",
    "With {one:name} against {two:name}, colors as good would take one pair made by interchange, instead "
    "of {instead}.",
    "With {one:name} against {two:name}, colors as good would take {count} pairs made by interchange, "
    "instead of {instead:none}.",
    layer=ANSWER,
)
MORE_CHANGED = SAYINGS(
    "worse-changed",
    "29E6a",
    "With {one:name} against {two:name}, colors as good would change one [board], instead of {instead:none}.",
    "With {one:name} against {two:name}, colors as good would change {count} [boards], instead of "
    "{instead:none}.",
    layer=ANSWER,
)
LARGER_SWITCH = SAYINGS(
    "worse-switch",
    "29E5c",
    "Some [boards] were switched for colors; with {one:name} against {two:name} one would change by "
    "{points} rating points, as made by at most {own}.",
    layer=ANSWER,
)
LARGER_IN_ALL = SAYINGS(
    "worse-switch-in-all",
    "29E5c",
    "Some [boards] were switched for colors; with {one:name} against {two:name} transpositions would "
    "change the [boards] by {theirs} rating points together, as made by {ours}.",
    layer=ANSWER,
)
LARGER_INTERCHANGES = SAYINGS(
    "worse-interchanged-points",
    "29E5d",
    "With {one:name} against {two:name}, pairs made by interchange would change by {theirs} rating points "
    "in all, instead of {ours:none}.",
    layer=ANSWER,
)
LARGER_OVER_LOW = SAYINGS(
    "worse-points-over-limit",
    "29E5e",
    "With {one:name} against {two:name}, changes above {limit} rating points would add up to {theirs}, "
    "instead of {ours:none}.",
    layer=ANSWER,
)
UNEVEN = SAYINGS(
    "worse-uneven",
    "29E7/3",
    "With {one:name} against {two:name} the changes for colors would be less evenly spread over the "
    "[boards].",
    layer=ANSWER,
)
