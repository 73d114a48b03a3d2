"""What books say alike about teams: team ratings, board order, match results, line-ups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from crosstable.model.event import Format, SettingValue
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.sayings import Said, Who

BOARDS = "team.boards"
"""The setting that says how many boards a match has."""
USUAL_BOARDS = 4
DEADLINE = "team.lineup_deadline"
"""The setting for the line-up deadline."""

Settings = Mapping[str, SettingValue]
Ratings = Sequence[int | None]
Lineup = tuple[int, ...]
"""A player for each board, 0 for one left empty."""


@dataclass(frozen=True, slots=True)
class OutOfOrder:
    """Two positions in a roster, counted from 0, that should be swapped, and why."""

    upper: int
    lower: int
    rule: str
    why: str | Said


@dataclass(frozen=True, slots=True)
class TeamSeed:
    """What the numbering of teams uses: name, ratings in board order, last standing, own rating."""

    name: str
    ratings: tuple[int | None, ...]
    previous_rank: int | None = None
    rating: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRules:
    """A book's rules for teams; every function gets the settings with variations expanded."""

    rating: Callable[[Ratings, Settings], Fraction | None]
    """The rating of a team from those of its players in board order, reserves last."""
    out_of_order: Callable[[Ratings, Settings], OutOfOrder | None]
    """The first place where a roster (reserves included) breaks the board order."""
    result: Callable[[Points, Points, int, Settings], Result]
    """The result of a match that was played, from game points and the number of boards."""
    by_game_points: Callable[[Settings], bool] = lambda settings: False
    """Whether teams score game points instead of match points."""
    lineup: Callable[[Sequence[int], frozenset[int], int, Settings], Lineup]
    """Who sits where if a player is missing: roster, missing, boards; 0 for an empty board."""
    players_by: str | None = None
    """The book for the players' own points, if this one only has rules for teams."""
    most_players: int | None = None
    """How many players a roster may name; None where the book does not say."""
    order_rule: str
    """The rule by which the order of the boards is kept."""
    fixed_from: Callable[[str | None, Settings], date | None] = lambda start, settings: None
    """The day from which rosters may not be changed, from the event's first day; None: until round 1."""
    seeds: Callable[[Sequence[TeamSeed], Settings], list[int]] | None = None
    """The numbers of teams where more than the rating decides about them."""
    said: Mapping[Format, tuple[Reason, ...]]
    """The general notes of a team pairing, by format."""
    fewest: Callable[[Settings], int] = lambda settings: 0
    """How many players a team needs to be paired; 0 if no number is announced."""
    short: Callable[[Who, int, int], Reason] | None = None
    """Why a team is not paired: who, how many players are there, how many are needed."""
    says: Callable[[Settings], tuple[Reason, ...]] = lambda settings: ()
    """Further notes, depending on the event's choices."""


def regulars(ratings: Ratings, settings: Settings) -> Ratings:
    """The ratings of the regular players, without the reserves."""
    return ratings[: boards_of(settings)]


def boards_of(settings: Settings) -> int:
    """How many boards a match has."""
    told = settings.get(BOARDS, USUAL_BOARDS)
    return told if isinstance(told, int) else USUAL_BOARDS


def filled_in(ratings: Ratings, step: int) -> list[Fraction]:
    """The ratings with numbers for unrated boards; empty when nobody is rated.

    Between two rated boards it is the mean of the nearest ones; at either end a step further for each board.
    """
    rated = [place for place, rating in enumerate(ratings) if rating is not None]
    return [_reckoned(ratings, rated, place, step) for place in range(len(ratings))] if rated else []


def _reckoned(ratings: Ratings, rated: Sequence[int], place: int, step: int) -> Fraction:
    """The rating of a board, its own or an estimated one."""

    def known(at: int) -> Fraction:
        return Fraction(ratings[at] or 0)

    above = max((at for at in rated if at <= place), default=None)
    below = min((at for at in rated if at >= place), default=None)
    if above is None:
        return known(rated[0]) + step * (rated[0] - place)
    if below is None:
        return known(rated[-1]) - step * (place - rated[-1])
    return (known(above) + known(below)) * Fraction(1, 2)


def mean(numbers: Sequence[Fraction | int]) -> Fraction | None:
    """The exact average; None of nothing."""
    return sum(map(Fraction, numbers), Fraction(0)) * Fraction(1, len(numbers)) if numbers else None


def first_higher_below(ratings: Ratings, tolerance: int) -> tuple[int, int] | None:
    """The first two places of which the lower has a rating more than the tolerance above the upper."""
    for lower, rating in enumerate(ratings):
        for upper in range(lower):
            other = ratings[upper]
            if rating is not None and other is not None and rating > other + tolerance:
                return upper, lower
    return None


def by_more_points(white: Points, black: Points) -> Result:
    """The team with more game points wins a match; equal points draw it."""
    if white == black:
        return Result.DRAW
    return Result.WHITE_WINS if white > black else Result.BLACK_WINS


def by_more_than_half(white: Points, black: Points, boards: int) -> Result:
    """Only more than half of the available points wins a match; exactly half is a draw."""
    half = boards * ONE // 2
    scores = tuple(ONE if own > half else HALF if own == half else ZERO for own in (white, black))
    return next(result for result in _PLAYED if result.points() == scores)


_PLAYED = (
    Result.WHITE_WINS,
    Result.BLACK_WINS,
    Result.DRAW,
    Result.WHITE_HALF,
    Result.BLACK_HALF,
    Result.BOTH_LOSE,
)


def moved_up(roster: Sequence[int], missing: frozenset[int], boards: int) -> Lineup:
    """The line-up in board order with missing players replaced from below; empty boards at the bottom."""
    here = [player for player in roster if player not in missing][:boards]
    return (*here, *([0] * (boards - len(here))))


def only_their_boards(roster: Sequence[int], missing: frozenset[int], boards: int) -> Lineup:
    """The line-up in which nobody moves: a missing player leaves an empty board."""
    regular = [0 if player in missing else player for player in roster[:boards]]
    return (*regular, *([0] * (boards - len(regular))))


def and_all_below(roster: Sequence[int], missing: frozenset[int], boards: int) -> Lineup:
    """The line-up in which the first missing player's board and all below it are forfeited."""
    kept = only_their_boards(roster, missing, boards)
    first = kept.index(0) if 0 in kept else boards
    return (*kept[:first], *([0] * (boards - first)))
