"""Crosstables: player against player for round robins, round by round in order of place for Swisses."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.matches import scoring_of
from crosstable.flow.table_formats import FIXED
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import HALF, ONE, ZERO, show
from crosstable.paper.chart import chart_sheet
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Legend, Sheet
from crosstable.paper.tables import note_blocks, table_grids
from crosstable.reports.render.legends import RATED_FORFEITS, STRUCK
from crosstable.reports.standings.chart_table import chart_notes
from crosstable.reports.standings.crosstable import OWN, crosstables
from crosstable.reports.standings.wall_chart import WallChart, wall_chart
from crosstable.rulebooks.shelf import book

WIDEST, UPRIGHT = 26, 10
"""More players do not fit side by side; with more than `UPRIGHT` the paper is landscape."""
_SIGNS = (("F", Words("not played")), ("*", Words("not finished")), (OWN, Words("no game against oneself")))


def crosstable_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The current crosstable of a section, the leader first."""
    view = wall_chart(event, section, by_place=True)
    tables = crosstables(view)
    largest = max((len(table.rows) for table in tables), default=0)
    if section.format not in FIXED or largest > WIDEST:
        return replace(chart_sheet(event, section, replace(options, by="place")), title=phrase("Crosstable"))
    blocks: tuple[Block, ...] = (
        *(grid for table in tables for grid in table_grids(table)),
        Legend((_points_sign(section), *_signs(view))),
        *note_blocks(chart_notes(view)),
    )
    turned = largest > UPRIGHT
    return sheet_of(phrase("Crosstable"), event, section, options, blocks, after=view.after, landscape=turned)


def _signs(view: WallChart) -> tuple[tuple[str, str], ...]:
    """The signs that occur in the table."""
    rated = any(line.forfeit_rated for row in view.rows for line in row.lines)
    return (*_SIGNS, *(RATED_FORFEITS if rated else ()), *(STRUCK if view.struck else ()))


def _points_sign(section: Section) -> tuple[str, str]:
    """What the numbers in the cells are: what a win, a draw and a loss are worth in the section."""
    if scoring_of(section).by_game_points:
        return "0, 1 ...", phrase("game points in the match")
    rules = book(section.rulebook).history_of(section)
    worth = ", ".join(show(rules.worth(points)) for points in (ONE, HALF, ZERO))
    return worth, phrase("match points") if section.entrants.are_teams else phrase("points in the game")
