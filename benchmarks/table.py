"""One table of everything a person waits for: what, the aim, now, the ratio of both, and what it was before.

`python -m benchmarks.table` measures all rows in processor seconds (some in megabytes); names as arguments
measure those alone. The first run on a machine is kept in `.benchmarks/`; later ones are compared with it,
beside one plain matching in the same run, so that a busy machine does not count; and whatever takes a third
longer is named at the end. `--save` keeps this run instead.

`--before PYTHON` measures the installation of that interpreter beside this one, row by row in the same run,
from the same event files. `--markdown` prints the table for the documentation.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.hard_fields import FIELDS
from benchmarks.inputs import SMALL, input_file
from benchmarks.installation import Installation
from benchmarks.large_event import measured
from benchmarks.plain_matching import plain_matching

YARDSTICK = 300
KEPT = Path(".benchmarks") / f"{platform.node() or 'machine'}.json"
SLOWER, NOTICED = 4 / 3, 0.02
"""How much longer is named, from how many seconds on."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what it is, the most it should take, and what measures it."""

    what: str
    aim: float
    measure: Callable[[Installation], float]
    compared: bool = True
    """Whether the first run on a machine counts: seconds do, megabytes and powers speak for themselves."""


def worst_round(key: str, installation: Installation) -> float:
    """The worst round of an event."""
    return max(_rounds(key, installation))


def median_round(key: str, installation: Installation) -> float:
    """The round in the middle."""
    return median(_rounds(key, installation))


def _rounds(key: str, installation: Installation) -> list[float]:
    """The seconds of every round of an event."""
    book = FIELDS[key].book if key in FIELDS else key.rpartition("-")[0]
    found: list[float] = installation.probe("pair", input_file(key), input_file(f"{SMALL}{book}"))
    return found


def best(what: str, installation: Installation) -> float:
    """Standings, or the check of a whole event: the best of three processes."""
    files = tuple(map(input_file, INPUTS[what]))
    return min(float(installation.probe(what, *files)) for _ in range(3))


def command(installation: Installation) -> float:
    """The command line from its start to its answer, the best of five."""
    words = ("pair", input_file("command"), "--round", "8", "--json")
    return min(installation.command(*words) for _ in range(5))


def of_large_event(key: str, installation: Installation) -> float:
    """One figure of the event of 1,500 players."""
    return measured(installation)[key]


def exponent(book: str, installation: Installation) -> float:
    """By which power of the field's size the worst round grows, from 300 to 1,200."""
    small, large = (worst_round(f"{book}-{size}", installation) for size in (300, 1200))
    return math.log(large / small, 4)


INPUTS = {"check": ("check", f"{SMALL}dutch-2026"), "standings": ("tiebreaks", "few-tiebreaks")}
"""The event file for what is measured, and a small one."""
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

LARGE = {
    "chart-page": ("wall chart page", 0.15),
    "standings-page": ("standings page", 0.15),
    "round-page": ("round page", 0.15),
    "seat-page": ("a player's seat page, first time", 0.05),
    "result": ("one result stored", 0.01),
    "result-command": ("one result by the command line, cold", 0.2),
    "draft": ("draft, US Chess, all of it", 0.6),
    "chart-sheet": ("wall chart sheet", 0.5),
    "chart-pdf": ("wall chart sheet as PDF", 1.0),
    "publish": ("publish, with the emergency pack after it", 5.0),
}
"""What a director waits for with 1,500 players after nine rounds."""
MEGABYTES = {
    "chart-page-mb": ("wall chart page, MB more", 20.0),
    "chart-pdf-mb": ("wall chart sheet as PDF, MB more", 200.0),
    "server-mb": ("server after all this, MB", 250.0),
}
"""What the server holds after it."""

