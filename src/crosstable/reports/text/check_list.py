"""A check as text: one line for a round that is the same, the differences below one that is not."""

from __future__ import annotations

from crosstable.reports.check_list import CheckedRound, CheckList
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def check_list_text(view: CheckList, pen: Pen) -> str:
    """All rounds, then a summary."""
    lines = title_lines(pen, view.heading, "check against the book")
    for item in view.rounds:
        lines += _round_lines(item, pen)
    return "\n".join([*lines, *([""] if view.rounds else []), _summary(view, pen)]) + "\n"


def _round_lines(item: CheckedRound, pen: Pen) -> list[str]:
    """One round: same, or every difference with its rule, and whether the round stands."""
    count = len(item.differences)
    if not count:
        return [f"round {item.number}: {pen.good('same')}{_stood(item)}"]
    found = f"{count} difference{'s' if count > 1 else ''}"
    reasons = (*item.differences, *((item.stands,) if item.stands else ()))
    return [f"round {item.number}: {pen.bad(found)}{_stood(item)}", *reason_lines(pen, reasons)]


def _stood(item: CheckedRound) -> str:
    """What stood by the director's decision and is not held against the book."""
    if item.stood is None or not (item.stood.boards or item.stood.byes):
        return ""
    boards = ", ".join(map(str, item.stood.boards))
    what = [f"board{'s' if len(item.stood.boards) > 1 else ''} {boards}"] if item.stood.boards else []
    what += ["the bye"] if item.stood.byes else []
    return f" (around {' and '.join(what)}, as decided by {item.stood.rule})"


def _summary(view: CheckList, pen: Pen) -> str:
    """One sentence on the whole event."""
    if not view.rounds:
        return "no round is played yet: nothing to check"
    total = f"{len(view.rounds)} round{'s' if len(view.rounds) > 1 else ''}"
    if not view.differing:
        return pen.good(f"{total} checked: all as the book pairs them")
    numbers = ", ".join(map(str, view.differing))
    return pen.bad(f"{total} checked: the book pairs round {numbers} otherwise")
