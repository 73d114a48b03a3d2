"""The check of standings as text: one line for a round, its differences below."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.flow.check_standings import GAMES, PLACE, POINTS, StandingDifference, StandingsCheck
from crosstable.model.event import Section
from crosstable.model.exact import show
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.standings import TieValue
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
    left_out = [] if check.places else [f"  {pen.faint(_not_compared(check))}"]
    if not (check.places or check.values):
        return [f"{label} {pen.faint(_not_compared(check))}"]
    if not count:
        return [f"{label} {pen.good(phrase('same'))}", *left_out]
    found = phrase_counted("{count} difference", "{count} differences", count)
    lines = [f"{label} {pen.bad(found)}"]
    for one in check.differences[:MOST]:
        lines += hanging(pen, "  ", _sentence(section, one), pen.faint)
    more = [f"  {phrase('and {count} more', count=count - MOST)}"] if count > MOST else []
    return [*lines, *more, *left_out]


def _not_compared(check: StandingsCheck) -> str:
    """Why places are not compared."""
    if check.unnamed:
        return phrase("places not compared, because the file names no tie-breaks")
    return phrase("no places stated")


def _sentence(section: Section, one: StandingDifference) -> str:
    """One difference: whose value, what is stated, what the tie-break list gives."""
    facts = {
        "player": section.called(one.player),
        "stated": _shown(one.stated),
        "expected": _shown(one.expected),
    }
    if one.what == PLACE:
        return phrase("{player}: stated place {stated}; the tie-breaks give place {expected}", **facts)
    if one.what == POINTS:
        return phrase("{player}: stated points {stated}; the results give {expected}", **facts)
    if one.what == GAMES:
        return phrase("{player}: stated game points {stated}; the results give {expected}", **facts)
    return phrase("{player}: stated {tiebreak} {stated}; it is {expected}", tiebreak=one.what, **facts)


def _shown(value: TieValue) -> str:
    """The value of a tie-break in figures; the steps of a list one after another."""
    return " ".join(map(show, value)) if isinstance(value, tuple) else show(value)