ROWS: Mapping[str, Row] = {
    **{
        key: Row(f"{what}, 1,500 x 9", aim, partial(of_large_event, key))
        for key, (what, aim) in LARGE.items()
    },
    **{
        key: Row(what, aim, partial(of_large_event, key), compared=False)
        for key, (what, aim) in MEGABYTES.items()
    },
    **{key: Row(what, aim, partial(worst_round, key)) for key, (what, aim) in AIMS.items()},
    "us-3000-median": Row("US Chess 3,000, median round", 1.0, partial(median_round, "us-3000")),
    "command": Row("command, start to answer, 100 players", 0.10, command),
    "standings": Row("standings, 12 tie-breaks, 5,000 x 11", 0.5, partial(best, "standings")),
    "check": Row("check, 60 players x 9 rounds", 0.03, partial(best, "check")),
    **{
        f"growth-{book}": Row(
            f"growth of {book} with the field, power", 2.0, partial(exponent, book), compared=False
        )
        for book in ("dutch-2026", "us-chess", "schools", "nzcf", "cfc")
    },
}


@dataclass(frozen=True, slots=True)
class Measured:
    """One row with its figures."""

    row: Row
    now: float
    before: float | None
    """What the other installation takes."""
    kept: float | None
    """How many times what it was when the machine was first measured."""


def main() -> None:
    """Measure, print the table, compare."""
    asked = _arguments()
    kept: dict[str, float] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    plain = plain_matching(YARDSTICK)
    found: dict[str, float] = {}
    slower = []
    print(*HEADS_OF_DOCS if asked.markdown else HEADS, sep="\n", flush=True)
    for key in asked.rows or ROWS:
        one = _measure(key, asked.before, plain, kept)
        if one.row.compared:
            found[key] = one.now / plain
        if key in found and key in kept and _is_slower(found[key], kept[key], plain):
            slower.append(one)
        print((_line_of_docs if asked.markdown else _line)(one), flush=True)
    for one in slower:
        print(f"WARNING: {one.row.what}: {one.kept:.2f} times what it was on this machine")
    if asked.save or any(key not in kept for key in found):
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept | found if asked.save else found | kept, indent=1))


def _arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], metavar="ROW", default=[])
    parser.add_argument(
        "--save", action="store_true", help="keep this run as what later ones are compared with"
    )
    parser.add_argument(
        "--before", type=Installation, metavar="PYTHON", help="the interpreter of another installation"
    )
    parser.add_argument("--markdown", action="store_true", help="print the table for the documentation")
    return parser.parse_args()


def _measure(key: str, before: Installation | None, plain: float, kept: Mapping[str, float]) -> Measured:
    """One row: the other installation first, then this one."""
    row = ROWS[key]
    other = None if before is None else row.measure(before)
    now = row.measure(Installation())
    return Measured(row, now, other, now / plain / kept[key] if key in kept else None)


def _is_slower(now: float, before: float, plain: float) -> bool:
    """Whether something takes a third longer, and long enough to be noticed."""
    return now > SLOWER * before and (now - before) * plain > NOTICED


HEADS = (f"{'processor seconds':<50} {'aim':>7} {'now':>8} {'now / aim':>10} {'before':>8} {'kept = 1':>9}",)
HEADS_OF_DOCS = ("| what | before | now | aim | before / now |", "|---|---|---|---|---|")


def _line(one: Measured) -> str:
    """One line of the table."""
    row = one.row
    before = "-" if one.before is None else f"{one.before:.3f}"
    kept = "-" if one.kept is None else f"{one.kept:.2f}"
    return f"{row.what:<50} {row.aim:>7.2f} {one.now:>8.3f} {one.now / row.aim:>10.2f} {before:>8} {kept:>9}"


def _line_of_docs(one: Measured) -> str:
    """One line of the table in the documentation."""
    before, times = ("-", "-") if one.before is None else (_figure(one.before), f"{one.before / one.now:.1f}")
    return f"| {one.row.what} | {before} | {_figure(one.now)} | {one.row.aim:g} | {times} |"


def _figure(number: float) -> str:
    """Two or three digits that count."""
    return f"{number:,.0f}" if number >= 20 else f"{number:.2f}" if number >= 0.1 else f"{number:.3f}"


if __name__ == "__main__":
    main()
