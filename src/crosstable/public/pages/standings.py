"""The standings, now and after every round, with everybody's move since the last finished one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape

from markupsafe import Markup

from crosstable.model.language import Words, phrase
from crosstable.public.page import Names, Page, SectionPages, not_in_menu
from crosstable.public.paths import player_page, standings_after_page
from crosstable.public.tables import looked_at, part_links, part_names, public_look, with_column
from crosstable.public.views import SectionView
from crosstable.reports.render.html import Link
from crosstable.reports.standings.movement import Move, compared_with, moves_between
from crosstable.reports.standings.round_state import round_state_heading
from crosstable.reports.table import Cell, Column, Kind, Row, Table
from crosstable.reports.table_parts import part_of
from crosstable.tiebreaks.meanings import tiebreak_meaning

MOST_PARTS = 100
"""Pages of earlier standings are numbered by round and part: 302 is part 2 after round 3."""
MOVED = "moved"
"""The column of the moves."""


def standings_names(view: SectionView) -> Names:
    """The files of the standings: one, or several parts of a long table."""
    return part_names("standings", len(view.section.players))


def earlier_names(view: SectionView) -> Names:
    """The files of the standings after every round."""
    rows = len(view.section.players)
    return {
        name: after * MOST_PARTS + part
        for after in range(1, view.played + 1)
        for name, part in part_names(_stem(after), rows).items()
    }


def _stem(after: int) -> str:
    """The name of the files of the standings after a round, without their ending."""
    return standings_after_page(after).removesuffix(".html")


def standings_page(view: SectionView, number: int) -> Page:
    """One part of the present standings."""
    return _page(view, view.played, number, phrase("Standings"), "standings")


def earlier_page(view: SectionView, number: int) -> Page:
    """One part of the standings after a round."""
    after, part = divmod(number, MOST_PARTS)
    return _page(view, after, part, phrase("Standings after round {number}", number=after), _stem(after))


def _page(view: SectionView, after: int, part: int, title: str, stem: str) -> Page:
    """One part of the standings after a round."""
    whole, since = view.standings_table(after), compared_with(view.section, after)
    table = part_of(whole, part)
    return Page(
        title=title,
        template="standings.html",
        scripts=("sort.js",),
        facts={
            "state": round_state_heading(view.section, after),
            "since": since,
            "ratings": view.heading.ratings,
            "table": _shown(view, table, after, since),
            "parts": part_links(stem, len(whole.rows), part),
            "rounds": _rounds(view),
            "after": after if stem != "standings" else None,
            "counts": _what_counts(table),
            "notes": table.notes,
        },
    )


def _what_counts(table: Table) -> Mapping[str, str]:
    """The tie-breaks of a table, each with what it counts."""
    listed = {
        column.heading: tiebreak_meaning(column.key) for column in table.columns if column.kind is Kind.VALUE
    }
    return {str(title): meaning for title, meaning in listed.items() if meaning}


def _rounds(view: SectionView) -> Mapping[int, str]:
    """The pages of the standings after earlier rounds, and of the present ones for the last round."""
    if view.played < 2:
        return {}
    return {number: standings_after_page(number) for number in range(1, view.played + 1)}


def _shown(view: SectionView, table: Table, after: int, since: int | None) -> Markup:
    """The table with moves; values of tie-breaks lead to what counts for them."""
    moves: Mapping[int, Move] = {}
    if since is not None:
        moves = moves_between(view.standings_after(since), view.standings_after(after))
        signs: dict[int, Cell] = {no: move.sign for no, move in moves.items()}
        column = Column(key=MOVED, heading=phrase("Move"), kind=Kind.MARK)
        table = with_column(table, column, "place", signs)

    def markup(column: Column, cell: Cell, row: Row) -> str | None:
        move = moves.get(row.who or 0)
        return _move_html(move) if column.key == MOVED and move is not None else None

    def link(column: Column, cell: Cell, row: Row) -> Link | None:
        tiebreak = column.kind is Kind.VALUE and after == view.played and row.who is not None
        return Link(f"{player_page(row.who or 0)}#tie-breaks") if tiebreak else None

    look = replace(public_look(table, "standings", sortable=True), markup=markup, link=link)
    return looked_at(table, look)


def _move_html(move: Move) -> str:
    """A move as a sign, and in words for those who hear the page."""
    css = "up" if move.up > 0 else "down" if move.up < 0 else "same"
    sign = f'<span class="move {css}" aria-hidden="true">{escape(move.sign)}</span>'
    return f'{sign}<span class="sr">{escape(move.words)}</span>'


STANDINGS = SectionPages(
    key="standings", label=Words("Standings"), names=standings_names, make=standings_page
)
EARLIER_STANDINGS = SectionPages(
    key="earlier-standings",
    label=Words("Standings"),
    names=earlier_names,
    make=earlier_page,
    menu=not_in_menu,
)
