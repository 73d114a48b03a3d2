"""A check as text: one line for a round that agrees, the differences below one that does not."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.language import phrase, phrase_counted, translate
from crosstable.model.remarks import Remark
from crosstable.reports.round.check_list import CheckedRound, CheckList
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines

MOST = 8
"""How many remarks on a file are shown."""


def check_list_text(view: CheckList, pen: Pen) -> str:
    """All rounds, then a summary."""
    lines = title_lines(pen, view.heading, phrase("check against the rulebook"))
    size = phrase(
        "{count} {players}, {played} of {rounds} rounds",
        count=view.count,
        players=translate(view.entrants),
        played=len(view.rounds),
        rounds=view.heading.rounds,
    )
    lines[-1:] = [size, ""]
    lines += remark_lines(pen, view.remarks)
    for item in view.rounds:
        lines += _round_lines(item, pen)
    return "\n".join([*lines, *([""] if view.rounds else []), _summary(view, pen)]) + "\n"


def _round_lines(item: CheckedRound, pen: Pen) -> list[str]:
    """One round: same, or every difference with its rule, and whether the round stays as posted."""
    count = len(item.differences)
    since = [line for one in item.outdated for line in hanging(pen, "  ", one, pen.faint)]
    label = phrase("round {round}:", round=item.number)
    if not count:
        return [f"{label} {pen.good(phrase('same'))}{_kept(item)}", *since]
    found = phrase_counted("{count} difference", "{count} differences", count)
    reasons = (*item.differences, *((item.stands,) if item.stands else ()))
    head = f"{label} {pen.bad(found)}{_kept(item)}"
    return [head, *reason_lines(pen, reasons), *_instead(item, pen), *since]


def _instead(item: CheckedRound, pen: Pen) -> list[str]:
    """The rulebook's pairings in place of those that differ, by numbers, White first."""
    pairs = [f"{white} - {black}" for white, black in item.instead]
    pairs += [phrase("{number} has the bye", number=no) for no in item.bye]
    return hanging(pen, f"  {phrase('by the rulebook:')} ", listed(pairs), pen.faint) if pairs else []


def remark_lines(pen: Pen, remarks: Sequence[Remark]) -> list[str]:
    """Remarks from reading the file, not more than fits."""
    if not remarks:
        return []
    lines = [line for one in remarks[:MOST] for line in hanging(pen, "  ", str(one), pen.faint)]
    more = [f"  {phrase('and {count} more', count=len(remarks) - MOST)}"] if len(remarks) > MOST else []
    return [phrase("noticed in the file:"), *lines, *more, ""]


def _kept(item: CheckedRound) -> str:
    """The boards and bye that the director decided to keep, which the check leaves out."""
    if item.stood is None or not (item.stood.boards or item.stood.byes):
        return ""
    facts = {"boards": ", ".join(map(str, item.stood.boards)), "rule": item.stood.rule}
    if not item.stood.boards:
        text = phrase("(without the bye, kept by decision, {rule})", **facts)
    elif item.stood.byes:
        text = phrase("(without board {boards} and the bye, kept by decision, {rule})", **facts)
    else:
        text = phrase("(without board {boards}, kept by decision, {rule})", **facts)
    return f" {text}"


def _summary(view: CheckList, pen: Pen) -> str:
    """One sentence on the whole event, and one on a file that contradicts itself."""
    count = sum(remark.finding for remark in view.remarks)
    if not count:
        return _pairings(view, pen)
    wrong = phrase_counted(
        "the points of {count} player do not match the results in the file",
        "the points of {count} players do not match the results in the file",
        count,
    )
    return _pairings(view, pen) + "\n" + pen.bad(wrong)


def _pairings(view: CheckList, pen: Pen) -> str:
    """Whether the pairings are those of the rulebook."""
    if not view.rounds:
        return phrase("no round has been played yet: nothing to check")
    count = len(view.rounds)
    if not view.differing:
        good = phrase_counted(
            "{count} round checked: all paired by the rulebook",
            "{count} rounds checked: all paired by the rulebook",
            count,
        )
        return pen.good(good)
    bad = phrase_counted(
        "{count} round checked: the rulebook pairs round {rounds} differently",
        "{count} rounds checked: the rulebook pairs round {rounds} differently",
        count,
        rounds=", ".join(map(str, view.differing)),
    )
    return pen.bad(bad) + "\n" + _counts(view)


def _counts(view: CheckList) -> str:
    """How many pairings are not those of the rulebook, and which rules decide."""
    pairings = sum(item.pairings for item in view.rounds)
    others = sum(len(item.instead) for item in view.rounds)
    parts = [
        phrase(
            "{count} pairings: {same} by the rulebook, {other} different",
            count=pairings,
            same=pairings - others,
            other=others,
        )
    ]
    byes = sum(len(item.bye) for item in view.rounds)
    if byes:
        parts.append(phrase_counted("{count} bye to somebody else", "{count} byes to somebody else", byes))
    rules = ", ".join(f"{rule} ({count})" if count > 1 else rule for rule, count in view.rules.items())
    return "; ".join([*parts, phrase("rules: {rules}", rules=rules)])
