"""Teams in an individual event (31A): the best scores of each team, or the places behind its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model.event import SettingValue
from crosstable.rules.mark import marker

rule = marker("shared")

USUAL = 4


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player of the final order: number, team, points and place."""

    player: int
    team: str
    points: Fraction
    place: int


@dataclass(frozen=True, slots=True)
class TeamTotal:
    """A team with the players who count for it, best first, and what each of them adds."""

    team: str
    total: Fraction
    counted: tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Counting:
    """How many players count for a team, and whether by places instead of scores."""

    best: int
    by_place: bool


def counting_of(settings: Mapping[str, SettingValue]) -> Counting:
    """What the settings of a section say about its teams."""
    told = settings.get("team.top_n", USUAL)
    return Counting(told if isinstance(told, int) else USUAL, settings.get("team.scoring") == "rollins")


def team_totals(
    players: Sequence[Finisher], entered: int, settings: Mapping[str, SettingValue]
) -> tuple[TeamTotal, ...]:
    """The teams of an individual event, the highest total first; `entered` is the number of all players."""
    how = counting_of(settings)
    return rollins(players, entered, how.best) if how.by_place else best_scores(players, how.best)


@rule("us-chess:31A")
def best_scores(players: Sequence[Finisher], best: int) -> tuple[TeamTotal, ...]:
    """The sum of the best scores of each team."""
    return _totals(players, {one.player: one.points for one in players}, best)


@rule("us-chess:31A1")
def rollins(players: Sequence[Finisher], entered: int, best: int) -> tuple[TeamTotal, ...]:
    """The sum of what the best placed of each team have behind them: of n players the first has n - 1."""
    return _totals(players, {one.player: Fraction(entered - one.place) for one in players}, best)


def _totals(players: Sequence[Finisher], worth: Mapping[int, Fraction], best: int) -> tuple[TeamTotal, ...]:
    """The totals of all teams, the highest first."""
    teams: dict[str, list[int]] = {}
    for one in sorted(players, key=lambda one: (one.place, one.player)):
        teams.setdefault(one.team, []).append(one.player)
    totals = []
    for team, members in teams.items():
        counted = sorted(members, key=lambda no: -worth[no])[:best]
        total = sum((worth[no] for no in counted), Fraction(0))
        totals.append(TeamTotal(team, total, tuple((no, worth[no]) for no in counted)))
    return tuple(sorted(totals, key=lambda found: -found.total))
