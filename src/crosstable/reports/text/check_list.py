"""A check as text: one line for a round that is the same, the differences below one that is not."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.reports.check_list import CheckList
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def check_list_text(view: CheckList, pen: Pen) -> str:
    """All rounds, then a summary."""
    lines = title_lines(pen, view.heading, "check against the book")
    for number, differences in view.rounds:
        lines += _round_lines(number, differences, pen)
    return "\n".join([*lines, *([""] if view.rounds else []), _summary(view, pen)]) + "\n"


def _round_lines(number: int, differences: tuple[Reason, ...], pen: Pen) -> list[str]:
    """One round: same, or every difference with its rule."""
    if not differences:
        return [f"round {number}: {pen.good('same')}"]
    found = f"{len(differences)} difference{'s' if len(differences) > 1 else ''}"
    return [f"round {number}: {pen.bad(found)}", *reason_lines(pen, differences)]


def _summary(view: CheckList, pen: Pen) -> str:
    """One sentence on the whole event."""
    if not view.rounds:
        return "no round is played yet: nothing to check"
    total = f"{len(view.rounds)} round{'s' if len(view.rounds) > 1 else ''}"
    if not view.differing:
        return pen.good(f"{total} checked: all as the book pairs them")
    numbers = ", ".join(map(str, view.differing))
    return pen.bad(f"{total} checked: the book pairs round {numbers} otherwise")
