"""A player's tournament round by round, as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.language import Words, phrase, translate
from crosstable.reports.columns import beside_column, figure_column, text_column
from crosstable.reports.people import Heading, Person
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.table import Cell, Column, Kind, Source, Table, columns_of, parts_by


def player_rounds_table(heading: Heading, people: Mapping[int, Person], lines: Sequence[RoundLine]) -> Table:
    """Colour, opponent and result of every round, and the total after it."""

    def opponent(line: RoundLine) -> Person | None:
        return people.get(line.opponent) if line.opponent is not None else None

    def met(line: RoundLine) -> Cell:
        return opponent(line) or line.happened.words

    named = Column(key="opponent", heading=Words("Opponent"), kind=Kind.NAME, width=4, strong=True)
    sources: tuple[Source[RoundLine], ...] = (
        Source(figure_column(Words("Round")), lambda line: line.round),
        Source(text_column(Words("Colour")), lambda line: translate(line.colour.word) if line.colour else ""),
        Source(named, met),
        Source(beside_column(heading), opponent),
        Source(figure_column(Words("Result")), result_of),
        Source(figure_column(Words("Total"), Kind.POINTS, strong=True), lambda line: line.total),
    )
    return Table(
        key="rounds",
        title=phrase("Rounds"),
        columns=columns_of(sources),
        parts=parts_by(sources, lines, lambda line: None, lambda line: None),
    )


def result_of(line: RoundLine) -> str:
    """The points of a round; F for a game that was not played, FR where it is rated."""
    if line.happened is Happened.UNFINISHED:
        return ""
    return line.scored + (f" {line.unplayed}" if line.happened is Happened.FORFEIT else "")
