"""Pages and tables as HTML, everything escaped unless it is markup already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

HERE = ' aria-current="page"'
"""What tells a reader that a link leads to the page that is open."""


@dataclass(frozen=True, slots=True)
class Markup:
    """Text that is HTML already."""

    text: str


Cell = str | int | Markup | None


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its heading, whether figures stand in it, whether small screens can do without it."""

    text: str
    figures: bool = False
    strong: bool = False
    wide: bool = False

    @property
    def classes(self) -> str:
        """The classes of its cells."""
        names = (("n", self.figures), ("s", self.strong), ("wide", self.wide))
        told = " ".join(name for name, on in names if on)
        return f' class="{told}"' if told else ""


def shown(cell: Cell) -> str:
    """A cell as HTML."""
    return cell.text if isinstance(cell, Markup) else "" if cell is None else escape(str(cell))


def link(target: str, text: str) -> Markup:
    """A link to another page of the site."""
    return Markup(f'<a href="{escape(target)}">{escape(text)}</a>')


def table(heads: Sequence[Head], rows: Iterable[Sequence[Cell]], caption: str) -> str:
    """A table that scrolls by itself where it is too wide."""
    top = "".join(f'<th scope="col"{head.classes}>{escape(head.text)}</th>' for head in heads)
    body = "".join(
        "<tr>"
        + "".join(f"<td{head.classes}>{shown(cell)}</td>" for head, cell in zip(heads, row, strict=True))
        + "</tr>\n"
        for row in rows
    )
    label = escape(caption)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
        f"<thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table></div>\n"
    )


def page(
    title: str, event: str, links: Sequence[tuple[str, str]], here: str, body: str, made: str, up: str
) -> str:
    """A whole page with the links of its section above."""
    nav = "".join(
        f'<a href="{escape(target)}"{HERE if target == here else ""}>{escape(text)}</a>'
        for target, text in links
    )
    when = f" · {escape(made)}" if made else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · {escape(event)}</title>"
        f'<link rel="stylesheet" href="{up}style.css"></head><body>\n'
        f'<p class="soft"><a href="{up}index.html">{escape(event)}</a></p>\n<h1>{escape(title)}</h1>\n'
        + (f"<nav>{nav}</nav>\n" if nav else "")
        + f"<main>\n{body}</main>\n<footer>Made with Crosstable{when}</footer></body></html>\n"
    )
