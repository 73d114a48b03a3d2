"""FIDE Dutch: the rounds of a TRF16 text, read without the program's own reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.oracles.dutch_fide_history import ASKED, FORFEIT, GAME, PAIRING, Entry, Record, Rounds
from tests.oracles.dutch_fide_player import BLACK, WHITE

POINTS = {"1": 10, "W": 10, "+": 10, "F": 10, "U": 10, "=": 5, "D": 5, "H": 5}


@dataclass(frozen=True)
class Known:
    """One round of a file: what was known before it, and how it was paired."""

    record: Record
    games: frozenset[tuple[int, int]]
    bye: int | None


@dataclass(frozen=True)
class Tournament:
    """A whole file."""

    rounds: Rounds
    first_colour: str

    def known(self, number: int) -> Known:
        """A round as it was paired: those with an opponent or the pairing bye."""
        entries = self.rounds[number - 1]
        paired = {no: entry for no, entry in entries.items() if entry.kind != ASKED}
        games = frozenset((no, entry.opponent) for no, entry in paired.items() if entry.colour == WHITE)
        byes = [no for no, entry in paired.items() if entry.kind == PAIRING]
        record = Record(self.rounds[: number - 1], frozenset(paired))
        return Known(record, games, byes[0] if byes else None)


def entry(cell: str, worth: Mapping[str, int] = POINTS) -> Entry | None:
    """One cell: opponent, colour, result."""
    opponent, colour, result = cell[:4].strip(), cell[5:6], cell[7:8]
    points = worth.get(result, 0)
    if opponent in ("", "0000"):
        return Entry(PAIRING if result == "U" else ASKED, points) if result.strip() else None
    kind = FORFEIT if result in "+-" else GAME
    return Entry(kind, points, int(opponent), WHITE if colour == "w" else BLACK)


def read(text: str, worth: Mapping[str, int] = POINTS) -> Tournament:
    """The tournament of a file; the colour of the highest player of round 1 is the lot."""
    lines = [line for line in text.replace("\r", "\n").split("\n") if line.startswith("001")]
    count = max((len(line.rstrip()) - 90) // 10 for line in lines) + 1
    rounds: Rounds = [{} for _ in range(count)]
    for line in lines:
        for place in range(count):
            found = entry(line[91 + 10 * place : 101 + 10 * place], worth)
            if found:
                rounds[place][int(line[4:8])] = found
    paired = [no for no, found in rounds[0].items() if found.colour]
    return Tournament(rounds, rounds[0][min(paired)].colour)
