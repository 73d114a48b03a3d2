"""Crosstables: everybody against everybody for round robins, rounds in the order of places for Swisses."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from crosstable.flow.matches import scoring_of
from crosstable.flow.table_formats import FIXED
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Event, Section
from crosstable.model.points import HALF, ONE, ZERO, show
from crosstable.paper.chart import STRUCK, beside_notes, chart_sheet
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Column, Kind, Legend, Note, Part, Sheet, Table
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.wall_chart import WallRow, wall_chart
from crosstable.rulebooks.shelf import book

WIDEST, UPRIGHT = 26, 10
"""More players do not fit side by side; with more than `UPRIGHT` the paper is turned."""
OWN = "\u2715"
_SIGNS = (("F", "not played"), ("*", "not finished"), (OWN, "oneself"))


def crosstable_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The crosstable of a section as it stands, the best first."""
    view = wall_chart(event, section, by_place=True)
    groups = [(name or "", tuple(rows)) for name, rows in groupby(view.rows, lambda row: row.standing.group)]
    largest = max((len(rows) for _, rows in groups), default=0)
    if section.format not in FIXED or largest > WIDEST:
        return replace(chart_sheet(event, section, replace(options, by="place")), title="Crosstable")
    blocks: tuple[Block, ...] = (
        *(_table(name, rows) for name, rows in groups),
        Legend((_points_sign(section), *_SIGNS, *(STRUCK if view.struck else ()))),
        *beside_notes(view),
        *(Note(note.text, note.rule) for note in (*view.notes, *view.withdrawals)),
    )
    turned = largest > UPRIGHT
    return sheet_of("Crosstable", event, section, options, blocks, after=view.after, landscape=turned)


def _points_sign(section: Section) -> tuple[str, str]:
    """What the numbers in the cells are: what a win, a draw and a loss are worth in the section."""
    if section.format in TEAM_FORMATS and scoring_of(section).by_game_points:
        return "0, 1 ...", "game points in the match"
    rules = book(section.rulebook).history_of(section)
    worth = ", ".join(show(rules.worth(points)) for points in (ONE, HALF, ZERO))
    return worth, "points in the match" if section.format in TEAM_FORMATS else "points in the game"


def _table(name: str, rows: tuple[WallRow, ...]) -> Table:
    """One group: a row and a column for everybody in it."""
    numbers = [row.standing.person.no for row in rows]
    columns = (
        Column(heading="Place", kind=Kind.NUMBER, strong=True),
        Column(heading="Name", width=8, strong=True),
        Column(heading="Rating", kind=Kind.NUMBER),
        *(Column(heading=str(place), kind=Kind.BOX, width=1) for place in range(1, len(rows) + 1)),
        Column(heading="Points", kind=Kind.NUMBER, strong=True),
    )
    told = tuple(_row(row, numbers) for row in rows)
    return Table(columns=columns, parts=(Part(told),), heading=name, grid=True)


def _row(row: WallRow, numbers: list[int]) -> tuple[str, ...]:
    """One player against all others; two games with one opponent stand side by side."""
    person = row.standing.person
    met: dict[int, list[str]] = {}
    for line in row.lines:
        if line.opponent is not None:
            met.setdefault(line.opponent, []).append(_mark(line))
    cells = [OWN if no == person.no else " ".join(met.get(no, ())) for no in numbers]
    return (row.standing.place_text, person.shown, person.rated, *cells, person.score)


def _mark(line: RoundLine) -> str:
    """The points of a game as a crosstable shows them."""
    if line.happened is Happened.UNFINISHED:
        return "*"
    return line.scored + ("F" if line.happened is Happened.FORFEIT else "")
