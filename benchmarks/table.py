"""One table of everything a person waits for: what, the aim, now, the ratio of both, and what it was before.

`python -m benchmarks.table` measures all rows, each in a process of its own, in processor seconds; names as
arguments measure those alone. The first run on a machine is kept in `.benchmarks/`; later ones are compared
with it, beside one plain matching in the same run, so that a busy machine does not count; and whatever takes
a third longer is named at the end. `--save` keeps this run instead.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time

from benchmarks import tiebreaks
from benchmarks.hard_fields import FIELDS, growth, seconds_of
from benchmarks.plain_matching import plain_matching
from crosstable.flow.check import check_section
from crosstable.formats.files import write_event
from crosstable.simulation.generate import Rates, generate

YARDSTICK = 300
KEPT = Path(".benchmarks") / f"{platform.node() or 'machine'}.json"
SLOWER, NOTICED = 4 / 3, 0.02
"""How much longer is named, from how many seconds on."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what it is, the most seconds it should take, and what measures it."""

    what: str
    aim: float
    measure: Callable[[], float]


def worst_round(key: str) -> float:
    """The worst round of a hard field."""
    return max(seconds_of(FIELDS[key]))


def standings() -> float:
    """From results to places of 5,000 players with twelve tie-breaks."""
    return tiebreaks.seconds(tiebreaks.event(5000, 11, tiebreaks.LISTS["FIDE"]))[0]


def check() -> float:
    """The check of a whole event."""
    section = generate("dutch-2026", 60, 9, 1, Rates()).section()
    start = process_time()
    check_section(section)
    return process_time() - start


def command() -> float:
    """The command line from its start to its answer, the best of five."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "event.json")
        write_event(generate("dutch-2026", 100, 8, 1, Rates()), path)
        words = [sys.executable, "-m", "crosstable", "pair", path, "--round", "8", "--json"]
        return min(_seconds_of_command(words) for _ in range(5))


def _seconds_of_command(words: list[str]) -> float:
    """The processor seconds of one command."""
    before = sum(os.times()[2:4])
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return sum(os.times()[2:4]) - before


def exponent(book: str) -> float:
    """By which power of the field's size the worst round grows, from 300 to 1,200."""
    small, large = growth(book, (300, 1200))
    return math.log(large / small, 4)


AIMS = {
    "schools-1000": ("Schools 1,000, worst round", 0.8),
    "schools-1500": ("Schools 1,500, worst round", 1.5),
    "schools-one": ("Schools 300, 60 % of one school", 0.8),
    "us-3000": ("US Chess 3,000, worst round", 2.5),
    "us-draws": ("US Chess 1,000, 95 % draws", 1.0),
    "us-equal": ("US Chess 1,500, all equal", 1.0),
    "us-unrated": ("US Chess 1,000, all unrated", 1.0),
    "us-unrated-40": ("US Chess 1,500, 40 % unrated", 1.0),
    "us-300-draws": ("US Chess 300, 95 % draws", 0.3),
    "olympiad-300": ("Olympiad, 300 teams", 0.3),
    "olympiad-1000": ("Olympiad, 1,000 teams", 2.0),
    "dutch-1998-dense": ("Dutch 1998, 100 players, 60 rounds", 1.0),
    "dutch-2026-dense": ("Dutch 2026, 100 players, 60 rounds", 1.0),
    "cfc-one-club": ("CFC 3,000, 30 % of one club", 0.5),
    "dutch-2026-byes": ("Dutch 2026, 1,000, many byes", 0.5),
    "dutch-2017-draws": ("Dutch 2017, 1,000, 95 % draws", 0.5),
}
"""Hard fields by their key: what stands in the table, and the aim."""

ROWS: Mapping[str, Row] = {
    **{key: Row(what, aim, partial(worst_round, key)) for key, (what, aim) in AIMS.items()},
    "command": Row("command, start to answer, 100 players", 0.10, command),
    "standings": Row("standings, 12 tie-breaks, 5,000 x 11", 0.5, standings),
    "check": Row("check, 60 players x 9 rounds", 0.03, check),
    **{
        f"growth-{book}": Row(f"growth of {book} with the field, power", 2.0, partial(exponent, book))
        for book in ("dutch-2026", "us-chess", "schools", "nzcf", "cfc")
    },
}


def main() -> None:
    """Measure, print the table, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], metavar="ROW", default=[])
    parser.add_argument(
        "--save", action="store_true", help="keep this run as what later ones are compared with"
    )
    asked = parser.parse_args()
    kept: dict[str, float] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    found: dict[str, float] = {}
    plain = plain_matching(YARDSTICK)
    print(f"{'processor seconds':<40} {'aim':>7} {'now':>8} {'now / aim':>10} {'before = 1':>11}")
    for key in asked.rows or ROWS:
        seconds = _measured(key)
        found[key] = seconds if key.startswith("growth") else seconds / plain
        print(_line(ROWS[key], seconds, found[key] / kept[key] if key in kept else None), flush=True)
    for key in found:
        if key in kept and _is_slower(found[key], kept[key], plain):
            print(
                f"WARNING: {ROWS[key].what}: {found[key] / kept[key]:.2f} times what it was on this machine"
            )
    if asked.save or any(key not in kept for key in found):
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept | found if asked.save else found | kept, indent=1))


def _is_slower(now: float, before: float, plain: float) -> bool:
    """Whether something takes a third longer, and long enough to be noticed."""
    return now > SLOWER * before and (now - before) * plain > NOTICED


def _measured(key: str) -> float:
    """One row, in a process of its own."""
    code = f"from benchmarks.table import ROWS; print(ROWS[{key!r}].measure())"
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(answer.stdout)


def _line(row: Row, seconds: float, beside: float | None) -> str:
    """One line of the table."""
    before = "-" if beside is None else f"{beside:.2f}"
    return f"{row.what:<40} {row.aim:>7.2f} {seconds:>8.3f} {seconds / row.aim:>10.2f} {before:>11}"


if __name__ == "__main__":
    main()
