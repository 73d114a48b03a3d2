"""The wall chart of teams: every round with colour, opponent, match points and game points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.groups import leaver_notes
from crosstable.flow.ranking import counted_team_lines
from crosstable.flow.table_formats import TABLES
from crosstable.flow.team_players import individual_view, known_by_score, posted_individuals
from crosstable.model.event import Event, Section
from crosstable.model.points import Points, to_number
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.team_results import TeamLine
from crosstable.reports.people import heading_of
from crosstable.reports.standings.lines import Happened, Lines, RoundLine, lines_of, with_struck
from crosstable.reports.standings.wall_chart import WallChart, WallRow, wall_chart
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's row: the match points as on any chart, and the game points of each round."""

    row: WallRow
    matches: tuple[TeamLine, ...]

    @property
    def games(self) -> Points:
        """All game points."""
        return Points(sum(match.game_points for match in self.matches))

    def as_json(self) -> dict[str, object]:
        """The row as plain data, the team in place of a player."""
        body = self.row.as_json()
        body["team"] = body.pop("player")
        rounds = [
            {**line.as_json(), "game_points": to_number(match.game_points)}
            for line, match in zip(self.row.lines, self.matches, strict=True)
        ]
        return {**body, "rounds": rounds, "game_points": to_number(self.games)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamChart:
    """All rounds of all teams, ready to be shown."""

    chart: WallChart
    rows: tuple[TeamRow, ...]

    def as_json(self) -> dict[str, object]:
        """The chart as plain data."""
        return {"after": self.chart.after, "rows": [row.as_json() for row in self.rows]}


def team_chart(event: Event, section: Section, *, by_place: bool = False) -> TeamChart:
    """The chart of the teams of a section, by number or by place."""
    chart = wall_chart(event, section, by_place=by_place, style=ChartStyle.SIGNS)
    lines = counted_team_lines(section)
    rows = tuple(TeamRow(row, lines[row.standing.person.no]) for row in chart.rows)
    return TeamChart(chart=chart, rows=rows)


def individual_chart(event: Event, section: Section, *, by_place: bool = False) -> WallChart:
    """The chart of the players of a team event, in the order of their teams."""
    view = individual_view(section)
    chart = wall_chart(
        event, view, by_place=by_place, lines=individual_lines(section), style=ChartStyle.SIGNS
    )
    left = leaver_notes(section) if section.format in TABLES else ()
    return replace(chart, heading=heading_of(event, section), withdrawals=left)


def individual_lines(section: Section) -> Lines:
    """The lines of the players of a team event; boards of a match that does not count are in brackets."""
    view = individual_view(section)
    lines = lines_of(view)
    table = book(section.rulebook).round_robin
    if section.format in TABLES and table is not None and table.keeps_struck:
        rules = book(view.rulebook).history_of(view)
        lines = with_struck(lines, posted_individuals(section), rules)
    by_score = known_by_score(section)

    def shown(player: int, line: RoundLine) -> RoundLine:
        """The line of a board, which needs no result once the match has its score."""
        waits = line.happened is Happened.UNFINISHED and (line.round, player) in by_score
        return replace(line, happened=Happened.SCORE_ONLY) if waits else line

    return {player: tuple(shown(player, line) for line in own) for player, own in lines.items()}
