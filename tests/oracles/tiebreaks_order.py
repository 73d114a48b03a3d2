"""Tie-breaks, second implementation: places from points and a sequence, and the values on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from tests.oracles.tiebreaks_history import ZERO, Field, Value

Formula = Callable[[Field, int, frozenset[int]], Value | None]
Parting = Callable[[Field, list[int]], list[list[int]]]
"""A tie-break that parts a tie as a whole, without a value of its own."""
Lines = dict[int, tuple[int, Fraction, dict[str, Value]]]
"""Entrant to place, points and values."""
AMONG_THE_TIED = ("result-between-tied", "opposition-performance")
"""What has a meaning only among players who are tied: it has no value for somebody alone."""
AGAIN = AMONG_THE_TIED
"""It is asked again of those whom it leaves tied, as they are then the tied players."""


def order(
    field: Field,
    names: Sequence[str],
    formulas: Mapping[str, Formula],
    partings: Mapping[str, Parting] | None = None,
) -> Lines:
    """Everybody's place, points and values; entrants whom nothing parts share a place."""
    groups = _parted([sorted(field.rows)], field.score)
    values: dict[int, dict[str, Value]] = {no: {} for no in field.rows}
    for name in names:
        if partings and name in partings:
            groups = [part for group in groups for part in partings[name](field, group)]
            continue
        groups = _applied(field, groups, name, formulas[name], values)
    lines: Lines = {}
    for group in groups:
        place = len(lines) + 1
        lines |= {no: (place, field.score(no), values[no]) for no in group}
    return lines


def _applied(
    field: Field, groups: list[list[int]], name: str, formula: Formula, values: dict[int, dict[str, Value]]
) -> list[list[int]]:
    """Part the groups by one tie-break and note its values."""
    parted = []
    for group in groups:
        if len(group) == 1 and name in AMONG_THE_TIED:
            parted.append(group)
            continue
        smaller, told = _asked(field, [group], formula)
        note(values, name, told)
        while name in AGAIN:
            still, told = _asked(field, smaller, formula)
            if still == smaller:
                break
            note(values, name, {no: told[no] for tied in smaller if len(tied) > 1 for no in tied})
            smaller = still
        parted += smaller
    return parted


def note(values: dict[int, dict[str, Value]], name: str, told: Mapping[int, Value]) -> None:
    """Write the values of one tie-break beside the others."""
    for no, value in told.items():
        values[no][name] = value


def _asked(
    field: Field, groups: list[list[int]], formula: Formula
) -> tuple[list[list[int]], dict[int, Value]]:
    """One question to each group: how it parts them, and what everybody's value is."""
    told: dict[int, Value] = {}
    for group in groups:
        for no in group:
            value = formula(field, no, frozenset(group))
            told[no] = ZERO if value is None else value
    return _parted(groups, lambda no: told[no]), told


def _parted(groups: list[list[int]], key: Callable[[int], Value]) -> list[list[int]]:
    """Every group cut into those with equal values, higher values first."""
    parted = []
    for group in groups:
        values = {no: key(no) for no in group}
        for value in sorted(set(values.values()), reverse=True):
            parted.append([no for no in group if values[no] == value])
    return parted
