"""Standings and wall charts that can be printed, shown in a notebook and calculated with."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.library.answers.shown import Shown
from crosstable.model.event import Event, Section
from crosstable.model.standings import Standings as ModelStandings
from crosstable.reports.standings.chart_table import chart_table
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.standings.team_chart import TeamChart
from crosstable.reports.standings.wall_chart import WallChart as ReportChart
from crosstable.reports.table import Table


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Standings(Shown, ModelStandings):
    """The order after a round: `standings` has a line for each player with place, points and tie-breaks."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)

    def __repr__(self) -> str:
        return f"<Standings after round {self.after}: {len(self.standings)} {self.section.entrants.several}>"

    def _json(self) -> dict[str, object]:
        return ModelStandings.as_json(self)

    def _table(self) -> Table:
        return standings_table(self.event, self.section, self)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WallChart(Shown):
    """The crosstable of a section: a row for each player or team, a column for each round."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)
    chart: ReportChart | TeamChart

    def __repr__(self) -> str:
        return f"<WallChart after round {len(self.section.results)}: {len(self.section.players)} rows>"

    def _json(self) -> dict[str, object]:
        return self.chart.as_json()

    def _table(self) -> Table:
        return chart_table(self.section, self.chart)
