"""Scheveningen: every player of A against every player of B, by the tables in use.

A game is (White, Black), each written as a letter and a number. FIDE has no table of its own.

Readings:

* 2, 4 and 6 by their printed tables, multiples of four and odd numbers by rule; 4 also follows the rule.
* 10, 14, ... have no table here: None.
* With one player on each side, the rule for odd numbers gives White to A.
"""

from __future__ import annotations

Game = tuple[str, str]
PRINTED = {
    2: "A1B1 A2B2 | B2A1 B1A2",
    4: "A1B1 A2B2 B3A3 B4A4 | B2A1 B1A2 A3B4 A4B3 | A1B3 A2B4 B1A3 B2A4 | B4A1 B3A2 A3B2 A4B1",
    6: "A1B1 B2A2 B3A3 A4B4 B5A5 A6B6 | B2A1 A2B3 A3B5 B6A4 A5B4 B1A6 | A1B3 B5A2 B1A3 A4B2 A5B6 B4A6"
    " | B4A1 B6A2 A3B2 A4B1 B3A5 A6B5 | A1B5 A2B4 A3B6 B3A4 B1A5 B2A6 | B6A1 A2B1 B4A3 B5A4 A5B2 A6B3",
}


def table(size: int) -> list[list[Game]] | None:
    """The rounds for a number of players on each side."""
    if size in PRINTED:
        return printed(size)
    if size % 4 == 0:
        return by_halves(size)
    return by_circle(size) if size % 2 else None


def printed(size: int) -> list[list[Game]]:
    """A printed table."""
    return [[(game[:2], game[2:]) for game in line.split()] for line in PRINTED[size].split("|")]


def by_halves(size: int) -> list[list[Game]]:
    """Multiples of four: first the same halves, then the other ones; White changes halves every round."""
    half = size // 2
    rounds = []
    for r in range(1, size + 1):
        games = []
        for i in range(1, size + 1):
            own = 0 if i <= half else 1
            theirs = own if r <= half else 1 - own
            place = (i - 1 - own * half + (r - 1) % half) % half
            a_is_white = (r % 2 == 1) == (own == 0)
            games.append(game(i, theirs * half + place + 1, a_is_white))
        rounds.append(games)
    return rounds


def by_circle(size: int) -> list[list[Game]]:
    """Odd numbers: B moves on by one every round, and so do those of A who have White."""
    m = (size - 1) // 2
    rounds = []
    for r in range(1, size + 1):
        s = r // 2
        whites = range(1 - s, m + 2 - s) if r % 2 else range(m + 2 - s, 2 * m + 2 - s)
        white = {(number - 1) % size + 1 for number in whites}
        rounds.append([game(i, (i + r - 2) % size + 1, i in white) for i in range(1, size + 1)])
    return rounds


def game(a: int, b: int, a_is_white: bool) -> Game:
    """A game of two numbers."""
    return (f"A{a}", f"B{b}") if a_is_white else (f"B{b}", f"A{a}")
