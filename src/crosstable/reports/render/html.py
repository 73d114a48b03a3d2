"""Tables as HTML for pages, the static site and screens; everything is escaped here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from crosstable.model.reasons import Reason
from crosstable.reports.people import Person
from crosstable.reports.render.cells import cell_text, is_cited, value_text
from crosstable.reports.render.rounds import round_html, round_site
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.table import Cell, Column, Kind, Medium, Part, Row, Scorer, Table, heading_on

LOWEST_FIRST = frozenset({Kind.PLACE, Kind.NUMBER, Kind.WHOLE})
"""Numbers that people sort upwards: places and numbers of players, not points."""


@dataclass(frozen=True, slots=True)
class Link:
    """The target of a cell's link."""

    target: str
    css: str = ""
    panel: bool = False
    """Whether the page opens it in a side panel."""


@dataclass(frozen=True, slots=True)
class SortMark:
    """How pressing a heading sorts by its column, and whether that is the current order."""

    target: str
    upwards: bool | None = None
    """None: the table is in another order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a page adds to a table: classes, links in cells, how headings sort."""

    medium: Medium = Medium.PAGE
    css: str = ""
    """The classes of the table."""
    label: str = ""
    """The name of the region in which the table scrolls, for screen readers."""
    find: bool = False
    """Whether the page searches its lines by what is typed."""
    sortable: bool = False
    """Whether a script of the page sorts its lines by the column whose heading is pressed."""
    person: Callable[[int], str] | None = None
    """Where a person's page is; names link there."""
    link: Callable[[Column, Cell, Row], Link | None] = lambda column, cell, row: None
    markup: Callable[[Column, Cell, Row], str | None] = lambda column, cell, row: None
    """The content of a cell where the page writes it in its own way, as markup; None where it does not."""
    sort: Callable[[Column], SortMark | None] = lambda column: None
    here: int | None = None
    """The person whose row the address of the page names."""


def table_html(table: Table, look: Look) -> str:
    """A table as markup; parts that are tables of their own have their headings above."""
    made = ""
    for heading, one in table.tables_on(look.medium):
        made += f"<h2>{escape(str(heading))}</h2>\n" if heading else ""
        label = f"{look.label} {heading}".strip() if look.label else ""
        made += _frame(_bare_html(one, look), label)
    return made


def _frame(markup: str, label: str) -> str:
    """A table that scrolls by itself if it is too wide."""
    region = f' tabindex="0" role="region" aria-label="{escape(label)}"' if label else ""
    return f'<div class="scroll"{region}>{markup}</div>\n'


def _bare_html(table: Table, look: Look) -> str:
    """The table element."""
    css = f' class="{look.css}"' if look.css else ""
    find = (" data-find" if look.find else "") + (" data-sort" if look.sortable else "")
    top = "".join(_heading(column, look) for column in table.columns)
    body = "".join(_part(part, table, look) for part in table.parts)
    return f"<table{css}{find}><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table>"


def _heading(column: Column, look: Look) -> str:
    """The heading of a column, which can be pressed if the page sorts by it."""
    text = escape(heading_on(column, look.medium))
    css = _class(_side(column), _room(column))
    mark = look.sort(column)
    if mark is None and not text and look.medium is Medium.SITE:
        return f"<td{css}></td>"  # a heading without words is none
    if mark is None:
        upwards = " data-up" if look.sortable and column.kind in LOWEST_FIRST else ""
        return f'<th scope="col"{css}{upwards}>{text}</th>'
    sorted_ = state = ""
    if mark.upwards is not None:
        sorted_ = f' aria-sort="{"ascending" if mark.upwards else "descending"}"'
        state = f' <span aria-hidden="true">{"▲" if mark.upwards else "▼"}</span>'
    return f'<th scope="col"{css}{sorted_}><a href="{escape(mark.target)}">{text}{state}</a></th>'


def _part(part: Part, table: Table, look: Look) -> str:
    """The rows of a part, below its heading if it has one here."""
    rows = "".join(_row(row, table, look) for row in part.rows)
    name = part.named_on(look.medium)
    if not name:
        return rows
    across = len(table.columns)
    title = f'<tr><th scope="colgroup" class="group" colspan="{across}">{escape(name)}</th></tr>\n'
    return title + rows


def _row(row: Row, table: Table, look: Look) -> str:
    """One line."""
    cells = (_cell(column, cell, row, look) for column, cell in zip(table.columns, row.cells, strict=True))
    here = ' id="here"' if row.who is not None and row.who == look.here else ""
    return f"<tr{here}>{''.join(cells)}</tr>\n"


def _cell(column: Column, cell: Cell, row: Row, look: Look) -> str:
    """One cell with its classes, and a link if the page says so."""
    shown = look.markup(column, cell, row)
    if shown is None:
        shown = cell_html(column.kind, cell, look)
    link = (look.link(column, cell, row) or _to_person(column, cell, look)) if shown else None
    if link is not None:
        css, panel = _class(link.css), " data-panel" if link.panel else ""
        shown = f'<a{css} href="{escape(link.target)}"{panel}>{shown}</a>'
    return f"<td{_classes(column)}>{shown}</td>"


def _to_person(column: Column, cell: Cell, look: Look) -> Link | None:
    """The page of the person named in a cell."""
    if column.kind is Kind.NAME and isinstance(cell, Person) and look.person is not None:
        return Link(look.person(cell.no))
    return None


def cell_html(kind: Kind, cell: Cell, look: Look) -> str:
    """The content of a cell, as markup."""
    if isinstance(cell, RoundCell):
        return round_html(cell) if look.medium is Medium.PAGE else escape(round_site(cell))
    if kind is Kind.REASONS and isinstance(cell, tuple):
        return "<br>".join(_reason(one) for one in cell if isinstance(one, Reason))
    if kind is Kind.SCORERS and isinstance(cell, tuple):
        return ", ".join(_scorer(one, look) for one in cell if isinstance(one, Scorer))
    return escape(cell_text(kind, cell))


def _scorer(one: Scorer, look: Look) -> str:
    """A player with the points that count, linked to the player's page if there is one."""
    name = escape(one.name)
    if look.person is not None:
        name = f'<a href="{escape(look.person(one.no))}">{name}</a>'
    return f"{name} {escape(value_text(one.points))}"


def _reason(reason: Reason) -> str:
    """A sentence preceded by its rule."""
    rule = f'<span class="rule">{escape(reason.rule)}</span> ' if is_cited(reason) else ""
    return rule + escape(reason.text)


def _side(column: Column) -> str | bool:
    """The alignment of a column's cells."""
    if column.kind in (Kind.ROUND, Kind.BOX, Kind.MARK, Kind.COLOUR):
        return "mid"
    return column.figures and "num"


def _classes(column: Column) -> str:
    """The classes of a cell: its side, and how much it matters."""
    number = column.kind is Kind.NUMBER
    return _class(
        _side(column),
        column.kind is Kind.ROUND and "cell",
        column.kind is Kind.NAME and "player",
        column.kind is Kind.REASONS and "wrap",
        (column.big or (number and column.strong)) and "board",
        number and not column.strong and "faint",
        column.strong and not number and column.kind is not Kind.NAME and "strong",
        _room(column),
    )


def _room(column: Column) -> str | bool:
    """The class by which a style sheet finds columns that can be hidden in narrow spaces."""
    return "value" if column.kind is Kind.VALUE else column.spare and "spare"


def _class(*names: str | bool) -> str:
    """The attribute with some classes; nothing without any."""
    told = " ".join(name for name in names if isinstance(name, str) and name)
    return f' class="{told}"' if told else ""
