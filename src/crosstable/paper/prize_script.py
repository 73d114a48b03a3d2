"""The script of the prize-giving as a sheet: what is read aloud, and beside it what is handed over."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Grid, GridColumn, GridPart, Kind, Note, Sheet, Text
from crosstable.reports.prizes.script import Call, Winner, script_of


def script_sheet(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """One script for all sections that were asked for, to read from top to bottom."""
    script = script_of(event, sections)
    blocks: tuple[Block, ...] = tuple(Note(text, phrase("Before you start")) for text in script.first)
    if script.calls:
        rows = tuple(row for number, call in enumerate(script.calls, 1) for row in _rows(number, call))
        blocks += (Grid(columns=_columns(), parts=(GridPart(rows),), roomy=True),)
    else:
        blocks += (Text(phrase("No prizes yet.")),)
    only = sections[0] if len(sections) == 1 else None
    title = phrase("Prize-giving script")
    after = None if only is None else len(only.results)
    return (sheet_of(title, event, only, options, blocks, after=after, staff=True),)


def _columns() -> tuple[GridColumn, ...]:
    """Number, the sentence to read, and the prizes to hand over."""
    return (
        GridColumn(kind=Kind.NUMBER),
        GridColumn(heading=phrase("Read aloud"), width=5),
        GridColumn(heading=phrase("Hand over"), width=3, strong=True),
    )


def _rows(number: int, call: Call) -> tuple[tuple[str, str, str], ...]:
    """One call: a line for one winner; of several, each has a line for what is handed over."""
    if len(call.winners) == 1:
        return ((str(number), call.text, _gets(call.winners[0])),)
    each = tuple(("", winner.called, _gets(winner)) for winner in call.winners)
    return ((str(number), call.text, ""), *each)


def _gets(winner: Winner) -> str:
    """What is handed over to one winner."""
    return ", ".join(winner.gets)
