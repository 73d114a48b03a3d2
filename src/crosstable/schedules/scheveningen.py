"""The Scheveningen system: everybody of one side meets everybody of the other, once.

Table numbers 1 to n are side A, n + 1 to 2n side B. The tables for 2, 4 and 6 are those in use; the rules
for multiples of four and for odd numbers reproduce the tables in use for 8 and 7. No table for 10 is in use;
ours was found by search: every round and every player has each colour equally often. For 14, 18 and so on
there is none: side A has White on all boards in odd rounds, as in the table for 2, and all alternate.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

SMALLEST = 2

Meetings = tuple[tuple[int, int, bool], ...]
"""The games of a round: number on side A, number on side B, whether A has White."""

PRINTED: dict[int, tuple[str, ...]] = {
    4: (
        "A1B1 A2B2 B3A3 B4A4",
        "B2A1 B1A2 A3B4 A4B3",
        "A1B3 A2B4 B1A3 B2A4",
        "B4A1 B3A2 A3B2 A4B1",
    ),
    6: (
        "A1B1 B2A2 B3A3 A4B4 B5A5 A6B6",
        "B2A1 A2B3 A3B5 B6A4 A5B4 B1A6",
        "A1B3 B5A2 B1A3 A4B2 A5B6 B4A6",
        "B4A1 B6A2 A3B2 A4B1 B3A5 A6B5",
        "A1B5 A2B4 A3B6 B3A4 B1A5 B2A6",
        "B6A1 A2B1 B4A3 B5A4 A5B2 A6B3",
    ),
    10: (
        "A1B1 B2A2 A3B3 B4A4 A5B5 B6A6 B7A7 A8B8 B9A9 A10B10",
        "B2A1 A2B6 A3B7 A4B8 B3A5 A6B4 B5A7 B10A8 A9B1 B9A10",
        "A1B3 B1A2 B8A3 A4B5 B6A5 A6B9 A7B10 B4A8 A9B2 B7A10",
        "B4A1 A2B8 A3B2 B10A4 A5B9 B5A6 B3A7 A8B7 B6A9 A10B1",
        "A1B5 A2B10 B1A3 B9A4 B2A5 B7A6 A7B4 A8B6 B8A9 A10B3",
        "B6A1 B3A2 B4A3 A4B1 A5B7 A6B2 A7B8 B9A8 A9B10 B5A10",
        "A1B7 A2B9 A3B5 B2A4 B8A5 B10A6 B1A7 B3A8 A9B4 A10B6",
        "B8A1 A2B4 B9A3 B7A4 A5B10 A6B3 B6A7 A8B1 B5A9 A10B2",
        "A1B9 B7A2 B10A3 A4B6 B1A5 A6B8 A7B2 A8B5 B3A9 B4A10",
        "B10A1 B5A2 A3B6 A4B3 A5B4 B1A6 A7B9 B2A8 A9B7 B8A10",
    ),
}
"""Players of a side -> rounds, the side with White first."""


def has_own_table(side: int) -> bool:
    """Whether there is a table for some players on each side: in use, by its rule, or found by search."""
    return side == SMALLEST or side in PRINTED or side % 4 != SMALLEST


def scheveningen_row(players: int, round_no: int) -> tuple[tuple[int, int], ...]:
    """The games (White, Black) of a round by table numbers, for all players of both sides together."""
    side = players // 2
    games = _meetings(side, round_no)
    return tuple((one, side + two) if white else (side + two, one) for one, two, white in games)


def _meetings(side: int, round_no: int) -> Meetings:
    """A round for some players on each side."""
    if side in PRINTED:
        return tuple(_read(PRINTED[side][round_no - 1]))
    if side % 4 == 0:
        return tuple(_by_halves(side, round_no))
    shifted = [(one, (one + round_no - 2) % side + 1) for one in range(1, side + 1)]
    if side % 2 == 0:
        return tuple((one, two, round_no % 2 == 1) for one, two in shifted)
    return tuple((one, two, _has_white(side, round_no, one)) for one, two in shifted)


def _read(row: str) -> Iterator[tuple[int, int, bool]]:
    """A printed round."""
    for game in row.split():
        numbers = {side: int(number) for side, number in re.findall(r"([AB])(\d+)", game)}
        yield numbers["A"], numbers["B"], game[0] == "A"


def _by_halves(side: int, round_no: int) -> Iterator[tuple[int, int, bool]]:
    """A multiple of four: first the same halves meet, then the opposite ones, shifted round by round."""
    half = side // 2
    shift, crossed = (round_no - 1) % half, round_no > half
    for one in range(1, side + 1):
        upper = one <= half
        place = (one - 1 + shift) % half + 1
        two = place if upper != crossed else place + half
        yield one, two, upper == (round_no % 2 == 1)


def _has_white(side: int, round_no: int, one: int) -> bool:
    """An odd number: a window of places on side A has White, one place further every second round."""
    middle, step = (side - 1) // 2, round_no // 2
    places = range(1 - step, middle + 2 - step) if round_no % 2 else range(middle + 2 - step, side + 1 - step)
    return one in {(place - 1) % side + 1 for place in places}
