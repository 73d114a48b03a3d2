"""C.05, Annex 2: Varma tables and the restricted drawing of lots, as a function of what was chosen.

Readings:

* With an odd number of players the largest number of the table is left out.
* The table for 11 and 12 is given as printed. There 6 and 12 are in one set and meet in round 11, the last
  one: very likely a misprint. `CORRECTED` exchanges 11 and 12 between C and D, which follows the pattern of
  all other tables.
* A contingent must choose an envelope with enough numbers while there is one. When there is none, it uses up
  one envelope after another in the order it chooses them (not in the rules).
* What a player draws is given as a place among the numbers left in the envelope, in ascending order, from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tests.oracles_fide.round_robin import berger

Sets = dict[str, list[int]]


def sets_of(text: str) -> Sets:
    """The four sets written with strokes between them."""
    return {
        letter: [int(number) for number in numbers.split()]
        for letter, numbers in zip("ABCD", text.split("/"), strict=True)
    }


TABLES = {
    10: sets_of("3 4 8 / 5 7 9 / 1 6 / 2 10"),
    12: sets_of("4 5 9 10 / 1 2 7 / 6 8 12 / 3 11"),
    14: sets_of("4 5 6 11 12 / 1 2 8 9 / 7 10 13 / 3 14"),
    16: sets_of("5 6 7 12 13 14 / 1 2 3 9 10 / 8 11 15 / 4 16"),
    18: sets_of("5 6 7 8 14 15 16 / 1 2 3 10 11 12 / 9 13 17 / 4 18"),
    20: sets_of("6 7 8 9 15 16 17 18 / 1 2 3 11 12 13 14 / 5 10 19 / 4 20"),
    22: sets_of("6 7 8 9 10 17 18 19 20 / 1 2 3 4 12 13 14 15 / 11 16 21 / 5 22"),
    24: sets_of("6 7 8 9 10 11 19 20 21 22 / 1 2 3 4 13 14 15 16 17 / 12 18 23 / 5 24"),
}
CORRECTED = sets_of("4 5 9 10 / 1 2 7 / 6 8 11 / 3 12")
"""The table for 12 without the misprint."""


@dataclass(frozen=True)
class Choice:
    """What a contingent does: the envelopes in the order it uses them, and what each of its players draws."""

    envelopes: str
    draws: tuple[int, ...]


def table(players: int, corrected: bool = False) -> Sets | None:
    """The sets for a number of players; None where there is no table."""
    even = players + players % 2
    found = CORRECTED if corrected and even == 12 else TABLES.get(even)
    if found is None:
        return None
    return {letter: [no for no in numbers if no <= players] for letter, numbers in found.items()}


def order_of_drawing(contingents: Mapping[str, Sequence[str]]) -> list[tuple[str, list[str]]]:
    """The largest contingent first, equal ones by the code of the federation; players by name."""
    by_size = sorted(contingents, key=lambda code: (-len(contingents[code]), code))
    return [(code, sorted(contingents[code])) for code in by_size]


def drawn(
    contingents: Mapping[str, Sequence[str]], choices: Mapping[str, Choice], corrected: bool = False
) -> dict[str, int]:
    """The number of each player; ValueError when a choice is not allowed."""
    envelopes = table(sum(len(players) for players in contingents.values()), corrected)
    if envelopes is None:
        raise ValueError("there is no table for this number of players")
    numbers: dict[str, int] = {}
    for code, players in order_of_drawing(contingents):
        choice = choices[code]
        check_choice(choice, len(players), envelopes)
        for player, place in zip(players, choice.draws, strict=True):
            letter = next((letter for letter in choice.envelopes if envelopes[letter]), None)
            if letter is None or not 0 <= place < len(envelopes[letter]):
                raise ValueError("there is no such number left")
            numbers[player] = sorted(envelopes[letter])[place]
            envelopes[letter].remove(numbers[player])
    return numbers


def check_choice(choice: Choice, size: int, envelopes: Sets) -> None:
    """A contingent draws from one envelope with enough numbers while there is one."""
    enough = [letter for letter, numbers in envelopes.items() if len(numbers) >= size]
    if enough and (len(choice.envelopes) != 1 or choice.envelopes not in enough):
        raise ValueError(f"an envelope with enough numbers is left: {', '.join(enough)}")


def late_meetings(sets: Sets, players: int, last: int = 3) -> list[tuple[str, int, int, int]]:
    """Members of one set who meet in the last rounds: set, both numbers, round."""
    rounds = berger(players)
    found = []
    for number, boards in list(enumerate(rounds, start=1))[-last:]:
        games = {frozenset(game) for game in boards}
        for letter, members in sets.items():
            for one, two in combinations(sorted(members), 2):
                if frozenset((one, two)) in games:
                    found.append((letter, one, two, number))
    return found
