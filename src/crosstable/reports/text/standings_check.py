"""The check of standings as text: one line for a round, its differences below."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.flow.check_standings import StandingsCheck
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.reports.standings.standings_check import differences_in_words, not_compared
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging

MOST = 20
"""How many differences of a round are shown."""


def standings_check_text(section: Section, checks: Sequence[StandingsCheck], pen: Pen) -> str:
    """The rounds whose standings the file states; empty where it states none."""
    lines = [line for one in checks if one.stated for line in _round_lines(section, one, pen)]
    return "".join(f"{line}\n" for line in ["", *lines]) if lines else ""


def _round_lines(section: Section, check: StandingsCheck, pen: Pen) -> list[str]:
    """One round: as stated, or every difference."""
    label = phrase("standings after round {round}:", round=check.after)
    count = len(check.differences)
    left_out = [] if check.places else [f"  {pen.faint(not_compared(check))}"]
    if not (check.places or check.values):
        return [f"{label} {pen.faint(not_compared(check))}"]
    if not count:
        return [f"{label} {pen.good(phrase('same'))}", *left_out]
    found = phrase_counted("{count} difference", "{count} differences", count)
    lines = [f"{label} {pen.bad(found)}"]
    for sentence in differences_in_words(section, check)[:MOST]:
        lines += hanging(pen, "  ", sentence, pen.faint)
    more = [f"  {phrase('and {count} more', count=count - MOST)}"] if count > MOST else []
    return [*lines, *more, *left_out]
