"""The scores of all opponents as a list, one entry a round; a round without one counts as nothing."""

from __future__ import annotations

from crosstable.model.points import ZERO, Points, show
from crosstable.tiebreaks.frame import Addend, Ask, in_points, not_met

LONG = 9
"""From so many rounds on two scores are left out where one is otherwise."""

Entry = tuple[Points, int, int | None]


def entries_of(ask: Ask) -> list[Entry]:
    """(score, round, opponent) of every round, lowest score first."""
    found = [
        (ZERO if rival is None else ask.score_of(rival), line.round, rival)
        for line in ask.lines
        for rival in (ask.rival(line),)
    ]
    return sorted(found, key=lambda entry: (entry[0], entry[1]))


def addends_of(ask: Ask, entries: list[Entry], low: int, high: int) -> list[Addend]:
    """The scores as terms of a sum, some of the lowest and of the highest left out."""
    last = len(entries) - high
    return [_addend(ask, entry, low <= at < last) for at, entry in enumerate(entries)]


def _addend(ask: Ask, entry: Entry, counts: bool) -> Addend:
    """One round: counted or left out."""
    score, number, rival = entry
    line = next(line for line in ask.lines if line.round == number)
    what = not_met(line) if rival is None else f"#{rival} scored {show(score)}"
    value = in_points(score if counts else ZERO)
    return Addend(what if counts else f"{what}: left out", value, number, rival)
