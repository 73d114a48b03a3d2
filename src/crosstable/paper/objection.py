"""The objection sheet on paper: question, answer, reasons, arithmetic, who decided, lines to sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.model.reasons import Reason
from crosstable.paper.objection_fit import fitting
from crosstable.paper.sheet import (
    Beside,
    Block,
    Fields,
    Grid,
    GridColumn,
    GridPart,
    Kind,
    Legend,
    Note,
    Picture,
    Sheet,
    Size,
    Text,
)
from crosstable.reports.render.svg import group_svg
from crosstable.reports.round.objection import Decided, Figures, Objection
from crosstable.reports.round.why import ReasonGroup
from crosstable.reports.text.objection import NO_JOURNAL

DRAWN = 150
"""How many millimetres wide the score group is drawn."""
GAP = "\u00a0"
"""An empty line."""


def objection_sheet(view: Objection, made: str = "") -> Sheet:
    """One page for the player and the director."""
    view, tight = fitting(view)
    groups = (*((view.against,) if view.against else ()), *view.groups)
    rulebook = phrase("Rulebook: {rulebook}", rulebook=view.heading.rulebook)
    answer = Text(f"{view.answer}\n{rulebook}")
    blocks: list[Block] = [Text(view.question, Size.LARGE, strong=True), answer]
    blocks += [_reasons(group, tight=tight) for group in groups if group.reasons]
    if view.picture is not None:
        blocks.append(Picture(group_svg(view.picture), DRAWN))
    blocks += _figures(view.figures)
    blocks.append(_decided(view.decided))
    blocks.append(_reasons(ReasonGroup(phrase("Appeal"), view.appeal)))
    if view.rules:
        blocks.append(Legend(view.rules))
    blocks += [Text(GAP), _to_sign()]
    return Sheet(
        title=phrase("Objection"),
        event=view.heading.event,
        section=view.heading.section,
        round=view.moment,
        made=show_moment(made),
        blocks=tuple(blocks),
        staff=True,
    )


def _reasons(group: ReasonGroup, *, tight: bool = False) -> Grid:
    """Reasons with their rule numbers in front."""
    columns = (GridColumn(strong=True), GridColumn(width=1))
    return Grid(columns=columns, parts=(GridPart(rows_of(group.reasons)),), heading=group.title, tight=tight)


def rows_of(reasons: Iterable[Reason]) -> tuple[tuple[str, ...], ...]:
    """Reasons as rows: rule and sentence."""
    return tuple((reason.rule, reason.text) for reason in reasons)


def _figures(tables: Sequence[Figures]) -> list[Block]:
    """The arithmetic; two sums go side by side."""
    if len(tables) == 2:
        return [Beside(tuple((_table(one),) for one in tables), (1, 1))]
    return [_table(one) for one in tables]


def _table(figures: Figures) -> Grid:
    """A small table: the first column as wide as possible, figures on the right."""
    first, *others = figures.columns
    columns = [GridColumn(heading=first, width=3)]
    for at, heading in enumerate(others, start=1):
        wide = figures.words and at == len(others)
        number = not figures.words and not _is_text(figures, at)
        kind = Kind.NUMBER if number else Kind.TEXT
        columns.append(
            GridColumn(heading=heading, kind=kind, width=3 if wide or _is_long(figures, at) else 0)
        )
    return Grid(
        columns=tuple(columns), parts=(GridPart(figures.rows),), heading=figures.title, tight=True, whole=True
    )


def _is_text(figures: Figures, at: int) -> bool:
    """Whether a column holds text."""
    return any(row[at][:1].isalpha() or row[at].startswith("#") for row in figures.rows)


def _is_long(figures: Figures, at: int) -> bool:
    """Whether a column needs room."""
    return any(len(text) > 18 for text in (figures.columns[at], *(row[at] for row in figures.rows)))


def _decided(decided: tuple[Decided, ...] | None) -> Block:
    """Who decided what and when."""
    if not decided:
        text = NO_JOURNAL if decided is None else phrase("Nothing is on record.")
        return Note(text, phrase("Who decided"))
    columns = (GridColumn(), GridColumn(strong=True), GridColumn(width=1))
    rows = tuple((one.time, one.who, one.what) for one in decided)
    return Grid(columns=columns, parts=(GridPart(rows),), heading=phrase("Who decided"), tight=True)


def _to_sign() -> Fields:
    """The lines at the foot of the page."""
    labels = (
        phrase("Objection by"),
        phrase("Date and time"),
        phrase("Decision"),
        phrase("Decided by"),
        phrase("Director"),
        phrase("Date and time"),
    )
    return Fields(tuple((label, None) for label in labels), across=2)
