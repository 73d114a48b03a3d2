"""Fitting an objection on one page: its height, and what to leave out if it is too long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.reports.round.objection import Figures, Objection
from crosstable.reports.round.why import ReasonGroup
from crosstable.reports.sentences import AND_MORE, CUT_SHORT

PAGE = 650
"""The height of a page of either size, in points, without its margins and its head."""
HEADING, TO_SIGN = 28, 80
LEVELS = ((8, 10), (6, 6), (4, 4), (3, 3), (2, 2), (1, 1))
"""How many reasons per group and how many decisions are shown, the most first; finally no headings."""
LATIN = "\u024f"
CITED = 14
"""How many rules are explained at the foot."""
LONGEST = 320
"""How many letters of one reason are printed."""
DRAWN_HEAD, DRAWN_ROW = 60, 19
"""The height of a drawn score group: its title, and each row."""
WIDE, OF_THREE, HALF, QUESTION = 98, 70, 42, 62
"""How many Latin letters fit on a line: of a reason, a decision, one of two sums, the question."""


def fitting(view: Objection) -> tuple[Objection, bool]:
    """The sheet with as much as one page holds, and whether its rows must be close together."""
    for shown in _shorter_sheets(view):
        for tight in (False, True):
            if _height(shown, tight=tight) <= PAGE:
                return _with_picture(shown, tight=tight), tight
    return replace(shown, picture=None), True


def _shorter_sheets(view: Objection) -> Iterator[Objection]:
    """The sheet with fewer and fewer reasons, and in the end with fewer groups of them."""
    for reasons, decisions in LEVELS:
        yield _cut(view, reasons, decisions)
    for kept in range(len(view.groups) - 1, 0, -1):
        yield _cut(replace(view, groups=view.groups[:kept]), *LEVELS[-1])


def _with_picture(view: Objection, *, tight: bool) -> Objection:
    """The sheet with its picture if there is room left for it."""
    if view.picture is None:
        return view
    rows = max(len(view.picture.upper), len(view.picture.lower))
    fits = _height(view, tight=tight) + DRAWN_HEAD + rows * DRAWN_ROW <= PAGE
    return view if fits else replace(view, picture=None)


def _cut(view: Objection, reasons: int, decisions: int) -> Objection:
    """The sheet with fewer reasons in each group, and of the decisions the latest."""
    groups = tuple(_shorter(group, reasons) for group in view.groups)
    against = None if view.against is None else _shorter(view.against, reasons)
    decided = None if view.decided is None else view.decided[-decisions:]
    shown = {reason.rule for group in (*groups, against) if group for reason in group.reasons}
    cited = [(number, heading) for number, heading in view.rules if number in shown][:CITED]
    rules = tuple(cited) if reasons > 2 else ()
    return replace(view, groups=groups, against=against, decided=decided, rules=rules)


def _shorter(group: ReasonGroup, most: int) -> ReasonGroup:
    """A group with its first reasons, and how many were left out."""
    kept = tuple(_short(reason, LONGEST if most > 1 else LONGEST // 2) for reason in group.reasons)
    if len(kept) <= most + 1:
        return ReasonGroup(group.title, kept)
    more = state(AND_MORE, count=len(kept) - most)
    return ReasonGroup(group.title, (*kept[:most], more))


def _short(reason: Reason, longest: int) -> Reason:
    """A reason that names a whole score group by name, cut after some lines."""
    if len(reason.text) <= longest:
        return reason
    return replace(reason, said=CUT_SHORT.of(start=reason.text[:longest].rsplit(" ", 1)[0]))


def _height(view: Objection, *, tight: bool) -> int:
    """About how high the sheet is, in points."""
    groups = [group.reasons for group in (*view.groups, view.against) if group and group.reasons]
    reasons = sum(HEADING + sum(_row(one.text, WIDE, tight=tight) for one in group) for group in groups)
    figures = [_figures(table, HALF if len(view.figures) == 2 else OF_THREE) for table in view.figures]
    decided = HEADING + sum(_row(one.what, OF_THREE, tight=True) for one in view.decided or ())
    appeal = HEADING + sum(_row(one.text, WIDE, tight=False) for one in view.appeal)
    legend = 10 * _lines("".join(f"{number}  {heading}   " for number, heading in view.rules), 100)
    asked = 22 * _lines(view.question, QUESTION) + 13 * _lines(view.answer, WIDE) + 12
    sums = max(figures, default=0) if len(figures) == 2 else sum(figures)
    return asked + reasons + sums + decided + appeal + legend + TO_SIGN


def _figures(table: Figures, width: int) -> int:
    """About how high a table is."""
    widths = [width if at == 0 else width // 2 for at in range(len(table.columns))]
    rows = [max(_row(*cell, tight=True) for cell in zip(row, widths, strict=True)) for row in table.rows]
    return HEADING + sum(rows)


def _row(text: str, width: int, *, tight: bool) -> int:
    """About how high a row is."""
    return (11 if tight else 15) + 11 * (_lines(text, width) - 1)


def _lines(text: str, width: int) -> int:
    """How many lines a text takes; letters beyond Latin are wider."""
    wide = sum(letter > LATIN for letter in text)
    return max(1, -(-(4 * len(text) + wide) // (4 * width)))
