"""Teams under 31: team ratings, board order and changes to it, match points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Who
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting
from crosstable.rulebooks.shared.team_rules import (
    BOARDS,
    DEADLINE,
    USUAL_BOARDS,
    Lineup,
    OutOfOrder,
    Ratings,
    Settings,
    TeamRules,
    and_all_below,
    boards_of,
    by_more_points,
    by_more_than_half,
    filled_in,
    first_higher_below,
    mean,
    moved_up,
    only_their_boards,
    regulars,
)
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import events as words
from crosstable.tiebreaks.frame import Step

STEP = 50
ABSENT, MATCH_WIN, PAIR_BY = "team.absent_board", "team.match_win", "team.pair_by"
FEWEST = "team.fewest_players"
BOTH = "match_then_game"
"""The value of `team.pair_by` by which game points separate teams level on match points."""

TEAM_SETTINGS: dict[str, Setting] = {
    BOARDS: NumberSetting((USUAL_BOARDS,), "31B", Words("Boards per match"), departs=False),
    DEADLINE: TextSetting((None,), "31B", Words("Deadline for line-ups"), departs=False),
    "team.unrated_anywhere": Setting((False, True), "31B2", Words("Unrated players may play any board")),
    "team.unrated_rating": Setting(
        ("ignore", "interpolate"), "31C1", Words("Unrated boards in the team rating")
    ),
    MATCH_WIN: Setting(
        ("more_than_opponent", "more_than_half"), "31E", Words("Game points needed to win a match")
    ),
    FEWEST: NumberSetting((0,), "31E", Words("Players who must be present for a team to be paired")),
    PAIR_BY: Setting(("match", "game", BOTH), "31E1", Words("Points used to score, group and rank teams")),
    ABSENT: Setting(
        ("move_up", "forfeit_and_below", "forfeit_one"),
        "31B",
        Words("When a player is missing from a team match"),
    ),
    "team.scoring": Setting(("sum", "rollins"), "31A1", Words("How individual scores count for a team")),
    "team.top_n": NumberSetting((4,), "31A", Words("Players per team who score"), departs=False),
}

TEAM_VARIATIONS: dict[str, tuple[str, SettingValue]] = {
    "31A1": ("team.scoring", "rollins"),
    "31B2": ("team.unrated_anywhere", True),
    "31C1": ("team.unrated_rating", "interpolate"),
    "31E1": (PAIR_BY, "game"),
}


@rule("31C", "31C1")
def team_rating(ratings: Ratings, settings: Settings) -> Fraction | None:
    """The exact average of the rated regulars, or of all with numbers for the unrated."""
    regular = regulars(ratings, settings)
    if settings.get("team.unrated_rating") == "interpolate":
        return mean(filled_in(regular, STEP))
    return mean([rating for rating in regular if rating is not None])


@rule("31B", "31B2")
def out_of_order(ratings: Ratings, settings: Settings) -> OutOfOrder | None:
    """The first two boards against the order of ratings; the unrated last, unless they may sit anywhere."""
    found = first_higher_below(ratings, 0)
    if found is not None:
        return OutOfOrder(*found, "31B", words.HIGHER_RATING_FIRST.of())
    if settings.get("team.unrated_anywhere"):
        return None
    unrated = next((place for place, rating in enumerate(ratings) if rating is None), len(ratings))
    rated = next((at for at in range(unrated, len(ratings)) if ratings[at] is not None), None)
    why = words.UNRATED_BELOW.of()
    return None if rated is None else OutOfOrder(unrated, rated, "31B", why)


@rule("31E")
def match_result(white: Points, black: Points, boards: int, settings: Settings) -> Result:
    """A match point for more game points than the opponents, or, if so announced, than half of all."""
    if settings.get(MATCH_WIN) == "more_than_half":
        return by_more_than_half(white, black, boards)
    return by_more_points(white, black)


@rule("31E1")
def by_game_points(settings: Settings) -> bool:
    """Whether game points take the place of match points."""
    return settings.get(PAIR_BY) == "game"


@rule("31E1")
def by_both(settings: Settings) -> bool:
    """Whether game points separate teams level on match points, in the pairing too."""
    return settings.get(PAIR_BY) == BOTH


@rule("31E")
def fewest_players(settings: Settings) -> int:
    """The announced number of players that have to be there for a team to be paired, a full team at most."""
    told = settings.get(FEWEST, 0)
    return min(told, boards_of(settings)) if isinstance(told, int) else 0


@rule("31E")
def short_of_players(team: Who, present: int, needed: int) -> Reason:
    """Why a team with fewer players than announced is not paired."""
    saying = words.TEAM_SHORT
    said = saying.of(team=team, present=present, needed=needed)
    return Reason(saying.rule, (team.no,), said, topic=Topic.PAST)


@rule("34G1", "34G2", "34G3")
def team_ties(settings: Settings) -> tuple[Step, ...]:
    """The tie-breaks of teams if none are announced; any other is computed from match scores.

    If game points are the score, matches won separate the teams; if they come after match points, they are
    the first tie-break.
    """
    if by_both(settings):
        return Step("game-points", "31E1"), Step("us-amateur-team", "34G2")
    if by_game_points(settings):
        return (Step("matches-won", "34G1"),)
    return Step("us-amateur-team", "34G2"), Step("game-points", "34G1")


@rule("31B")
def lineup(roster: Sequence[int], missing: frozenset[int], boards: int, settings: Settings) -> Lineup:
    """Who sits where: the others move up, or by the director's ruling one board or all below it is lost."""
    return _RULINGS[str(settings.get(ABSENT, "move_up"))](roster, missing, boards)


_RULINGS: dict[str, Callable[[Sequence[int], frozenset[int], int], Lineup]] = {
    "move_up": moved_up,
    "forfeit_and_below": and_all_below,
    "forfeit_one": only_their_boards,
}

_GROUPED = {
    "match": words.GROUPED_BY_MATCH,
    "game": words.GROUPED_BY_GAME,
    BOTH: words.GROUPED_BY_BOTH,
}


@rule("31E", "31E1")
def what_is_said(settings: Settings) -> tuple[Reason, ...]:
    """The general notes of a team pairing: which points group the teams, whose colour is meant."""
    grouped = _GROUPED[str(settings.get(PAIR_BY, "match"))]
    colour = words.TEAM_COLOR
    return tuple(Reason(saying.rule, (), saying.of(), topic=Topic.PAST) for saying in (grouped, colour))


TEAMS = TeamRules(
    rating=team_rating,
    out_of_order=out_of_order,
    result=match_result,
    by_game_points=by_game_points,
    lineup=lineup,
    order_rule="31B",
    said={},
    fewest=fewest_players,
    short=short_of_players,
    says=what_is_said,
)
