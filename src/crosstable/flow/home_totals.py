"""Schools or teams in an individual event: who counts for each, the totals, and their places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.standings import Standings
from crosstable.rulebooks.shared.team_scoring import Finisher, TeamTotal, team_totals
from crosstable.rulebooks.shelf import book_of


@dataclass(frozen=True, slots=True)
class HomeTotal:
    """A school or team with its place; those with the same total share it."""

    place: int
    team: TeamTotal
    shared: bool


def team_or_school(player: Player) -> str | None:
    """The team of a player, or the school."""
    return player.team or player.school


def home_totals(
    section: Section, standings: Standings, home: Callable[[Player], str | None] = team_or_school
) -> tuple[HomeTotal, ...]:
    """The schools (or teams) of a section, the best first; nothing if no player has one."""
    homes = {player.no: home(player) for player in section.players}
    finishers = [
        Finisher(line.player, team, line.points, line.place)
        for line in standings.standings
        if (team := homes[line.player]) is not None
    ]
    totals = team_totals(finishers, len(standings.standings), book_of(section).chosen(section))
    return tuple(_placed(totals, total) for total in totals)


def _placed(totals: tuple[TeamTotal, ...], total: TeamTotal) -> HomeTotal:
    """One school with its place."""
    place = 1 + sum(other.total > total.total for other in totals)
    shared = sum(other.total == total.total for other in totals) > 1
    return HomeTotal(place, total, shared)
