"""Standings for the wall: place, name, points and tie-breaks after a round."""

from __future__ import annotations

from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Sheet
from crosstable.paper.tables import table_blocks
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.table import Kind, Medium

UPRIGHT = 5
"""With more tie-breaks the paper is landscape."""


def standings_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The standings as they are, or after an earlier round."""
    if options.round is not None and not 0 <= options.round <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=options.round), where=FieldName.ROUND)
    table = standings_table(event, section, ranking(section, options.round))
    blocks = (*table_blocks(table), *rating_note(section))
    values = (
        sum(column.kind is Kind.VALUE for column in one.columns) for _, one in table.tables_on(Medium.PAPER)
    )
    wide = max(values, default=0) > UPRIGHT
    return sheet_of(phrase("Standings"), event, section, options, blocks, after=table.after, landscape=wide)
