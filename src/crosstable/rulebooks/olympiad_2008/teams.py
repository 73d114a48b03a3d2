"""Teams of an Olympiad: rosters in a fixed order, seeded by the average of their best four (4-9)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction

from crosstable.model.points import Points
from crosstable.model.results import Result
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.seeding import BOARDS, SeededTeam, average, seeds
from crosstable.rulebooks.olympiad_2008.settings import RESERVES, ROSTER_CHANGES, SETTINGS
from crosstable.rulebooks.shared.team_rules import (
    Lineup,
    OutOfOrder,
    Ratings,
    Settings,
    TeamRules,
    TeamSeed,
    by_more_points,
    moved_up,
)

UNRATED = "unrated_rating"


def _unrated(settings: Settings) -> int:
    """The rating of members who have none."""
    usual = SETTINGS[UNRATED].values[0]
    chosen = whole_number(str(settings.get(UNRATED, usual)))
    return int(str(usual)) if chosen is None else chosen


@rule("6", "7", "8")
def team_rating(ratings: Ratings, settings: Settings) -> Fraction | None:
    """The average of the best four, exactly; none of a team without players."""
    return average(SeededTeam("", tuple(ratings)), _unrated(settings)) if ratings else None


@rule("8", "9", "14")
def team_numbers(teams: Sequence[TeamSeed], settings: Settings) -> list[int]:
    """The numbers of teams; a rating of its own stands for four players of that rating."""
    seeded = [
        SeededTeam(
            team.name,
            team.ratings if team.rating is None else (team.rating,) * BOARDS,
            team.previous_rank,
        )
        for team in teams
    ]
    return seeds(seeded, _unrated(settings))


@rule("5")
def fixed_from(start: str | None, settings: Settings) -> date | None:
    """Rosters stay as they are from one month before the start on, unless the president allows a change."""
    if start is None or settings.get(ROSTER_CHANGES) == "allowed":
        return None
    first = date.fromisoformat(start[:10])
    last_of_month = first.replace(day=1) - timedelta(days=1)
    return last_of_month.replace(day=min(first.day, last_of_month.day))


def out_of_order(ratings: Ratings, settings: Settings) -> OutOfOrder | None:
    """A captain may put the boards in any order; it only has to stay."""
    return None


def match_result(white: Points, black: Points, boards: int, settings: Settings) -> Result:
    """A match goes to the team with more game points."""
    return by_more_points(white, black)


def lineup(roster: Sequence[int], missing: frozenset[int], boards: int, settings: Settings) -> Lineup:
    """The order of the roster, whoever is lower moves up."""
    return moved_up(roster, missing, boards)


PLAYERS_BY = "dutch-1998"
"""The book for individual players in the same handbook; this one has teams alone."""

TEAMS = TeamRules(
    rating=team_rating,
    out_of_order=out_of_order,
    result=match_result,
    lineup=lineup,
    most_players=BOARDS + RESERVES,
    players_by=PLAYERS_BY,
    order_rule="5",
    fixed_from=fixed_from,
    seeds=team_numbers,
    said={},
)
