"""A tour of the commands that runs by itself: `python -m crosstable.cli.tour`, or `make demo`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from shlex import join
from shutil import which
from tempfile import mkdtemp

from crosstable.cli.guard import run_guarded
from crosstable.cli.main import main
from crosstable.cli.output import pen, show
from crosstable.cli.round.check import DIFFERENT
from crosstable.formats.files import read_event, write_event
from crosstable.model.event import Event

SAMPLE = "kapiti-coast-weekender.json"
MISTAKE = "by-hand.json"

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Four rounds have been played. Pair the next one:", ("pair", SAMPLE)),
    (
        "Board 1: the leader plays someone with fewer points. Why, and why not number 2?",
        ("explain", SAMPLE, "--board", "1", "--why-not", "2"),
    ),
    (
        "A player asks why she has the bye; part of the name is enough:",
        ("explain", SAMPLE, "--player", "mere"),
    ),
    (
        f"In {MISTAKE} round 4 was paired by hand: boards 2 and 3 have swapped opponents. Check it:",
        ("check", MISTAKE),
    ),
    ("The standings:", ("standings", SAMPLE)),
    ("The wall chart:", ("wallchart", SAMPLE)),
    ("One player's pairing card:", ("wallchart", SAMPLE, "--card", "14")),
    ("The rule behind a number in an explanation:", ("rules", "nzcf", "B6.1")),
)


def tour() -> int:
    """Run all steps in their own folder and say what to do next."""
    folder = Path(mkdtemp(prefix="crosstable-tour-"))
    os.chdir(folder)
    _prepare()
    ink = pen()
    show(ink.bold("Crosstable: a tour") + "\n\n")
    show(
        "The Kapiti Coast Weekender is an invented event with 14 players, paired by the New Zealand rules.\n"
    )
    show("Every step below is a command you can copy:\n\n")
    show("".join(f"  {line}\n" for line in _way_here(folder)))
    for number, (text, words) in enumerate(STEPS, start=1):
        show("\n" + ink.warn(f"{number}. {text}") + "\n")
        show(ink.good(f"$ {join(['crosstable', *words])}") + "\n\n")
        status = main(list(words))
        if status > DIFFERENT:
            return status
    show("\n" + "".join(f"{line}\n" for line in _next(folder)))
    return 0


def _prepare() -> None:
    """Write the sample into the current folder, and a copy in which two boards were paired differently."""
    text = files("crosstable.app.setup").joinpath("samples", SAMPLE).read_text(encoding="utf-8")
    Path(SAMPLE).write_text(text, encoding="utf-8")
    write_event(_with_mistake(read_event(SAMPLE)), MISTAKE)


def _with_mistake(event: Event) -> Event:
    """The event with the Black players of boards 2 and 3 of the last round swapped."""
    section = event.section()
    last = section.results[-1]
    first, second, third, *rest = last.games
    games = (first, replace(second, black=third.black), replace(third, black=second.black), *rest)
    results = (*section.results[:-1], replace(last, games=games))
    return replace(event, sections=(replace(section, results=results),))


def _way_here(folder: Path) -> Iterator[str]:
    """What to type so that the commands of the tour can be copied unchanged."""
    yield join(["cd", str(folder)])
    program = Path(sys.executable).with_name("crosstable")
    if which("crosstable") is None and program.exists():
        yield f"export PATH={join([str(program.parent)])}:$PATH"


def _next(folder: Path) -> Iterator[str]:
    """The way on from here."""
    yield pen().bold("What next?")
    yield "Change a result in one of the two files of this tour and pair again. They are in"
    yield f"  {folder}"
    yield f"To start with your own event, copy {SAMPLE} and enter your players and results."
    yield "crosstable --help lists all commands; crosstable COMMAND --help lists the options of each."
    yield "Add --json to any of them to get the answer as data."


if __name__ == "__main__":
    sys.exit(run_guarded(tour, []))
