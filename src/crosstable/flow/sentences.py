"""Every sentence about a round that no book has for itself, code beside sentence."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Sayings

SAYINGS = Sayings("round")

# Who is not paired
WITHDREW = SAYINGS(
    "withdrew",
    "",
    "{who:name} withdrew after round {after} and is not paired; the results so far stand.",
    layer=Layer.ANSWER,
)
WITHDREW_BEFORE = SAYINGS(
    "withdrew-before", "", "{who:name} withdrew before round 1 and is not paired.", layer=Layer.ANSWER
)
AWAY = SAYINGS(
    "away", "", "{who:name} is away in round {round} and is not paired ({bye}).", layer=Layer.ANSWER
)
FULL_POINT_BYE = SAYINGS("full-point-bye", "", "full-point bye")
HALF_POINT_BYE = SAYINGS("half-point-bye", "", "half-point bye")
ZERO_POINT_BYE = SAYINGS("zero-point-bye", "", "zero-point bye")
PLAYED_AHEAD = SAYINGS(
    "played-ahead",
    "",
    "{who:name} has already played the [game] of this round, against {opponent}.",
    layer=Layer.ANSWER,
)

# Earlier rounds
BYE_HAD = SAYINGS("bye-had", "", "{who} had the bye in round {round}: no opponent and no colour")
BYE_HAD_FLOATING = SAYINGS(
    "bye-had-floating",
    "",
    "{who} had the bye in round {round}: no opponent and no colour, and it counts as a downfloat",
)
NOT_PAIRED = SAYINGS("not-paired", "", "{who} was not paired in round {round} and has no colour for it")
UNPLAYED = SAYINGS(
    "unplayed",
    "",
    "{white} - {black} of round {round} was not played: it counts neither for colours nor as a meeting",
)
OPEN = SAYINGS("open", "", "{white} - {black} of round {round} has no result yet")
OPEN_COUNTS = SAYINGS(
    "open-counts", "", "{white} - {black} of round {round} has no result yet and counts {one}-{other} for now"
)
PLAYED_ACROSS = SAYINGS(
    "played-across",
    "",
    "{who} met number {opponent} of {section} in round {round}: the [game] counts for colours, "
    "and {who:name} may not have a bye later",
)
GUEST = SAYINGS("guest", "", "#{opponent} of {section}")
OPEN_LAST_ROUND = SAYINGS(
    "open-last-round",
    "",
    "round {round}, {white} against {black}: still open while the last round is paired. Wait for the result "
    "if that delays few people; otherwise keep an eye on the [game]",
)

# Departures from the book
DEPARTURE = SAYINGS(
    "departure", "", "departure from the rulebook, to be posted: {says}: {value} (rule {of_rule})"
)
BYE_DEPARTURE = SAYINGS("bye-departure", "", "departure from the rulebook, to be posted: {bye} for {who}")
YES = SAYINGS("yes", "", "yes")
NO = SAYINGS("no", "", "no")
NONE = SAYINGS("none", "", "none")

# Ratings of another kind than the chosen one
STAND_IN = SAYINGS("stand-in", "", "{who} has no {wanted} rating on record and is shown and paired by {used}")
STAND_INS = SAYINGS("stand-ins", "", "no {wanted} rating on record, so another is used: {players}")
MORE_STAND_INS = SAYINGS(
    "more-stand-ins",
    "",
    "no {wanted} rating on record, so another is used: {players} and {more} more",
)
RATING_OF_KIND = SAYINGS("rating-of-kind", "", "{kind} {rating}")
RATING_ENTERED = SAYINGS("rating-entered", "", "{rating} as entered")
PLAYER_WITH_RATING = SAYINGS("player-with-rating", "", "{who} ({used})")
LISTED = SAYINGS("listed", "", "{before}, {last}")

# Boards
BOARD_KEPT = SAYINGS("board-kept", "", "[board] {board} is kept for {who}, out of the order of [boards]")
BOARD_TAKEN = SAYINGS("board-taken", "", "{who} cannot have [board] {wanted}: {white} - {black} have it")
BOARD_OF_OPPONENT = SAYINGS(
    "board-of-opponent", "", "{who} cannot have [board] {wanted}: [board] {board} is kept for {opponent}"
)

# Ties
PERFECT_SCORES = SAYINGS(
    "perfect-scores",
    "",
    "{count} [players] have won all their [games]: a play-off would be fairer than any tie-break",
)
TIEBREAK_DROPPED = SAYINGS(
    "tiebreak-dropped",
    "",
    "{tiebreak} is dropped: {who} has no rating, and it is not announced how that counts",
)
