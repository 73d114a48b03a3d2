"""One alphabetical list across all sections: everyone's board, colour and opponent."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.paper.head import late_start_notes, match_note, round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Sheet
from crosstable.paper.tables import table_grids
from crosstable.reports.round.by_name_table import by_name_table


def pairings_by_name(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """The list of all the sections' current rounds, or of one round."""
    rounds = [(section, round_asked(section, options)) for section in sections]
    table = by_name_table(event, rounds)
    only = sections[0] if len(sections) == 1 else None
    numbers = {number for _, number in rounds}
    number = numbers.pop() if len(numbers) == 1 else None
    blocks: tuple[Block, ...] = (*table_grids(table), *(match_note(only) if only else ()))
    blocks += tuple(note for section, at in rounds for note in late_start_notes(section, at))
    return (sheet_of(table.title, event, only, options, blocks, number=number),)
