"""Every sentence about round robins, code beside sentence; each book gives its own rule number."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Sayings

SAYINGS = Sayings("table")

# The table that is followed
INTERNATIONAL = SAYINGS("tables-international", "", "the International Tables, with numbers by lot")
APPENDIX_A = SAYINGS("tables-appendix-a", "", "the tables of Appendix A")
CRENSHAW = SAYINGS("tables-crenshaw", "", "the Crenshaw tables")
BERGER = SAYINGS("tables-berger", "", "the Berger tables")
QUAD = SAYINGS("tables-quad", "", "the table of 30G for four")
TWO_SIDES = SAYINGS(
    "tables-two-sides",
    "",
    "the Scheveningen table, in which everybody on one side meets everybody on the other",
)
FOLLOWS = SAYINGS(
    "follows", "", "a round robin of {players} [players] follows {tables}", layer=Layer.PROCEDURE
)
GROUP_FOLLOWS = SAYINGS(
    "group-follows",
    "",
    "{group}: a round robin of {players} [players] follows {tables}",
    layer=Layer.PROCEDURE,
)

# Why two meet
MEET = SAYINGS(
    "meet",
    "",
    "{one:name} and {other:name} meet in round {row} of the table for {players} [players].",
    layer=Layer.ANSWER,
)
MEET_TWICE = SAYINGS(
    "meet-twice",
    "",
    "{one:name} and {other:name} meet in round {row} of the table for {players} [players], "
    "which is played twice.",
    layer=Layer.ANSWER,
)
MEET_IN_GROUP = SAYINGS(
    "meet-in-group",
    "",
    "{one:name} and {other:name} meet in round {row} of the table for {group}.",
    layer=Layer.ANSWER,
)
MEET_ACROSS = SAYINGS(
    "meet-across",
    "",
    "{one:name} and {other:name} meet in round {row} of the table for two sides of {side}.",
    layer=Layer.ANSWER,
)
NUMBERS = SAYINGS("numbers", "", "table numbers {low} and {high} are [game] {place} of that round")
SWAPPED = SAYINGS(
    "swapped",
    "",
    "round {row} of the table is played in round {round}: the last two rounds of the first cycle are swapped",
)

# Colours
WHITE_LOWER = SAYINGS(
    "white-lower", "", "{white} has White: {low} + {high} is odd, so the lower table number has White"
)
WHITE_HIGHER = SAYINGS(
    "white-higher", "", "{white} has White: {low} + {high} is even, so the higher table number has White"
)
WHITE_LAST = SAYINGS(
    "white-last",
    "",
    "{white} has White: against table number {high}, numbers 1 to {half} have White and the others Black",
)
WHITE_PRINTED = SAYINGS("white-printed", "", "{white} has White in the printed table")
WHITE_SECOND = SAYINGS(
    "white-second",
    "",
    "{white} has White: the second [game] of two [players] reverses the colours of the first",
)
WHITE_LOT = SAYINGS("white-lot", "", "{white} has White: the colours of this round are drawn by lot")
WHITE_TURNED = SAYINGS(
    "white-turned",
    "",
    "{white} has White instead of {black}: {left} withdrew, and colours are changed to keep them balanced",
)
WHITES_LEFT_OVER = SAYINGS(
    "whites-left-over",
    "",
    "{who} will have {more} more Whites than Blacks, even with the colours that are best for all together",
)
BLACKS_LEFT_OVER = SAYINGS(
    "blacks-left-over",
    "",
    "{who} will have {more} more Blacks than Whites, even with the colours that are best for all together",
)

# Who is not there
LEFT_AFTER = SAYINGS("left-after", "", "withdrew after round {round}")
LEFT_BEFORE = SAYINGS("left-before", "", "withdrew before round 1")
GONE = SAYINGS("gone", "", "{who:name} {left} and is not paired.", layer=Layer.ANSWER)
AWAY = SAYINGS("away", "", "{who:name} is away in round {round} and is not paired.", layer=Layer.ANSWER)
NOT_POSTED = SAYINGS("not-posted", "", "{who:name} was not paired in round {round}.", layer=Layer.ANSWER)
STILL_DUE = SAYINGS(
    "still-due", "", "{white} - {black} is left out of round {round} and still has to be played"
)

# Who rests
REST = SAYINGS(
    "rest",
    "",
    "{bye:name} has the bye in round {round}: the number of [players] is odd, and the table has no opponent "
    "for number {number}.",
    layer=Layer.ANSWER,
)
REST_GONE = SAYINGS(
    "rest-gone", "", "{bye:name} has the bye in round {round}: {gone:name} {left}.", layer=Layer.ANSWER
)
WIN_GONE = SAYINGS(
    "win-gone", "", "{bye:name} wins round {round} by forfeit: {gone:name} {left}.", layer=Layer.ANSWER
)
REST_AWAY = SAYINGS(
    "rest-away", "", "{bye:name} has the bye in round {round}: {away:name} is away.", layer=Layer.ANSWER
)
REST_NOT_POSTED = SAYINGS(
    "rest-not-posted",
    "",
    "{bye:name} has the bye in round {round}: {away:name} was not paired in it.",
    layer=Layer.ANSWER,
)

# Why two do not meet in a round
PAIRED_NOW = SAYINGS(
    "paired-now", "", "{one:name} and {other:name} do meet in round {round}.", layer=Layer.ANSWER
)
MET = SAYINGS("met", "", "{one:name} and {other:name} met in round {round}.", layer=Layer.ANSWER)
PAIRED_BEFORE = SAYINGS(
    "paired-before", "", "{one:name} and {other:name} were paired in round {round}.", layer=Layer.ANSWER
)
MEET_LATER = SAYINGS(
    "meet-later", "", "{one:name} and {other:name} meet in round {round}.", layer=Layer.ANSWER
)
MISSED = SAYINGS(
    "missed",
    "",
    "{one:name} and {other:name} were due to meet in round {round}, but were not paired then.",
    layer=Layer.ANSWER,
)
TWICE = SAYINGS(
    "twice",
    "",
    "The table has {one:name} and {other:name} meet in rounds {first} and {second}.",
    layer=Layer.ANSWER,
)
DUE_BUT_GONE = SAYINGS(
    "due-but-gone",
    "",
    "{one:name} and {other:name} were to meet in round {round}, but {gone:name} {left}.",
    layer=Layer.ANSWER,
)
DUE_BUT_AWAY = SAYINGS(
    "due-but-away",
    "",
    "{one:name} and {other:name} were to meet in round {round}, but {away:name} is away then.",
    layer=Layer.ANSWER,
)
DUE_BUT_NOT_POSTED = SAYINGS(
    "due-but-not-posted",
    "",
    "{one:name} and {other:name} were to meet in round {round}, but {away:name} was not paired then.",
    layer=Layer.ANSWER,
)
RESTS_IN_TURN = SAYINGS(
    "rests-in-turn",
    "",
    "{bye:name} has the bye in round {round} and {other:name} in round {later}: the table decides that.",
    layer=Layer.ANSWER,
)
RESTS_FOR_GONE = SAYINGS(
    "rests-for-gone",
    "",
    "{bye:name} has no opponent in round {round}, because {gone:name} {left}; {other:name} meets "
    "{opponent:name}.",
    layer=Layer.ANSWER,
)
RESTS_FOR_AWAY = SAYINGS(
    "rests-for-away",
    "",
    "{bye:name} has no opponent in round {round}, because {away:name} is not there; {other:name} meets "
    "{opponent:name}.",
    layer=Layer.ANSWER,
)
SAME_SIDE = SAYINGS(
    "same-side",
    "",
    "{one:name} and {other:name} are on the same side; only [players] of different sides meet.",
    layer=Layer.ANSWER,
)
WERE_PAIRED = SAYINGS("were-paired", "", "they were paired in round {round}, {white} with White")
TABLE_HAS = SAYINGS("table-has", "", "the table has them meet in round {round}, {white} with White")

# What counts after a withdrawal
STRUCK_CANCELLED = SAYINGS(
    "struck-cancelled",
    "",
    "{who} {left} with less than half of the [games] played ({played} of {due}): "
    "the results are cancelled and do not count",
)
STRUCK_KEPT = SAYINGS(
    "struck-kept",
    "",
    "{who} {left} with less than half of the [games] played ({played} of {due}): "
    "the results stay in the table for rating and do not count",
)
STRUCK_RATED = SAYINGS(
    "struck-rated",
    "",
    "{who} {left} with less than half of the [games] played ({played} of {due}): "
    "the results are rated and do not count",
)
STANDS = SAYINGS(
    "stands",
    "",
    "{who} {left} with at least half of the [games] played ({played} of {due}): the results stand, "
    "and [games] not played are forfeit wins for the opponents",
)
EARLY_STANDS = SAYINGS(
    "early-stands",
    "",
    "{who} {left} with less than half of the [games] played ({played} of {due}): this event lets the "
    "results stand, and [games] not played are forfeit wins for the opponents",
)
GAME_CANCELLED = SAYINGS("game-cancelled", "", "{white} - {black} of round {round} is cancelled")
GAME_KEPT = SAYINGS(
    "game-kept", "", "{white} - {black} of round {round} stays in the table and does not count"
)
GAME_RATED = SAYINGS("game-rated", "", "{white} - {black} of round {round} is rated and does not count")
FORFEIT = SAYINGS(
    "forfeit", "", "{white} - {black} of round {round} was not played: {winner} wins by forfeit"
)
DOUBLE_FORFEIT = SAYINGS(
    "double-forfeit", "", "{white} - {black} of round {round} was not played: both lose by forfeit"
)
FORFEIT_BY_HAND = SAYINGS(
    "forfeit-by-hand",
    "",
    "{white} - {black} of round {round} was not played, and that round does not follow the table: "
    "enter the forfeit by hand",
)
BYE_WITHOUT_POINTS = SAYINGS(
    "bye-without-points", "", "the bye of {who} in round {round} scores nothing in a round robin"
)

# What a withdrawal costs the others
NOBODY_HARMED = SAYINGS("nobody-harmed", "", "{who} withdrew: no [game] of anyone else is affected")
WINS_LOST = SAYINGS(
    "wins-lost",
    "",
    "{who} withdrew: the win of {others} no longer counts",
    "{who} withdrew: the wins of {others} no longer count",
)
DRAWS_LOST = SAYINGS(
    "draws-lost",
    "",
    "{who} withdrew: the draw of {others} no longer counts",
    "{who} withdrew: the draws of {others} no longer count",
)
LOSSES_LOST = SAYINGS(
    "losses-lost",
    "",
    "{who} withdrew: the loss of {others} no longer counts",
    "{who} withdrew: the losses of {others} no longer count",
)
GAMES_LOST = SAYINGS(
    "games-lost",
    "",
    "{who} withdrew: {others} has one [game] fewer",
    "{who} withdrew: {others} have one [game] fewer each",
)
BOTH_GAMES_LOST = SAYINGS(
    "both-games-lost",
    "",
    "{who} withdrew: {others} has two [games] fewer",
    "{who} withdrew: {others} have two [games] fewer each",
)

# Table numbers drawn by lot
SAME_COUNTRY_LATE = SAYINGS(
    "same-country-late",
    "",
    "{white} and {black} are from the same country and meet in round {round}, one of the last three",
)
SAME_CLUB_LATE = SAYINGS(
    "same-club-late",
    "",
    "{white} and {black} are from the same club and meet in round {round}, one of the last three",
)

# What cannot be paired by a table
ROUND_NOT_IN_TABLE = SAYINGS(
    "round-not-in-table", "", "round {round} is not in the table; it has rounds {first} to {last}"
)
FORMAT_WITHOUT_TABLE = SAYINGS(
    "format-without-table",
    "",
    "the format “{format}” has no table; use round-robin or double-round-robin",
)
OTHER_ROUNDS = SAYINGS(
    "other-rounds", "", "{rounds} rounds, but {players} [players] need {needed} in this format"
)
OTHER_ROUNDS_OR_TWICE = SAYINGS(
    "other-rounds-or-twice",
    "",
    "{rounds} rounds, but {players} [players] need {needed} in this format, or {twice} to meet twice",
)
NUMBER_MISSING = SAYINGS(
    "number-missing",
    "",
    "nobody has number {number}: the table needs the numbers 1 to {players} without a gap",
)
JOINS_LATE = SAYINGS(
    "joins-late", "", "{who} joins in round {round}: nobody can join a round robin after round 1"
)
TOO_FEW_OR_MANY = SAYINGS("too-few-or-many", "", "{players} [players]: a round robin needs 2 to {most}")
ROUND_OF_OTHER_TABLE = SAYINGS(
    "round-of-other-table", "", "round {round}: the table for {players} [players] has rounds 1 to {last}"
)
CYCLE_BELOW_ONE = SAYINGS("cycle-below-one", "", "cycle {cycle}: cycles count from 1")
MEETS_SELF = SAYINGS("meets-self", "", "{who} cannot meet [himself]; choose another opponent")
