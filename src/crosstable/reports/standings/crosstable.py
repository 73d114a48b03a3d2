"""Crosstables of round robins: everybody against everybody, a table for each group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from crosstable.model.language import Words, phrase
from crosstable.reports.columns import name_column
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.wall_chart import WallChart, WallRow
from crosstable.reports.table import EVERYWHERE, Column, Kind, Part, Source, Table, columns_of, row_of

OWN = "\u2715"
"""The mark where a player's own row and column cross."""


def crosstables(chart: WallChart) -> tuple[Table, ...]:
    """The crosstable of every group of a chart by places."""
    groups = groupby(chart.rows, lambda row: row.standing.group)
    return tuple(_crosstable(name or "", tuple(rows)) for name, rows in groups)


def _crosstable(name: str, rows: Sequence[WallRow]) -> Table:
    """One group: a row and a column for everybody in it."""
    place = Column(key="place", heading=Words("Place"), kind=Kind.PLACE, strong=True)
    rating = Column(key="rating", heading=Words("Rating"), kind=Kind.RATING)
    points = Column(key="points", heading=Words("Points"), kind=Kind.POINTS, strong=True)
    sources: tuple[Source[WallRow], ...] = (
        Source(place, lambda row: row.standing.place),
        Source(name_column(width=8), lambda row: row.standing.person),
        Source(rating, lambda row: row.standing.person),
        *(_against(at, row.standing.person.no) for at, row in enumerate(rows, start=1)),
        Source(points, lambda row: row.standing.person.points),
    )
    part = Part(tuple(row_of(sources, row, row.standing.person.no) for row in rows), name)
    return Table(
        key="crosstable",
        title=phrase("Crosstable"),
        columns=columns_of(sources),
        parts=(part,),
        apart=EVERYWHERE,
    )


def _against(place: int, other: int) -> Source[WallRow]:
    """The column of one opponent; two games side by side."""
    column = Column(key=f"against-{place}", heading=str(place), kind=Kind.ROUND, width=1)

    def games(row: WallRow) -> str:
        if row.standing.person.no == other:
            return OWN
        return " ".join(_mark(line) for line in row.lines if line.opponent == other)

    return Source(column, games)


def _mark(line: RoundLine) -> str:
    """The points of a game as a crosstable shows them."""
    if line.happened is Happened.UNFINISHED:
        return "*"
    return line.scored + (line.unplayed if line.happened is Happened.FORFEIT else "")
