"""Charts of team events: the teams by rounds with match and game points, and their players."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.chart import UPRIGHT
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Sheet
from crosstable.paper.tables import table_blocks
from crosstable.reports.standings.chart_table import members_chart_table, team_chart_table
from crosstable.reports.standings.team_chart import individual_chart, team_chart


def team_chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The current chart of the teams, by number or by place."""
    view = team_chart(event, section, by_place=options.by == "place")
    blocks = table_blocks(team_chart_table(section, view))
    after = view.chart.after
    turned = max(section.rounds, after) > UPRIGHT
    return sheet_of(phrase("Team chart"), event, section, options, blocks, after=after, landscape=turned)


def individual_chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The players of a team event, team by team or by score; each round on one line."""
    by_score = options.by == "place"
    view = replace(individual_chart(event, section, by_place=by_score), running=False)
    blocks = table_blocks(members_chart_table(section, view, by_team=not by_score))
    title, turned = phrase("Team members"), max(section.rounds, view.after) > UPRIGHT
    return sheet_of(title, event, section, options, blocks, after=view.after, landscape=turned)
