"""Reasons as text: the rule number in a column of its own, the sentence wrapped beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading
from crosstable.reports.text.pen import Pen

NARROWEST = 30
_KEPT = "\N{NO-BREAK SPACE}"


def title_lines(pen: Pen, heading: Heading, what: str) -> list[str]:
    """The first lines of a report: its title, the rulebook, the sponsor, and which rating is used."""
    by = f"{heading.rulebook}"
    if heading.sponsor:
        by += f"  -  {phrase('sponsored by {sponsor}', sponsor=heading.sponsor)}"
    below = [by, *([phrase("Ratings: {ratings}", ratings=heading.ratings)] if heading.ratings else [])]
    title = pen.bold(pen.plain(f"{heading.subject}: {what}"))
    return [title, *(pen.faint(pen.plain(line)) for line in below), ""]


def reason_lines(pen: Pen, reasons: Sequence[Reason], indent: int = 2, width: int = 0) -> list[str]:
    """The reasons one below the other; the column of the rules has at least a width."""
    width = max((width, *(len(reason.rule) for reason in reasons)))
    lines: list[str] = []
    for reason in reasons:
        label = " " * indent + reason.rule.ljust(width) + "  "
        lines.extend(hanging(pen, label, pen.tell(reason), pen.rule))
    return lines


def hanging(pen: Pen, label: str, text: str, ink: Callable[[str], str]) -> list[str]:
    """A label with a sentence hanging beside it."""
    wrapped = wrap(text, max(pen.width - len(label), NARROWEST), break_on_hyphens=False) or [""]
    first, *rest = (pen.plain(line.replace(_KEPT, " ")) for line in wrapped)
    return [ink(label) + first, *(" " * len(label) + line for line in rest)]


def listed(items: Iterable[str]) -> str:
    """Items in one text, with line breaks only between them."""
    return "; ".join(item.replace(" ", _KEPT) for item in items)
