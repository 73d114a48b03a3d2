"""Pictures on public pages: the drawing, what lights up in it, and a table of the same figures."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from crosstable.public.tables import public_table
from crosstable.public.views import SectionView
from crosstable.reports.pictures.picture import Drawn
from crosstable.reports.pictures.progress import progress
from crosstable.reports.pictures.svg import drawn_svg
from crosstable.reports.table import Table


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as a page shows it."""

    drawn: Drawn
    svg: Markup
    table: Markup
    """The same figures as a table; empty where the page has it already."""


def shown(drawn: Drawn, table: Table | None = None) -> Shown:
    """A picture with the table of its figures."""
    figures = Markup("") if table is None else public_table(table, "figures")
    return Shown(drawn, Markup(drawn_svg(drawn)), figures)


def progress_of(view: SectionView, no: int) -> Shown | None:
    """The progress of a player or team round by round; None before the first round.

    The page has the table of the same rounds itself.
    """
    drawn = progress(view.people[no], view.lines[no], view.people, view.course, view.section.rounds)
    return None if drawn is None else shown(drawn)
