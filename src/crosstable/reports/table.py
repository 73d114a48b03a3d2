"""One table for every medium: its contents as typed values, column by column.

A report builds a `Table` once. The renderers (`reports/render/`, `paper/tables.py`) know the kinds of cells
and no report, so a column that is added where the table is built is shown by all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar

from crosstable.model.profiles.reading import reader_profile
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, Person
from crosstable.reports.standings.round_cell import ChartSigns, RoundCell


class Medium(Enum):
    """Where a table is shown."""

    TEXT = "text"
    """The terminal."""
    PAGE = "page"
    """The pages of the application."""
    SITE = "site"
    """The static web site."""
    PAPER = "paper"
    DATA = "data"
    """CSV, XLSX and other tables for programs."""
    SCREEN = "screen"
    """The screens of a hall, which have room for what matters most."""


EVERYWHERE = frozenset(Medium)
LISTS = EVERYWHERE - {Medium.SCREEN}
"""Where a column is shown by default."""


class Kind(Enum):
    """What the cells of a column are. A cell of any kind may also be None, or a plain text."""

    TEXT = "text"
    WHOLE = "whole number"
    PLACE = "place"
    NUMBER = "the number of a person"
    NAME = "the name of a person"
    RATING = "the rating of a person"
    HOME = "the school of a person, where lists show it in place of the rating"
    SCORE = "the score of a person, and the one used for pairing"
    POINTS = "points"
    VALUE = "an exact number, or one for each step of a tie-break"
    MONEY = "an amount in cents"
    ROUND = "a round on a chart"
    BOX = "a box in which something is written by hand"
    COLOUR = "a colour in words, in the terminal its letter"
    MARK = "a short text, centred"
    ITEMS = "several short texts"
    REASONS = "reasons with their rules"
    SCORERS = "people with the points that count"


FIGURES = frozenset(
    {
        Kind.WHOLE,
        Kind.PLACE,
        Kind.NUMBER,
        Kind.RATING,
        Kind.SCORE,
        Kind.POINTS,
        Kind.VALUE,
        Kind.MONEY,
    }
)
"""Kinds that are numbers: they are set to the right, and programs can calculate with them."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the standings; None for somebody who is not ranked."""

    number: int | None
    shared: bool = False

    @property
    def text(self) -> str:
        """The place as it is printed; a shared one is `2=`, or `2` where the country writes it so."""
        if self.number is None:
            return "-"
        return f"{self.number}{reader_profile().tied}" if self.shared else str(self.number)


@dataclass(frozen=True, slots=True)
class Scorer:
    """Somebody whose points count for a team."""

    no: int
    name: str
    points: Fraction


Cell = (
    str
    | int
    | Fraction
    | tuple[Fraction, ...]
    | Place
    | Person
    | RoundCell
    | tuple[str, ...]
    | tuple[Reason, ...]
    | tuple[Scorer, ...]
    | None
)
"""What a cell can hold; the kind of the column decides what a number is: points, cents or a count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column: what is in it, what it is called, where it is shown and how much it matters there."""

    key: str
    """Stays the same for programs, addresses and style sheets."""
    heading: str = ""
    proper: bool = False
    """Whether the heading is a name that keeps its capitals everywhere."""
    titled: Mapping[Medium, str] = field(default_factory=dict)
    """Media in which it has another heading."""
    kind: Kind = Kind.TEXT
    on: frozenset[Medium] = LISTS
    width: int = 0
    """The share of the width that is left over; 0: just as wide as the widest cell. Long texts need one."""
    strong: bool = False
    big: bool = False
    """Whether readers look for it first, as for places and board numbers."""
    spare: bool = False
    """Whether it can be left out in narrow spaces, or if it is empty."""
    below: frozenset[Medium] = frozenset()
    """Where it is shown in small type with the column before it: on paper below, on screens after it."""

    @property
    def figures(self) -> bool:
        """Whether it holds numbers."""
        return self.kind in FIGURES


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a cell for each column."""

    cells: tuple[Cell, ...]
    who: int | None = None
    """The player or team of the line, where pages link to a person."""


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that belong together, with a heading if they have one."""

    rows: tuple[Row, ...]
    heading: str = ""
    headed_on: frozenset[Medium] = EVERYWHERE
    """Where the heading is shown."""
    on: frozenset[Medium] = EVERYWHERE
    """Where the rows are shown."""
    sits_out: bool = False
    """Whether they are people without a game."""

    def named_on(self, medium: Medium) -> str:
        """The heading in a medium; nothing where it is not shown."""
        return self.heading if medium in self.headed_on else ""


