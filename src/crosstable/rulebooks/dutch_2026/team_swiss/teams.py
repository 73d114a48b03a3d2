"""Teams as C.04.6 sees them: numbers are given by the event, a match goes to the team with more points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model.points import Points
from crosstable.model.results import Result
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.settings import Settings, by_game_points
from crosstable.rulebooks.dutch_fide.numbering import numbering_settings, rank_rules
from crosstable.rulebooks.shared.team_rules import (
    Lineup,
    OutOfOrder,
    Ratings,
    TeamRules,
    boards_of,
    by_more_points,
    mean,
    moved_up,
)

SETTINGS = numbering_settings("04.6/1.1", "04.2/2.4")

RANKS = rank_rules("04.2/2.4", "04.6/1.1")


@rule("04.6/1.1")
def team_rating(ratings: Ratings, settings: Settings) -> Fraction | None:
    """The average of the best ratings, one for each board: the usual order where the event gives no other."""
    rated = sorted((rating for rating in ratings if rating is not None), reverse=True)
    return mean(rated[: boards_of(settings)])


def out_of_order(ratings: Ratings, settings: Settings) -> OutOfOrder | None:
    """The order of boards is a matter of the event's own rules."""
    return None


@rule("04.6/1.2")
def match_result(white: Points, black: Points, boards: int, settings: Settings) -> Result:
    """A match goes to the team with more game points."""
    return by_more_points(white, black)


def lineup(roster: Sequence[int], missing: frozenset[int], boards: int, settings: Settings) -> Lineup:
    """The order of the roster, whoever is lower moves up."""
    return moved_up(roster, missing, boards)


TEAMS = TeamRules(
    rating=team_rating,
    out_of_order=out_of_order,
    result=match_result,
    by_game_points=by_game_points,
    lineup=lineup,
    order_rule="04.6/1.6",
    said={},
)
