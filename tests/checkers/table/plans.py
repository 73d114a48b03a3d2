"""The tables of round robins, made from scratch: Berger by its sums, Crenshaw's, those printed, two sides."""

from __future__ import annotations

Row = list[tuple[int, int]]

FOUR = ("1-4 2-3", "3-1 4-2", "1-2 3-4")
"""30G: the table for four."""
SIX = ("1-2 3-6 5-4", "2-6 4-1 3-5", "6-5 1-3 4-2", "6-4 5-1 2-3", "1-6 2-5 3-4")
"""29L prints the first round; the others are our reading (docs/readings)."""


def printed(rows: tuple[str, ...], players: int) -> list[Row]:
    """A table as it is printed, without the games of an empty last place."""
    found = []
    for row in rows:
        games = [tuple(map(int, game.split("-"))) for game in row.split()]
        found.append([(game[0], game[1]) for game in games if max(game) <= players])
    return found


def berger(players: int) -> list[Row]:
    """Berger's rounds as Appendix A of the NZCF prints them: games of one sum, of the other, the last."""
    last = players + players % 2
    circle = last - 1
    rounds = []
    for number in range(1, last):
        games = [
            (low, high) if (low + high) % 2 else (high, low)
            for total in (number + 1, number + last)
            for low in range(1, circle + 1)
            for high in range(low + 1, circle + 1)
            if low + high == total
        ]
        alone = next(no for no in range(1, circle + 1) if (2 * no - number - 1) % circle == 0)
        if last == players:
            end = (alone, last) if alone <= last // 2 else (last, alone)
            games = [end, *games] if number == 1 else [*games, end]
        rounds.append(games)
    return rounds


def fide(players: int) -> list[Row]:
    """Berger's rounds as FIDE prints them: one number moves on by half the circle each round."""
    last = players + players % 2
    circle, rounds = last - 1, []
    for number in range(1, last):
        centre = (number + 1) // 2 if number % 2 else last // 2 + number // 2
        row = [(centre, last) if number % 2 else (last, centre)]
        for step in range(1, last // 2):
            row.append(((centre + step - 1) % circle + 1, (centre - step - 1) % circle + 1))
        rounds.append([game for game in row if max(game) <= players])
    return rounds


def crenshaw(players: int) -> list[Row]:
    """Crenshaw's rounds: own tables for up to six, from there on Berger's in reverse order."""
    if players in (3, 4):
        return printed(FOUR, players)
    if players in (5, 6):
        return printed(SIX, players)
    return berger(players)[::-1]


def across(side: int) -> list[set[frozenset[int]]]:
    """Who meets whom in a match of two sides: everybody moves on by one place a round, four by twos."""
    if side == 4:
        return [{frozenset((one + 1, (one ^ turn) + 5)) for one in range(4)} for turn in range(4)]
    return [
        {frozenset((one, side + (one + turn - 1) % side + 1)) for one in range(1, side + 1)}
        for turn in range(side)
    ]
