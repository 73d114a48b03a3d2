"""Every sentence about a round that belongs to no book, code beside sentence."""

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
AWAY = SAYINGS("away", "", "{who:name} is not paired in round {round}: {bye}.", layer=Layer.ANSWER)
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
    "{white} - {black} in round {round} was not played: it does not count for colours, and they have not met",
)
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

# A ranking beside the numbers
RANKED_ANEW = SAYINGS(
    "ranked-anew",
    "",
    "by the ranking confirmed from round {since} on, not by number: {moved}",
)
MANY_RANKED_ANEW = SAYINGS(
    "many-ranked-anew",
    "",
    "by the ranking confirmed from round {since} on, {count} [players] rank otherwise than by number",
)
LATE_RANK_ANEW = SAYINGS(
    "late-rank-anew",
    "",
    "{count} late entry is ranked differently by the rulebook",
    "{count} late entries are ranked differently by the rulebook",
)
LATE_RANK_ANEW_NAMED = SAYINGS(
    "late-rank-anew-named",
    "",
    "{count} late entry is ranked differently by the rulebook: {who}",
    "{count} late entries are ranked differently by the rulebook: {who}",
)
RATINGS_RANK_ANEW = SAYINGS(
    "ratings-rank-anew",
    "",
    "{count} [player] has another place by the entry list as it is now",
    "{count} [players] have another place by the entry list as it is now",
)
RATINGS_RANK_ANEW_NAMED = SAYINGS(
    "ratings-rank-anew-named",
    "",
    "{count} [player] has another place by the entry list as it is now: {who}",
    "{count} [players] have another place by the entry list as it is now: {who}",
)
RANKED_AT = SAYINGS("ranked-at", "", "{who} ranks {place}")

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

# What a section uses and its book does not offer
FORMAT_NOT_OFFERED = SAYINGS(
    "format-not-offered", "", "the format “{format}” cannot be paired by {book} yet; it pairs: {offered}"
)
FORMAT_WITHOUT_GROUPS = SAYINGS(
    "format-without-groups", "", "there is no rule for the format {format} in {book}"
)
ONE_GAME_A_ROUND = SAYINGS("one-game-a-round", "", "{book}: one game a round, no matches of two. Set it to 1")
TWO_GAMES_ELSEWHERE = SAYINGS(
    "two-games-elsewhere",
    "",
    "matches of two games are for the format {offered}, and this is {format}. Set it to 1",
)
NOT_SWITCHED_ON = SAYINGS(
    "not-switched-on", "", "{number} ({heading}) is nothing that can be switched on by its number"
)
NO_VARIATION = SAYINGS("no-variation", "", "there is no variation {number} in {book}")
NO_VARIATION_BUT = SAYINGS(
    "no-variation-but", "", "there is no variation {number} in {book}, did you mean {guess}?"
)
KEY_NOT_ALLOWED = SAYINGS(
    "key-not-allowed",
    "",
    "there is no rule that allows “{key}” in {book}: the pairing follows from the rules alone. "
    "Take it out of the file",
)
KEY_NOT_KNOWN = SAYINGS("key-not-known", "", "there is no rule for “{key}” in {book}; take it out")
RANKS_IN_SWISSES = SAYINGS(
    "ranks-in-swisses",
    "",
    "a ranking beside the numbers is for Swisses; in the format {format} the numbers are those of the table. "
    "Take it out",
)
NO_CROSS_GAMES = SAYINGS(
    "no-cross-games",
    "",
    "there is no rule for games with another section or round in {book}; "
    "enter a bye and keep the game as an extra rated one",
)
NO_SETTING = SAYINGS("no-setting", "", "there is no setting “{key}” in {book}; it has: {offered}")
NO_SETTING_BUT = SAYINGS(
    "no-setting-but", "", "there is no setting “{key}” in {book}; did you mean “{guess}”?"
)
VALUE_NOT_POSSIBLE = SAYINGS(
    "value-not-possible", "", "{value} is not possible (rule {of_rule}); choose one of: {offered}"
)

# Tie-breaks that cannot be used
TIEBREAK_TWICE = SAYINGS(
    "tiebreak-twice",
    "",
    "the tie-break “{name}” is named twice; it can decide only once. Take one of them out",
)
TIEBREAK_FOR_TEAMS = SAYINGS(
    "tiebreak-for-teams",
    "",
    "{name} is for teams; this section has [players] ({format}). Take it out",
)
TIEBREAK_FOR_SWISSES = SAYINGS(
    "tiebreak-for-swisses",
    "",
    "{name} is not used where everybody meets everybody: opponents' scores say nothing there. Take SB or KS",
)
TIEBREAK_OF_ANOTHER_EDITION = SAYINGS(
    "tiebreak-of-another-edition", "", "{name} is not in the edition of {edition}"
)
TIEBREAK_FOR_ONE_GAME = SAYINGS(
    "tiebreak-for-one-game",
    "",
    "FIDE's {name} is for rounds of one game; this section plays matches of two games. Take it out",
)
TIEBREAK_FOR_ONE_GAME_BUT = SAYINGS(
    "tiebreak-for-one-game-but",
    "",
    "FIDE's {name} is for rounds of one game; this section plays matches of two games. "
    "Take one of {book} ({number})",
)
