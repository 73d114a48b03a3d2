"""What makes a round different (28M, 28N, 28R, 28S, 29I, 31E), and rounds that cannot be paired (27A1)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

PROCEDURE = Layer.PROCEDURE

# 28M1, 28R, 28S, 29I: special rounds
SCHEDULE_APART = SAYINGS(
    "schedule-apart",
    "28S",
    'the schedule "{name}" is paired by itself until the schedules merge',
    layer=PROCEDURE,
)
NEVER_MERGED = SAYINGS(
    "schedules-never-merged",
    "28S",
    "[players] are on several schedules ({names}), and all are paired together: say in which round the "
    "schedules merge",
)
SCHEDULE_NAME = SAYINGS("schedule-name", "28S", '"{name}"')
ACCELERATED = SAYINGS(
    "accelerated",
    "28R1",
    "the round is accelerated: groups were made by rating and first result, not by score alone",
    layer=PROCEDURE,
)
HOUSE_PLAYER = SAYINGS(
    "house-player",
    "28M1",
    "the house player {house} makes the number even: nobody has a bye",
    layer=PROCEDURE,
)
AMONG_THEMSELVES = SAYINGS("among-themselves", "29I", "{name}: paired among themselves", layer=PROCEDURE)
CLASS_MAY = SAYINGS(
    "class-may-be-apart",
    "29I",
    "nobody of {name} can win more with a share of place prizes than the first prize of the class, "
    "{first}: not with any results of this round, nor of the round without class pairings",
    layer=PROCEDURE,
)

UNRATEDS = SAYINGS("unrateds-with-plus", "29J", "unrated [players] with a plus score")
WITHOUT_CLASSES = SAYINGS(
    "round-without-classes",
    "29I",
    "in the round as it is paired without class pairings",
)
WITH_CLASSES = SAYINGS("round-with-classes", "29I", "in the round with class pairings")
NEED_CLASS_PRIZES = SAYINGS(
    "class-needs-prizes",
    "29I",
    "class pairings (29I) need class prizes: add prizes for rating classes",
)
MAY_WIN = SAYINGS("class-may-win", "29I", "{who} can still finish {place}. and win {cents} ({round})")
MAY_WIN_LEVEL = SAYINGS(
    "class-may-win-level",
    "29I",
    "{who} can still finish {place}., level with {level} more, and win {cents} ({round})",
)
MAY_WIN_BOUND = SAYINGS(
    "class-may-win-bound",
    "29I",
    "it cannot be ruled out that {who} wins up to {cents}: there are too many outcomes to try them all, "
    "and this is an upper bound ({round})",
)
CLASS_REFUSED = SAYINGS(
    "class-refused",
    "29I",
    'class pairings are not allowed for "{name}" (29I): {can}; the first prize of the class is {first}. '
    "Name the other classes for class pairings, or take the variation out",
)

# 31B, 31E: teams
HIGHER_RATING_FIRST = SAYINGS("team-order-rating", "31B", "the higher rating plays on the lower board number")
UNRATED_BELOW = SAYINGS(
    "team-order-unrated",
    "31B",
    "unrated players play below all rated ones, unless variation 31B2 lets them sit anywhere",
)
GROUPED_BY_MATCH = SAYINGS(
    "teams-by-match-points",
    "31E",
    "teams are grouped by match points and ranked by team rating",
    layer=PROCEDURE,
)
GROUPED_BY_GAME = SAYINGS(
    "teams-by-game-points",
    "31E1",
    "teams are grouped by game points and ranked by team rating",
    layer=PROCEDURE,
)
GROUPED_BY_BOTH = SAYINGS(
    "teams-by-both",
    "31E1",
    "teams are grouped by match points, then by game points, and ranked by team rating",
    layer=PROCEDURE,
)
TEAM_COLOR = SAYINGS(
    "team-color",
    "31E",
    "the color of a team is that of its board 1, and its other odd-numbered boards have it too",
    layer=PROCEDURE,
)

TEAM_SHORT = SAYINGS(
    "team-short-of-players",
    "31E",
    "{team} is not paired: it has {present} of the {needed} players that a team needs here",
    layer=Layer.ANSWER,
)

# 27A1, 36E: rounds that cannot be paired
CANNOT_PAIR = SAYINGS(
    "cannot-pair",
    "27A1",
    "round {round}: the {players} [players] cannot all be paired without a second meeting (27A1); left "
    "over: {left}",
)
CANNOT_PAIR_COMPUTERS = SAYINGS(
    "cannot-pair-computers",
    "36E",
    "round {round}: the {players} [players] cannot all be paired without computers meeting each other "
    "(36E); left over: {left}",
)
COULD_PAIR = SAYINGS("could-pair", "27A1", "{problem}. The round could be paired {ways:or}")
WITH_REMATCHES = SAYINGS(
    "way-rematches",
    "27A1",
    "with one second meeting (27A1), if the section allows the fewest",
    "with {count} second meetings (27A1), if the section allows the fewest",
)
NOT_PAIRED = SAYINGS("not-paired", "28P", "player {no} is not paired in round {round}")

# 26: choices that do not go with matches of two games
ONE_GAME_ONLY = SAYINGS(
    "one-game-only",
    "26",
    "{what} ({number}) is for rounds of one game; this section plays matches of two games. Switch it off, "
    "or play one game a round",
)
THIS_ACCELERATION = SAYINGS("what-acceleration", "28R2", "This way to accelerate pairings")
CLASSES_APART = SAYINGS("what-classes", "29I", "Pairing prize classes apart")
TABLE_LINES = SAYINGS("what-table-lines", "29L", "Taking the lines of a round-robin table")
SMALL_SWISS = SAYINGS("what-small-swiss", "29K", "Playing a small Swiss as a round robin")
NO_CROSS_SECTION = SAYINGS(
    "two-games-cross-section",
    "28M3",
    "a match of two games cannot be played with another section; give a bye and keep the games as extra "
    "games",
)
