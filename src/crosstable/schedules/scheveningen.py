"""The Scheveningen system: everybody of one side meets everybody of the other, once.

Table numbers 1 to n are side A, n + 1 to 2n side B. The tables for 2, 4 and 6 are those in use; the rules
for multiples of four and for odd numbers reproduce the tables in use for 8 and 7. For 10, 14 and so on there
is no table in use: side A has White on all boards in odd rounds, as in the table for 2, and all alternate.
"""

from __future__ import annotations

from collections.abc import Iterator

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
}
"""Players of a side -> rounds, the side with White first."""


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
        numbers = {game[0]: int(game[1]), game[2]: int(game[3])}
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
