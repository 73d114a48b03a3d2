"""A check as text: one line for a round that agrees, the differences below one that does not."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted, translate
from crosstable.model.remarks import Remark
from crosstable.reports.round.cause_lines import cause_lines
from crosstable.reports.round.cause_words import following_in_words
from crosstable.reports.round.check_list import CheckedRound, CheckList
from crosstable.reports.round.kept_words import kept_in_words
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
    if item.cause is not None:
        others = phrase_counted("{count} pairing differs", "{count} pairings differ", item.others)
        explained = phrase("explained by cause {number}", number=item.cause)
        return [f"{label} {pen.bad(others)}{_kept(item)}, {explained}", *since]
    found = phrase_counted("{count} difference", "{count} differences", count)
    head = f"{label} {pen.bad(found)}{_kept(item)}"
    return [head, *_differences(item, pen), *_instead(item, pen), *since]


def _differences(item: CheckedRound, pen: Pen) -> list[str]:
    """Each difference with its rule, how many pairings follow from it, and whether the round stands."""
    lines: list[str] = []
    stands = (item.stands,) if item.stands else ()
    width = max(len(reason.rule) for reason in (*item.differences, *stands))
    for reason, more in zip(item.differences, item.follow, strict=True):
        lines += reason_lines(pen, (reason,), width=width)
        if more:
            lines += hanging(pen, " " * (width + 4), following_in_words(more), pen.faint)
    return [*lines, *reason_lines(pen, stands, width=width)]


def causes_text(section: Section, view: CheckList, pen: Pen) -> str:
    """What explains the differences, each cause with its proof and the first difference; empty for none."""
    if not view.causes.found:
        return ""
    lines = ["", pen.bold(phrase("Causes, each proved by pairing the rounds again:"))]
    for number, one in enumerate(view.causes.found, start=1):
        cause = cause_lines(section, view, one)
        lines += hanging(pen, f"  {number}. ", f"{cause.title} {cause.proof}", pen.bold)
        for line in (cause.first, cause.more, *cause.others, *cause.rest):
            lines += hanging(pen, "     ", line, pen.faint) if line else []
    return "\n".join(lines) + "\n"


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
    """What the director decided to keep, after a space."""
    text = kept_in_words(item)
    return f" {text}" if text else ""


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
