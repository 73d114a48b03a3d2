"""The wall chart for posting: a row for each player, a cell for each round, blank cells to write in."""

from __future__ import annotations

from crosstable.flow.event_profile import profile_of
from crosstable.model.event import Event, Section
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Sheet
from crosstable.paper.tables import table_blocks
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart

UPRIGHT = 6
"""With more rounds the chart is printed landscape."""


def chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The current chart of a section, by number or by place, with its legend."""
    view = wall_chart(event, section, by_place=options.by == "place", style=options.chart)
    blocks = (*table_blocks(wall_chart_table(section, view)), *rating_note(section))
    turned = max(section.rounds, view.after) > UPRIGHT
    title = str(profile_of(event, section).chart_name)
    return sheet_of(title, event, section, options, blocks, after=view.after, landscape=turned)
