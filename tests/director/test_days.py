"""Short days of every book: the machine plays director, and everything holds after every step."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.director.layouts import BOOKS, draw_layout
from tests.director.pages import looker
from tests.director.runner import Failure, Look, Tally, run_day
from tests.director.shrinking import shrink

DAYS, STEPS = 12, 26
SEARCH = "CROSSTABLE_SEARCH" in os.environ
LONG_DAYS, LONG_STEPS = (300, 160) if SEARCH else (1, 40)


def report(book: str, seed: int, failure: Failure, folder: Path, look: Look | None = None) -> str:
    """A fault as somebody wants to read it: the seed, and the commands to type."""
    short = shrink(failure, folder, look)
    commands = "\n".join(short.commands())
    return f"{book}, seed {seed}: {short.mark}\n{short.text}\ntype this:\n{commands}"


def play_days(book: str, seeds: range, steps: int, folder: Path, look: Look | None = None) -> Tally:
    """Days of a book one after the other; the first fault is told with its commands."""
    tally = Tally()
    for seed in seeds:
        dice = Random(f"{book} {seed}")
        path = folder / f"day{seed}.crosstable"
        failure = run_day(str(path), draw_layout(book, dice), steps, dice, tally, look)
        if failure is not None:
            pytest.fail(report(book, seed, failure, folder, look), pytrace=False)
        path.unlink()
    return tally


@pytest.mark.parametrize("book", BOOKS)
def test_short_days(book: str, folder: Path) -> None:
    """Nothing that two directors do at random in a short day breaks anything, and much of it is done."""
    tally = play_days(book, range(DAYS), STEPS, folder)
    assert tally.steps > DAYS * STEPS / 2
    assert {"draft", "publish", "result"} <= set(tally.done) and sum(tally.done.values()) > tally.steps / 3


@pytest.mark.parametrize("book", BOOKS)
def test_pages_of_a_day(book: str, folder: Path) -> None:
    """The pages of an event open whatever has happened in it, and name nothing internal."""
    home, look = looker(folder, 1)
    play_days(book, range(1000, 1001), 25, home, look)


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_long_days(book: str, folder: Path) -> None:
    """The same for long days, from seeds that are new each time the search is asked for."""
    start = Random().randrange(10**6) if SEARCH else 5000
    print(f"{book}: seeds {start} to {start + LONG_DAYS - 1}")
    play_days(book, range(start, start + LONG_DAYS), LONG_STEPS, folder)
