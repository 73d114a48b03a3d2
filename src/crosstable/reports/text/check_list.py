"""A check as text: one line for a round that is the same, the differences below one that is not."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.remarks import Remark
from crosstable.reports.round.check_list import CheckedRound, CheckList
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines

MOST = 8
"""How many remarks on a file are shown."""


def check_list_text(view: CheckList, pen: Pen) -> str:
    """All rounds, then a summary."""
    lines = title_lines(pen, view.heading, "check against the book")
    lines[-1:] = [f"{view.count} {view.entrants}, {len(view.rounds)} of {view.heading.rounds} rounds", ""]
    lines += remark_lines(pen, view.remarks)
    for item in view.rounds:
        lines += _round_lines(item, pen)
    return "\n".join([*lines, *([""] if view.rounds else []), _summary(view, pen)]) + "\n"


def _round_lines(item: CheckedRound, pen: Pen) -> list[str]:
    """One round: same, or every difference with its rule, and whether the round stands."""
    count = len(item.differences)
    since = [line for one in item.outdated for line in hanging(pen, "  ", one, pen.faint)]
    if not count:
        return [f"round {item.number}: {pen.good('same')}{_stood(item)}", *since]
    found = f"{count} difference{'s' if count > 1 else ''}"
    reasons = (*item.differences, *((item.stands,) if item.stands else ()))
    head = f"round {item.number}: {pen.bad(found)}{_stood(item)}"
    return [head, *reason_lines(pen, reasons), *_instead(item, pen), *since]


def _instead(item: CheckedRound, pen: Pen) -> list[str]:
    """What the book has in place of the pairs that differ, by numbers, White first."""
    pairs = [f"{white} - {black}" for white, black in item.instead]
    pairs += [f"{no} has the bye" for no in item.bye]
    return hanging(pen, "  by the book: ", listed(pairs), pen.faint) if pairs else []


def remark_lines(pen: Pen, remarks: Sequence[Remark]) -> list[str]:
    """What was noticed when the file was read, not more than fits."""
    if not remarks:
        return []
    lines = [line for one in remarks[:MOST] for line in hanging(pen, "  ", str(one), pen.faint)]
    more = [f"  and {len(remarks) - MOST} more"] if len(remarks) > MOST else []
    return ["noticed in the file:", *lines, *more, ""]


def _stood(item: CheckedRound) -> str:
    """What stood by the director's decision and is not held against the book."""
    if item.stood is None or not (item.stood.boards or item.stood.byes):
        return ""
    boards = ", ".join(map(str, item.stood.boards))
    what = [f"board{'s' if len(item.stood.boards) > 1 else ''} {boards}"] if item.stood.boards else []
    what += ["the bye"] if item.stood.byes else []
    return f" (around {' and '.join(what)}, as decided by {item.stood.rule})"


def _summary(view: CheckList, pen: Pen) -> str:
    """One sentence on the whole event, and one on a file that contradicts itself."""
    count = sum(remark.finding for remark in view.remarks)
    if not count:
        return _pairings(view, pen)
    players = "one player" if count == 1 else f"{count} players"
    return (
        _pairings(view, pen) + "\n" + pen.bad(f"the points of {players} do not fit the results of the file")
    )


def _pairings(view: CheckList, pen: Pen) -> str:
    """Whether the pairings are the book's."""
    if not view.rounds:
        return "no round is played yet: nothing to check"
    total = f"{len(view.rounds)} round{'s' if len(view.rounds) > 1 else ''}"
    if not view.differing:
        return pen.good(f"{total} checked: all as the book pairs them")
    numbers = ", ".join(map(str, view.differing))
    return pen.bad(f"{total} checked: the book pairs round {numbers} otherwise") + "\n" + _counts(view)


def _counts(view: CheckList) -> str:
    """How many pairings are not the book's, and which rules decide."""
    pairings = sum(item.pairings for item in view.rounds)
    others = sum(len(item.instead) for item in view.rounds)
    told = f"{pairings} pairings, {pairings - others} as the book makes them, {others} otherwise"
    byes = sum(len(item.bye) for item in view.rounds)
    told += f", {byes} bye{'s' if byes > 1 else ''} to somebody else" if byes else ""
    rules = ", ".join(f"{rule} ({count})" if count > 1 else rule for rule, count in view.rules.items())
    return f"{told}; rules: {rules}"
