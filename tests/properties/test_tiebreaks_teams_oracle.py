"""FIDE's tie-breaks of teams (C.07, articles 6 to 13) equal a second implementation from the articles."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

from tests.oracles.tiebreaks_fide_teams import BOARDS, TEAMS, team_order
from tests.oracles.tiebreaks_history import Document
from tests.oracles.tiebreaks_order import Lines
from tests.oracles.tiebreaks_random_teams import team_swiss
from tests.oracles.tiebreaks_teams import read_teams
from tests.properties.test_tiebreaks_oracle import engine

BOOKS = ("olympiad-2008", "us-chess")
PLACES_ONLY = ("DE", "TPN", "BC", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
"""What parts a tie as a whole: its value need not be written alike."""


def base(code: str) -> str:
    """The name of a code without score and modifiers."""
    return code.split("/")[0].split(":")[0]


def event(book: str, seed: int, codes: Sequence[str]) -> Document:
    """A random event; where boards are asked for, one in which the boards are known."""
    document = team_swiss(book, seed)
    while any(base(code) in BOARDS for code in codes) and "players" not in document["teams"][0]:
        seed += 10_000
        document = team_swiss(book, seed)
    return {**document, "tiebreaks": list(codes)}


def compared(lines: Lines) -> Lines:
    """The lines without values that need not be written alike."""
    return {
        no: (place, points, {code: value for code, value in told.items() if base(code) not in PLACES_ONLY})
        for no, (place, points, told) in lines.items()
    }


def compare(book: str, seed: int, codes: Sequence[str]) -> None:
    """One random event by both."""
    document = event(book, seed, codes)
    expected = team_order(read_teams(document), codes)
    assert compared(engine(document)) == compared(expected), f"seed {seed}: {json.dumps(document)}"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("code", [*TEAMS, *BOARDS])
def test_each_code_alone(book: str, code: str) -> None:
    for seed in range(12):
        compare(book, seed, [code])


@pytest.mark.parametrize("book", BOOKS)
def test_lists_of_codes(book: str) -> None:
    for seed in range(500, 540):
        rng = Random(seed)
        compare(book, seed, rng.sample([*TEAMS, *BOARDS], rng.randint(2, 5)))
