"""Processor seconds per round, median and worst, by field size; memory; how often the exact solver ran.

Run with `make bench`. Each size runs in a process of its own, so that its peak memory can be read. The
baseline of the same run is one general matching over the whole round: the ratio to it does not depend on
the machine.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from dataclasses import dataclass
from statistics import median
from time import process_time

from benchmarks.plain_matching import plain_matching
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Section
from crosstable.rulebooks.cfc.engine import solve as solve_cfc
from crosstable.rulebooks.dutch_1998.engine import solve as solve_dutch
from crosstable.rulebooks.nzcf.engine import solve as solve_nzcf
from crosstable.simulation.generate import Rates, generate

BOOKS = ("nzcf", "cfc", "dutch-1998")
SIZES = (20, 100, 500, 1000, 2000)
EVENTS = {20: 40, 100: 20, 500: 5, 1000: 3, 2000: 2}
BASELINE_UP_TO = 500


@dataclass(frozen=True)
class Line:
    """The figures of one size."""

    players: int
    rounds: int
    seconds: list[float]
    groups: int
    exact: int
    megabytes: float
    baseline: float | None


def measure(book: str, players: int) -> Line:
    """Pair every round of some generated events of one size."""
    rounds = 7 if players <= 20 else 9
    seconds: list[float] = []
    groups = exact = 0
    for seed in range(EVENTS[players]):
        section = generate(book, players, rounds, seed, Rates()).section()
        for number in range(1, rounds + 1):
            start = process_time()
            pair_section(section, number)
            seconds.append(process_time() - start)
            searched = searches(book, section, number)
            groups += len(searched)
            exact += sum(searched)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Line(players, rounds, seconds, groups, exact, peak, baseline(players))


def searches(book: str, section: Section, number: int) -> list[bool]:
    """For every group of a round whether it needed the exact solver."""
    field = field_for(section, number)
    if book == "nzcf":
        return [group.remainder.exact for group in solve_nzcf(field).groups if group.remainder]
    if book == "cfc":
        return [g.searched or any(p.halved.exact for p in g.parts) for g in solve_cfc(field).groups]
    return [bracket.candidate.searched for bracket in solve_dutch(field).brackets]


def baseline(players: int) -> float | None:
    """Seconds of one plain weighted matching over as many players, weights as wide as five criteria."""
    if players > BASELINE_UP_TO:
        return None
    return plain_matching(players)


def shown(line: Line) -> str:
    """One row of the table."""
    middle, worst = median(line.seconds), max(line.seconds)
    share = 100 * line.exact / max(line.groups, 1)
    ratio = f"{middle / line.baseline:8.2f}" if line.baseline else "       -"
    return (
        f"{line.players:>7} {len(line.seconds):>7} {middle:>10.4f} {worst:>10.4f} {line.megabytes:>8.0f} "
        f"{line.groups:>8} {share:>7.1f} % {ratio}"
    )


def main() -> None:
    """The tables of all books for all sizes."""
    print("simulated events with draws, absences, forfeits, late entries and withdrawals")
    for book in BOOKS:
        table(book)


def table(book: str) -> None:
    """The table of one book for all sizes."""
    print(f"\n{book}")
    print(f"{'players':>7} {'rounds':>7} {'median s':>10} {'worst s':>10} {'MB peak':>8} {'groups':>8} "
          f"{'exact':>9} {'x plain':>8}")  # fmt: skip
    for players in SIZES:
        command = [sys.executable, "-m", "benchmarks.rounds", book, str(players)]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        print(shown(Line(**json.loads(answer))), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measure(sys.argv[1], int(sys.argv[2])).__dict__))
    else:
        main()
