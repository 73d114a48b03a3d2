"""Restricted drawing of lots: table numbers so that compatriots do not meet in the last three rounds.

The sets of numbers are those of the Varma tables for 9 to 24 players.
"""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.lots import Lots
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.plans import Plan, places

SETS: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""Places of the table -> the four sets, as printed."""

CORRECTED: dict[int, tuple[tuple[int, ...], ...]] = {
    **SETS,
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12)),
}
"""The same with 11 and 12 changed over: as printed, 6 and 12 meet in the last round."""


def has_sets(players: int) -> bool:
    """Whether there is a printed table of sets for a number of players."""
    return places(players) in SETS


def varma_numbers(homes: Sequence[str | None], plan: Plan, lots: Lots, *, corrected: bool) -> list[int]:
    """Numbers by lot out of the sets: contingents by size, each out of one set if one is large enough."""
    left = _sets(len(homes), plan, corrected=corrected)
    numbers = [0] * len(homes)
    order = numbers_by_lot(len(homes), lots)
    for place, (_, members) in enumerate(_contingents(homes), start=1):
        drawn = _drawn(left, len(members), lots, place)
        for entry, number in zip(sorted(members, key=order.__getitem__), drawn, strict=True):
            numbers[entry] = number
    rest = iter(sorted(number for numbers_left in left for number in numbers_left))
    for entry in sorted(range(len(homes)), key=order.__getitem__):
        numbers[entry] = numbers[entry] or next(rest)
    return numbers


def _sets(players: int, plan: Plan, *, corrected: bool) -> list[list[int]]:
    """The sets for a table, without the place that stays empty; mirrored where the rounds run backwards."""
    count = places(players)
    found = (CORRECTED if corrected else SETS)[count]
    if plan is Plan.CRENSHAW:
        found = tuple(tuple(_mirrored(number, count) for number in numbers) for numbers in found)
    return [[number for number in numbers if number <= players] for numbers in found]


def _mirrored(number: int, count: int) -> int:
    """The number that meets the mirrored others in the same rounds when Berger's rounds run backwards."""
    last = count - 1
    return number if number == count else ((last + 3) // 2 - number - 1) % last + 1


def _contingents(homes: Sequence[str | None]) -> list[tuple[str, list[int]]]:
    """The entries of every home that has several: the largest first, equals by name."""
    found: dict[str, list[int]] = {}
    for entry, home in enumerate(homes):
        if home is not None:
            found.setdefault(home.strip().casefold(), []).append(entry)
    several = [item for item in found.items() if len(item[1]) > 1]
    return sorted(several, key=lambda item: (-len(item[1]), item[0]))


def _drawn(left: list[list[int]], count: int, lots: Lots, place: int) -> list[int]:
    """Numbers for a contingent: out of a set drawn by lot among those large enough, else out of several."""
    enough = [number for number, numbers in enumerate(left) if len(numbers) >= count]
    if enough:
        chosen = min(enough, key=lambda number: lots.digest("envelope", place, number, 0))
        order = [chosen]
    else:
        order = sorted(range(len(left)), key=lambda number: -len(left[number]))
    drawn: list[int] = []
    for number in order:
        shuffled = sorted(left[number], key=lambda item: lots.digest("envelope", place, number, item))
        taken = shuffled[: count - len(drawn)]
        left[number] = [item for item in left[number] if item not in taken]
        drawn += taken
    return drawn
