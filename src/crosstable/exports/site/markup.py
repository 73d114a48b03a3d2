"""Pages of the site as HTML: their frame, links, and tables whose names link to the players' pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from crosstable.model.language import phrase, reader_language
from crosstable.reports.render.html import Link, Look, table_html
from crosstable.reports.table import Cell, Column, Medium, Row, Table

HERE = ' aria-current="page"'
"""Marks the link to the page that is open."""


def player_page(no: int) -> str:
    """The file of a player's page."""
    return f"player-{no}.html"


def round_page(number: int) -> str:
    """The file of the page of a round."""
    return f"round-{number}.html"


def link_html(target: str, text: str) -> str:
    """A link to another page of the site."""
    return f'<a href="{escape(target)}">{escape(text)}</a>'


def site_table(table: Table, label: str) -> str:
    """A table whose names lead to the pages of players."""
    return table_html(table, Look(medium=Medium.SITE, label=label, person=player_page, link=_lead))


def _lead(column: Column, cell: Cell, row: Row) -> Link | None:
    """The rounds of a player lead to the pages of the rounds."""
    return Link(round_page(cell)) if column.key == "round" and isinstance(cell, int) else None


def page(
    title: str, event: str, links: Sequence[tuple[str, str]], here: str, body: str, made: str, up: str
) -> str:
    """A whole page with the links of its section above."""
    nav = "".join(
        f'<a href="{escape(target)}"{HERE if target == here else ""}>{escape(text)}</a>'
        for target, text in links
    )
    when = f" · {escape(made)}" if made else ""
    made_with = escape(phrase("Made with Crosstable"))
    return (
        '<!doctype html>\n<html lang="' + reader_language() + '"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · {escape(event)}</title>"
        f'<link rel="stylesheet" href="{up}style.css"></head><body>\n'
        f'<p class="soft"><a href="{up}index.html">{escape(event)}</a></p>\n<h1>{escape(title)}</h1>\n'
        + (f"<nav>{nav}</nav>\n" if nav else "")
        + f"<main>\n{body}</main>\n<footer>{made_with}{when}</footer></body></html>\n"
    )
