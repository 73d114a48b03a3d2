"""Which tables an event has: entries, members, games, chart, boards, standings, prizes."""

from __future__ import annotations

from dataclasses import replace

from crosstable.exports.options import Options
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.reports.entries.entries_table import entries_table, members_table
from crosstable.reports.prizes.prizes_table import prizes_table
from crosstable.reports.round.boards_table import boards_table
from crosstable.reports.round.games_table import games_table
from crosstable.reports.standings.chart_table import chart_table, chart_view
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.table import Table


def tables_of(event: Event, section: Section, options: Options) -> tuple[Table, ...]:
    """Every table that a section has."""
    section = as_entrants(section)
    made = [entries_table(event, section)]
    if section.members:
        made.append(members_table(section))
    if section.results:
        chart = chart_table(section, chart_view(event, section))
        made += [games_table(event, section), replace(chart, title="Wall chart")]
    if section.members and section.results:
        made.append(boards_table(section))
    made.append(standings_table(event, section, ranking(section, options.round)))
    if section.prizes:
        made.append(prizes_table(section, prizes_of(section, None, event.sections)))
    return tuple(made)