@dataclass(frozen=True, slots=True)
class Notes:
    """Sentences below a table, under a title: reasons with their rules, or plain texts."""

    title: str
    reasons: tuple[Reason, ...] = ()
    texts: tuple[str, ...] = ()
    cited: bool = False
    """Whether paper shows the rules and not the title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table, ready to be shown anywhere."""

    key: str
    title: str
    columns: tuple[Column, ...]
    parts: tuple[Part, ...]
    about: Heading | None = None
    """Event and section, where the table has a head of its own."""
    after: int | None = None
    """The last round that it includes."""
    state: str = ""
    """Which rounds it includes, in words, and whether results are missing."""
    unfinished: bool = False
    """Whether results of its last round are missing."""
    apart: frozenset[Medium] = frozenset()
    """Where its parts are shown as separate tables, each with the columns that it uses."""
    orders: Mapping[Medium, tuple[str, ...]] = field(default_factory=dict)
    """Media with another order of columns: the keys of those that come first."""
    notes: tuple[Notes, ...] = ()
    signs: ChartSigns | None = None
    """What occurs on a chart and has to be explained below it."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all parts."""
        return tuple(row for part in self.parts for row in part.rows)

    def place_of(self, key: str) -> int | None:
        """The position of the column with a key; None if there is none."""
        return next((at for at, column in enumerate(self.columns) if column.key == key), None)

    def on(self, medium: Medium) -> Table:
        """The table with the columns that a medium shows, in its order."""
        shown = [at for at, column in enumerate(self.columns) if medium in column.on]
        first = self.orders.get(medium, ())
        rank = {key: place for place, key in enumerate(first)}
        here = replace(self, parts=tuple(part for part in self.parts if medium in part.on))
        return here._with_columns(sorted(shown, key=lambda at: rank.get(self.columns[at].key, len(rank))))

    def tables_on(self, medium: Medium) -> tuple[tuple[str, Table], ...]:
        """The tables that a medium shows, with their headings: one for each part where these are separate."""
        shown = self.on(medium)
        if medium not in self.apart or not shown.parts:
            return (("", shown),)
        return tuple(
            (part.named_on(medium), replace(shown, parts=(replace(part, heading=""),))._without_empty())
            for part in shown.parts
        )

    def _without_empty(self) -> Table:
        """The table without empty spare columns."""
        used = [
            at
            for at, column in enumerate(self.columns)
            if not column.spare or any(row.cells[at] not in (None, "", ()) for row in self.rows)
        ]
        return self._with_columns(used)

    def _with_columns(self, places: Sequence[int]) -> Table:
        """Some of the columns, with their cells."""
        parts = tuple(
            replace(
                part,
                rows=tuple(replace(row, cells=tuple(row.cells[at] for at in places)) for row in part.rows),
            )
            for part in self.parts
        )
        return replace(self, columns=tuple(self.columns[at] for at in places), parts=parts)


Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class Source(Generic[Record]):
    """A column, and how its cell is taken from a record: all that a new column needs."""

    column: Column
    cell: Callable[[Record], Cell]


def columns_of(sources: Iterable[Source[Any]]) -> tuple[Column, ...]:
    """The columns of a table that is built from sources."""
    return tuple(source.column for source in sources)


def row_of(sources: Sequence[Source[Record]], record: Record, who: int | None = None) -> Row:
    """The row of one record."""
    return Row(tuple(source.cell(record) for source in sources), who)


def parts_by(
    sources: Sequence[Source[Record]],
    records: Iterable[Record],
    part: Callable[[Record], str | None],
    who: Callable[[Record], int | None],
    headed_on: frozenset[Medium] = EVERYWHERE,
) -> tuple[Part, ...]:
    """The rows of some records in parts, in the order in which these occur."""
    found: dict[str, list[Row]] = {}
    for record in records:
        found.setdefault(part(record) or "", []).append(row_of(sources, record, who(record)))
    return tuple(Part(tuple(rows), name, headed_on) for name, rows in found.items())


def heading_on(column: Column, medium: Medium) -> str:
    """The heading of a column in a medium: lower case in the terminal, in short lines on paper."""
    if medium is Medium.DATA:
        return column.titled.get(medium, column.heading).rstrip(".")
    if medium in column.titled:
        return str(column.titled[medium])
    heading = str(column.heading)
    if column.proper:
        return heading
    if medium is Medium.TEXT:
        return heading.rstrip(".").lower()
    if medium is Medium.SITE:
        return heading.rstrip(".")
    if medium is Medium.PAPER and column.figures:
        return heading.replace(" ", "\n")
    return heading
