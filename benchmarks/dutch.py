"""Processor seconds to pair a round by C.04.3 (2026 and 2017), with and without the reasons.

Run with `make bench`. Every size is one simulated event of nine rounds; the ratio is to the smallest size per
player. Printed beside: the share of brackets that needed the exact solver, the peak of memory, and how long
the answers to *why not* take in the first rounds of a large field.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time

from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.formats.files import write_event
from crosstable.model.event import Event
from crosstable.model.pairing import Pairing
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

SIZES = (60, 200, 500, 1_000, 2_000, 5_000)
ROUNDS = 9
ASKED, QUESTIONS = 400, 40


@dataclass(frozen=True)
class Engine:
    """One edition."""

    book: str
    brackets: Callable[[Field], tuple[Bracket, ...]]
    pair: Callable[[Field], Pairing]
    why_not: Callable[[Field], WhyNot]


def _current(field: Field) -> tuple[Bracket, ...]:
    """The brackets by the edition of 2026."""
    return engine_2026.solve(field).brackets


def _former(field: Field) -> tuple[Bracket, ...]:
    """The brackets by the edition of 2017."""
    return engine_2017.solve(field).brackets


ENGINES = (
    Engine("dutch-2026", _current, engine_2026.pair, engine_2026.why_not),
    Engine("dutch-2017", _former, engine_2017.pair, engine_2017.why_not),
)


def main() -> None:
    """All sizes of both editions, the check of a whole event, and the command line."""
    for engine in ENGINES:
        print(f"{engine.book}, {ROUNDS} rounds: processor seconds a round (median / worst)")
        base = 0.0
        for size in SIZES:
            base = _size(engine, size, base)
        for number in (1, 3):
            _questions(engine, number)
        event = generate(engine.book, SIZES[0], ROUNDS, 1, Rates())
        start = process_time()
        check_section(event.section())
        print(f"  check of {SIZES[0]} players, {ROUNDS} rounds: {process_time() - start:.3f} s")
        _command(generate(engine.book, 100, ROUNDS - 1, 1, Rates()))


def _size(engine: Engine, size: int, base: float) -> float:
    """One event: the engine alone, and with all reasons in words."""
    section = generate(engine.book, size, ROUNDS, 1, Rates()).section()
    alone, whole, exact, count = [], [], 0, 0
    for number in range(1, ROUNDS + 1):
        field = field_for(section, number)
        start = process_time()
        brackets = engine.brackets(field)
        alone.append(process_time() - start)
        exact += sum(bracket.searched for bracket in brackets)
        count += len(brackets)
        start = process_time()
        engine.pair(field)
        whole.append(process_time() - start)
    each = sorted(alone)[ROUNDS // 2] / size
    base = base or each
    memory = getrusage(RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"  {size:>5} players: engine {_both(alone)}, with reasons {_both(whole)}, "
        f"exact {exact} of {count} brackets, {each / base:4.1f} x per player, {memory} MB"
    )
    return base


def _questions(engine: Engine, number: int) -> None:
    """Why two players drawn by lot do not meet, in a large field."""
    field = field_for(generate(engine.book, ASKED, number, 1, Rates()).section(), number)
    nos, draw, times = [entry.player.no for entry in field.entries], Random(number), []
    answers = engine.why_not(field)
    for one, other in islice(iter(lambda: draw.sample(nos, 2), None), QUESTIONS):
        start = process_time()
        answers(one, other)
        times.append(process_time() - start)
    print(f"  why not, round {number} of {len(nos)} players: {_both(times)} s an answer")


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
