"""The sentences of the CFC rules on advice, teams and round robins (633, 641-663)."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("cfc")

# 633: rounds and players
TOO_MANY_PLAYERS = SAYINGS(
    "advice-too-many-players",
    "633",
    "{players} [players] in {rounds} rounds are more than the {capacity} that are sure to leave one winner; "
    "accelerated pairings help (633.1, 633.2) and are announced before round 1",
)

# 641-646, 661, 663: teams
TEAMS_AS_PLAYERS = SAYINGS(
    "teams-as-players",
    "641",
    "teams are paired like players, by match points and then by team rating",
)
TEAM_COLOURS = SAYINGS(
    "teams-colours", "646", "the colour of a team is that of its board 1; colours alternate from there down"
)
TEAMS_BY_TABLE = SAYINGS(
    "teams-by-table", "661", "every team meets every other by the table, with numbers by lot"
)
TEAMS_BY_TABLE_WHITE = SAYINGS(
    "teams-by-table-white",
    "663",
    "every team meets every other by the table, with numbers by lot; the team named first has White on "
    "board 1",
)

# 652/2: regions kept apart at the end
ONE_REGION_LATE = SAYINGS(
    "region-late", "652/2", "{white} and {black} are of one region and meet in one of the last rounds"
)
