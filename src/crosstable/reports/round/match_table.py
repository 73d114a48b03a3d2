"""One match as a table: board by board who plays whom with which colour, with boxes for the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.language import Words, phrase
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.results import Result
from crosstable.reports.columns import figure_column
from crosstable.reports.round.match_sheets import BoardLine, MatchSheet
from crosstable.reports.table import (
    EVERYWHERE,
    Column,
    Kind,
    Medium,
    Part,
    Row,
    Source,
    Table,
    columns_of,
    row_of,
)

TEXT, PAPER, SITE = (frozenset({one}) for one in (Medium.TEXT, Medium.PAPER, Medium.SITE))
OPEN = "......."
"""The sign in the terminal for an unknown result."""
COLOURS = (Words("White"), Words("Black"))


def match_table(sheet: MatchSheet) -> Table:
    """The boards of a match, the team named first on the left; without line-ups one empty row."""
    sources = tuple(_sources(sheet))
    rows = tuple(row_of(sources, line) for line in sheet.boards)
    return Table(
        key="match",
        title=f"{sheet.white.name} – {sheet.black.name}",
        columns=columns_of(sources),
        parts=(Part(rows or (Row((None,) * len(sources)),), _table_and_score(sheet), headed_on=PAPER),),
        apart=EVERYWHERE,
    )


def _table_and_score(sheet: MatchSheet) -> str:
    """Where a match is played, and how it ended."""
    return phrase("Table {number}", number=sheet.table) + (f"   {sheet.score}" if sheet.score else "")


def _sources(sheet: MatchSheet) -> Iterator[Source[BoardLine]]:
    """The columns of a match: a new one is added here, and nowhere else."""
    result = Column(key="result", heading=Words("Result"), on=TEXT)
    score = Column(key="score", kind=Kind.MARK, on=SITE)
    yield Source(figure_column(Words("Board"), strong=True), lambda line: line.board)
    yield _box(0)
    yield from _names(sheet.white.name, 0)
    yield _colour(0)
    yield Source(result, _result)
    yield Source(score, lambda line: "–".join(points_of(line)).strip("–"))
    yield _colour(1)
    yield from _names(sheet.black.name, 1)
    yield _box(1)


def _names(team: str, side: int) -> Iterator[Source[BoardLine]]:
    """The players of a team below its name, in the terminal with their ratings."""
    rated = Column(key=f"rated-{side + 1}", heading=team, proper=True, width=1, strong=True, on=TEXT)
    named = replace(rated, key=f"name-{side + 1}", on=PAPER | SITE)
    yield Source(rated, lambda line: _rated((line.ours, line.theirs)[side]))
    yield Source(named, lambda line: _named((line.ours, line.theirs)[side]))


def _box(side: int) -> Source[BoardLine]:
    """The box in which a result is written."""
    column = Column(key=f"result-{side + 1}", heading=Words("Result"), kind=Kind.BOX, on=PAPER)
    return Source(column, lambda line: points_of(line)[side])


def _colour(side: int) -> Source[BoardLine]:
    """The colour of a team on a board."""
    column = Column(key=f"colour-{side + 1}", kind=Kind.COLOUR, on=TEXT | PAPER | SITE)
    return Source(column, lambda line: COLOURS[(side == 0) is not line.ours_white])


def _named(player: Player | None) -> str:
    """The name of a player."""
    return phrase("nobody") if player is None else player.name


def _rated(player: Player | None) -> str:
    """A player with the rating."""
    if player is None or player.rating is None:
        return _named(player)
    return f"{player.name} ({player.rating})"


def points_of(line: BoardLine) -> tuple[str, str]:
    """What each team has scored on a board; nothing while it is open."""
    if line.result is Result.UNFINISHED:
        return "", ""
    white, black = map(show, line.result.points())
    return (white, black) if line.ours_white else (black, white)


def _result(line: BoardLine) -> str:
    """The result as seen from the left."""
    if line.result is Result.UNFINISHED:
        return OPEN
    written = str(line.result.value)
    if line.ours_white:
        return written
    between = ":" if ":" in written else "-"
    first, _, second = written.partition(between)
    return f"{second}{between}{first}"
