"""Stated standings beside those that the tie-breaks give, in words."""

from __future__ import annotations

from crosstable.flow.check_standings import GAMES, PLACE, POINTS, StandingDifference, StandingsCheck
from crosstable.model.event import Section
from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.model.standings import TieValue


def differences_in_words(section: Section, check: StandingsCheck) -> tuple[str, ...]:
    """Every stated value that differs, each as a sentence."""
    return tuple(_sentence(section, one) for one in check.differences)


def not_compared(check: StandingsCheck) -> str:
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
