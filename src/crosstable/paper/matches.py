"""Team matches board by board: who plays whom with which colour, with boxes for the results."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.points import show
from crosstable.model.results import Result
from crosstable.paper.head import round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Align, Block, Column, Kind, Note, Part, Sheet, Table
from crosstable.reports.round.match_sheets import BoardLine, MatchSheet, match_sheets


def match_boards(event: Event, section: Section, options: Options) -> Sheet:
    """Every match of a published round with its boards, White and Black marked beside the names."""
    number = round_asked(section, options)
    view = match_sheets(event, section, number, None)
    blocks: tuple[Block, ...] = tuple(_table(sheet) for sheet in view.sheets)
    if view.deadline:
        blocks += (Note(view.deadline, "Line-ups"),)
    return sheet_of("Matches", event, section, options, blocks, number=number)


def _table(sheet: MatchSheet) -> Table:
    """One match, its teams above their players; its score if it is over."""
    columns = (
        Column(heading="Board", kind=Kind.NUMBER, strong=True),
        Column(heading="Result", kind=Kind.BOX),
        Column(heading=sheet.white.name, width=1, strong=True),
        Column(side=Align.CENTRE),
        Column(side=Align.CENTRE),
        Column(heading=sheet.black.name, width=1, strong=True),
        Column(heading="Result", kind=Kind.BOX),
    )
    score = f"   {sheet.score}" if sheet.score else ""
    return Table(
        columns=columns, parts=(Part(_rows(sheet)),), heading=f"Table {sheet.table}{score}", whole=True
    )


def _rows(sheet: MatchSheet) -> tuple[tuple[str, ...], ...]:
    """The boards of a match; without line-ups one row for its score."""
    if not sheet.boards:
        return (("", "", "", "", "", "", ""),)
    return tuple(_row(line) for line in sheet.boards)


def _row(line: BoardLine) -> tuple[str, ...]:
    """One board, the first-named team on the left."""
    colours = ("White", "Black") if line.ours_white else ("Black", "White")
    points = ("", "")
    if line.result is not Result.UNFINISHED:
        white, black = map(show, line.result.points())
        points = (white, black) if line.ours_white else (black, white)
    ours, theirs = (one.name if one else "nobody" for one in (line.ours, line.theirs))
    return str(line.board), points[0], ours, colours[0], colours[1], theirs, points[1]
