"""The page of a round: pairings with the results that are in, matches with their boards, byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from markupsafe import Markup

from crosstable.model.language import Words, phrase
from crosstable.model.players import Player
from crosstable.paper.head import starts_at
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.paths import member_page, part_page, player_page, round_page
from crosstable.public.tables import looked_at, part_links, part_names, public_look
from crosstable.public.views import SectionView
from crosstable.reports.feed_names import round_file
from crosstable.reports.render.html import Link
from crosstable.reports.round.match_sheets import MatchSheet
from crosstable.reports.round.match_table import COLOURS, match_table
from crosstable.reports.round.pairings_table import byes_table
from crosstable.reports.standings.round_state import round_state_heading
from crosstable.reports.table import Cell, Column, Kind, Medium, Row, Table
from crosstable.reports.table_parts import LONGEST, part_of

MOST_PARTS = 100
"""Pages of rounds are numbered by round and part: 302 is part 2 of round 3."""
SIDES = ("name-1", "name-2")
"""The columns of a match with the players of the two teams."""


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A match with the table of its boards."""

    sheet: MatchSheet
    boards: Markup


def round_names(view: SectionView) -> Names:
    """The files of all published rounds, in parts where they have many boards."""
    return {
        name: number * MOST_PARTS + part
        for number in range(1, view.played + 1)
        for name, part in part_names(_stem(number), _boards(view, number)).items()
    }


def _stem(number: int) -> str:
    """The name of the files of a round, without their ending."""
    return round_page(number).removesuffix(".html")


def _boards(view: SectionView, number: int) -> int:
    """The number of boards, or of tables of teams."""
    return len(view.section.results[number - 1].games)


def latest_round(view: SectionView) -> str | None:
    """The page of the round that was published last."""
    return round_page(view.played) if view.played else None


def page_of_board(view: SectionView, number: int, no: int) -> str:
    """The page of a round on which a player's board is; that of the byes for somebody without one."""
    return page_of_row(number, view.rows_of_boards(number).get(no, max(0, _boards(view, number) - 1)))


def page_of_row(number: int, row: int) -> str:
    """The page of a round that has one of its boards, counted from 0."""
    return part_page(_stem(number), row // LONGEST + 1)


def board_place(board: int) -> str:
    """Where the page of a round has a board."""
    return f"board-{board}"


def round_of(view: SectionView, page: int) -> Page:
    """Who met whom in a round, with results and byes."""
    number, part = divmod(page, MOST_PARTS)
    table, byes = view.pairings(number), byes_table(view.event, view.section, number)
    boards = _boards(view, number)
    return Page(
        title=phrase("Round {number}", number=number),
        template="round.html",
        facts={
            "number": number,
            "rounds": {round_page(one): one for one in range(1, view.played + 1)},
            "starts": starts_at(view.event, view.section, number),
            "state": round_state_heading(view.section, number),
            "table": pairings_html(part_of(table, part)),
            "parts": part_links(_stem(number), boards, part),
            "matches": shown_matches(view.matches(number)[(part - 1) * LONGEST : part * LONGEST]),
            "round_file": round_file(view.event, view.place, number),
            "byes": _byes_html(byes) if byes.rows and part * LONGEST >= boards else "",
        },
    )


def pairings_html(table: Table) -> Markup:
    """The boards; a result that is missing is marked."""
    second = table.on(Medium.SITE).place_of("black-result")

    def is_open(row: Row) -> bool:
        return second is not None and row.cells[second] in (None, "")

    def markup(column: Column, cell: Cell, row: Row) -> str | None:
        if column.key == "board" and isinstance(cell, int):
            return f'<span id="{board_place(cell)}">{cell}</span>'
        if column.kind is not Kind.BOX or cell not in (None, ""):
            return None
        return _missing() if column.key == "white-result" and is_open(row) else ""

    return looked_at(table, replace(public_look(table, "pairings"), markup=markup))


def _byes_html(table: Table) -> Markup:
    """Who has a bye, with links to their pages."""

    def link(column: Column, cell: Cell, row: Row) -> Link | None:
        return Link(player_page(row.who)) if column.kind is Kind.NAME and row.who is not None else None

    return looked_at(table, replace(public_look(table), link=link))


def _missing() -> str:
    """The mark of a result that is not in."""
    return f'<span class="open">{escape(phrase("not in"))}</span>'


def shown_matches(sheets: Sequence[MatchSheet]) -> tuple[ShownMatch, ...]:
    """Matches with their boards; those without line-ups are only in the list of tables."""
    return tuple(ShownMatch(sheet, _boards_html(sheet)) for sheet in sheets if sheet.boards)


def _boards_html(sheet: MatchSheet) -> Markup:
    """The boards of a match; a result that is missing is marked."""
    table = match_table(sheet)
    lines = {line.board: line for line in sheet.boards}

    def markup(column: Column, cell: Cell, row: Row) -> str | None:
        if column.kind is Kind.COLOUR and cell is not None:
            return _disc(str(cell), white=cell == COLOURS[0])
        if column.key in SIDES:
            line = lines.get(row.cells[0]) if isinstance(row.cells[0], int) else None
            return None if line is None else _member((line.ours, line.theirs)[SIDES.index(column.key)])
        return _missing() if column.key == "score" and not cell else None

    return looked_at(table, replace(public_look(table, "match"), markup=markup))


def _disc(word: str, *, white: bool) -> str:
    """A colour as a disc, and in words for those who hear the page."""
    css = "w" if white else "b"
    return f'<span class="disc {css}" aria-hidden="true"></span><span class="sr">{escape(word)}</span>'


def _member(player: Player | None) -> str | None:
    """A player of a team, linked to the player's page."""
    return None if player is None else f'<a href="{member_page(player.no)}">{escape(player.name)}</a>'


ROUNDS = SectionPages(
    key="rounds", label=Words("Pairings"), names=round_names, make=round_of, menu=latest_round
)
