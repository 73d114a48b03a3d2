"""Processor seconds to pair a round by C.04.3 (2026), from 60 to 5,000 players, with and without the reasons.

Run with `make bench`. Every size is one simulated event of nine rounds; the ratio is to the smallest size per
player. Printed beside: the share of brackets that needed the exact solver, and the peak of memory.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time

from crosstable.app.dice import Rates
from crosstable.app.generate import generate
from crosstable.flow.check import check_section
from crosstable.flow.pairing import field_for
from crosstable.formats.files import write_event
from crosstable.model.event import Event
from crosstable.rulebooks.dutch_2026.engine import pair, solve

SIZES = (60, 200, 500, 1_000, 2_000, 5_000)
ROUNDS = 9


def main() -> None:
    """All sizes, the check of a whole event, and the command line."""
    print(f"dutch-2026, {ROUNDS} rounds: processor seconds a round (median / worst)")
    base = 0.0
    for size in SIZES:
        base = _size(size, base)
    event = generate("dutch-2026", SIZES[0], ROUNDS, 1, Rates())
    start = process_time()
    check_section(event.section())
    print(f"  check of {SIZES[0]} players, {ROUNDS} rounds: {process_time() - start:.3f} s")
    _command(generate("dutch-2026", 100, ROUNDS - 1, 1, Rates()))


def _size(size: int, base: float) -> float:
    """One event: the engine alone, and with all reasons in words."""
    section = generate("dutch-2026", size, ROUNDS, 1, Rates()).section()
    engine, whole, exact, brackets = [], [], 0, 0
    for number in range(1, ROUNDS + 1):
        field = field_for(section, number)
        start = process_time()
        solved = solve(field)
        engine.append(process_time() - start)
        exact += sum(bracket.searched for bracket in solved.brackets)
        brackets += len(solved.brackets)
        start = process_time()
        pair(field)
        whole.append(process_time() - start)
    each = sorted(engine)[ROUNDS // 2] / size
    base = base or each
    memory = getrusage(RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"  {size:>5} players: engine {_both(engine)}, with reasons {_both(whole)}, "
        f"exact {exact} of {brackets} brackets, {each / base:4.1f} x per player, {memory} MB"
    )
    return base


def _both(times: list[float]) -> str:
    """The median and the worst."""
    return f"{sorted(times)[len(times) // 2]:.3f} / {max(times):.3f}"


def _command(event: Event) -> None:
    """The command line, start-up included, by the clock."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "event.json")
        write_event(event, path)
        words = [sys.executable, "-m", "crosstable", "pair", path, "--round", str(ROUNDS - 1), "--json"]
        times = []
        for _ in range(5):
            start = perf_counter()
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
            times.append(perf_counter() - start)
    print(f"  command line, 100 players: {min(times):.3f} s by the clock, start-up included")


if __name__ == "__main__":
    main()
