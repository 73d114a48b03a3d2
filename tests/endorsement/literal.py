"""A TRF26 file read without the program's own reader: points, acceleration and pairs who may not meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from tests.oracles.dutch_fide_history import ASKED, Record, Virtual, baku, players
from tests.oracles.dutch_fide_player import Player
from tests.oracles.dutch_fide_trf import Known, Tournament, read

LETTERS = {"W": "1W+F", "D": "=DH", "L": "0L", "P": "U"}
"""The letters of record 162, and the results that have their points."""
USUAL = {"W": 10, "D": 5, "L": 0}
WORTH = re.compile(r"([A-Z]) +([0-9]+(?:\.[0-9]+)?)")


@dataclass(frozen=True)
class Event:
    """What a file says about its pairings."""

    tournament: Tournament
    win: int
    loss: int
    virtual: Virtual | None
    apart: tuple[tuple[int, int, frozenset[frozenset[int]]], ...]
    """First round, last round, pairs who may not meet."""

    def known(self, number: int) -> Known:
        """A round as it was paired, with those who may not meet in it."""
        known = self.tournament.known(number)
        pairs = (pairs for first, last, pairs in self.apart if first <= number <= last)
        return replace(known, record=replace(known.record, apart=frozenset().union(*pairs)))

    def players(self, record: Record) -> list[Player]:
        """Those to be paired, as the articles see them."""
        return players(record, 2026, self.virtual, self.win, self.loss)


def read_event(text: str) -> Event:
    """The event of a TRF26 text."""
    lines = text.replace("\r", "\n").split("\n")
    points = points_of(lines)
    worth = {letter: points[kind] for kind, letters in LETTERS.items() for letter in letters}
    tournament = read(text, worth)
    count = len(tournament.rounds)
    accelerated = any(line.startswith("192") and line.rstrip().endswith("_BAKU") for line in lines)
    virtual = accelerating(tournament, points["W"]) if accelerated else None
    return Event(tournament, points["W"], points["L"], virtual, tuple(apart_of(lines, count)))


def accelerating(tournament: Tournament, win: int) -> Virtual:
    """C.04.7 1.2, 1.3: half of those who are in round 1; who comes later belongs to them by the number.

    Who asked for a bye in round 1 has no pairing number in it, and comes later (C.04.2 2.4).
    """
    everybody = {no for entries in tournament.rounds for no in entries}
    first = sorted(no for no, entry in tournament.rounds[0].items() if entry.kind != ASKED)
    last = first[2 * -(-len(first) // 4) - 1]
    known = baku(first, len(tournament.rounds), win)
    later = {no for no in everybody if no < last}
    return lambda no, number: known(last if no in later else no, number)


def points_of(lines: list[str]) -> dict[str, int]:
    """Record 162 in tenths; the bye is worth a win unless it says otherwise."""
    found = dict(USUAL)
    for line in lines:
        if line.startswith("162"):
            found |= {kind: round(10 * float(number)) for kind, number in WORTH.findall(line)}
    return {"P": found["W"], **found}


def apart_of(lines: list[str], count: int) -> Iterator[tuple[int, int, frozenset[frozenset[int]]]]:
    """Records 260: two round numbers (0 or none: from the start, to the end), then those kept apart."""
    for line in lines:
        if line.startswith("260"):
            first, last = (int(part) if part.strip() else 0 for part in (line[4:7], line[8:11]))
            people = [int(part) for part in line[11:].split()]
            yield first or 1, last or count, frozenset(map(frozenset, combinations(people, 2)))
