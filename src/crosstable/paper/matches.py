"""Team matches board by board: who plays whom with which colour, with boxes for the results."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import late_start_notes, round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Note, Sheet
from crosstable.paper.tables import table_grids
from crosstable.reports.round.match_sheets import match_sheets
from crosstable.reports.round.match_table import match_table


def match_boards(event: Event, section: Section, options: Options) -> Sheet:
    """Every match of a published round with its boards, White and Black marked beside the names."""
    number = round_asked(section, options)
    view = match_sheets(event, section, number, None)
    blocks: tuple[Block, ...] = tuple(
        grid for sheet in view.sheets for grid in table_grids(match_table(sheet), whole=True)
    )
    if view.deadline:
        blocks += (Note(view.deadline, phrase("Line-ups")),)
    blocks += late_start_notes(section, number)
    return sheet_of(phrase("Matches"), event, section, options, blocks, number=number)
