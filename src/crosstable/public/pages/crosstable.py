"""The crosstable: every round of every player, each result with its sign and its colour."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from markupsafe import Markup

from crosstable.model.language import Words, phrase
from crosstable.model.points import to_number
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.tables import looked_at, part_links, part_names, public_look
from crosstable.public.views import SectionView
from crosstable.reports.render.legends import site_legend
from crosstable.reports.render.rounds import round_site
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.table import Cell, Column, Row, Table
from crosstable.reports.table_parts import part_of


def crosstable_names(view: SectionView) -> Names:
    """The files of the crosstable; none before the first round."""
    return part_names("crosstable", view.chart_rows) if view.played else {}


def crosstable_page(view: SectionView, number: int) -> Page:
    """One part of the crosstable, with what its signs mean."""
    table = view.chart
    return Page(
        title=phrase("Crosstable"),
        template="crosstable.html",
        scripts=("sort.js", "crosstable.js"),
        wide=True,
        facts={
            "table": _shown(part_of(table, number)),
            "parts": part_links("crosstable", len(table.rows), number),
            "legend": site_legend(table.signs) if table.signs else "",
            "notes": table.notes,
        },
    )


def _shown(table: Table) -> Markup:
    """The table with a colour for each result."""
    return looked_at(table, replace(public_look(table, "chart", sortable=True), markup=_round_html))


def _round_html(column: Column, cell: Cell, row: Row) -> str | None:
    """A round: its sign in the colour of the result, whom it was against, and by what it is sorted."""
    if not isinstance(cell, RoundCell):
        return None
    line = cell.line
    met = f' data-met="{line.opponent}"' if line.opponent is not None else ""
    told = escape(round_site(cell).strip())
    return (
        f'<span class="r {result_css(line)}"{met} data-key="{to_number(line.points)}">{told}</span>'
        if told
        else ""
    )


def result_css(line: RoundLine) -> str:
    """The class of a result, for its colour; what was not won, drawn or lost has none."""
    if line.happened is Happened.UNFINISHED:
        return "open"
    return "none" if line.outcome is None or line.was is not None else line.outcome.value


CROSSTABLE = SectionPages(
    key="crosstable", label=Words("Crosstable"), names=crosstable_names, make=crosstable_page
)
