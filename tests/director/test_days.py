"""Short days of every book: the machine plays director, and everything holds after every step."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from crosstable.app.session.session import New
from tests.director.__main__ import main
from tests.director.layouts import BOOKS, draw_layout
from tests.director.pages import looker
from tests.director.runner import Failure, Look, Tally, run_day
from tests.director.shrinking import shrink
from tests.director.steps import STEPS as STEPS_BY_NAME

DAYS, STEPS = 12, 26
SEARCH = "CROSSTABLE_SEARCH" in os.environ
LONG_DAYS, LONG_STEPS = (20, 150) if SEARCH else (1, 40)


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
    play_days(book, range(1000, 1001), 24, home, look)


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_pages_of_long_days(book: str, folder: Path) -> None:
    """The same for long days, from seeds that are new each time the search is asked for."""
    start = Random().randrange(10**6) if SEARCH else 5000
    home, look = looker(folder)
    play_days(book, range(start, start + LONG_DAYS), LONG_STEPS, home, look)


def test_a_fault_is_told_with_its_seed_and_the_commands_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A planted fault: of the day in which it is found, one command is left behind the entries."""

    def fail(*_: object) -> list[New]:
        raise RuntimeError("a planted fault")

    monkeypatch.setitem(STEPS_BY_NAME, "draft", replace(STEPS_BY_NAME["draft"], decide=fail))
    assert main(["nzcf", "--steps", "40", "--seed", "12", "--faults", "1"]) == 1
    said = capsys.readouterr().out
    assert "has the seed 12" in said and "=== nzcf, seed 12: RuntimeError" in said
    typed = [line.split()[1] for line in said.splitlines() if line.startswith("crosstable")]
    assert [command for command in typed if command not in ("new", "add")] == ["draft"]
