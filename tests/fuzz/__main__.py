"""`python -m tests.fuzz READER|all --inputs 100000 --seed 1`: inputs for a reader, and a table of them.

What is done is kept in a file after every chunk; the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir

from tests.fuzz.known import READERS
from tests.fuzz.reader import input_of, peak_memory, try_input
from tests.fuzz.table import Tally, row_of, table

CHUNK = 2500
WARM = 20
"""Inputs that are read before memory is measured: what is imported and cached then is no cost of an input."""


def run_chunk(job: tuple[str, int, int, int]) -> tuple[str, int, Tally]:
    """Some inputs of a reader, in a process of its own."""
    name, seed, first, last = job
    reader, tally = READERS[name], Tally()
    for number in range(first, min(first + WARM, last)):
        try_input(reader, input_of(reader, seed, number))
    before = peak_memory()
    for number in range(first, last):
        tally.count(number, try_input(reader, input_of(reader, seed, number)))
    tally.memory = peak_memory() - before
    return name, first, tally


class Done:
    """What earlier runs of the same command have done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.chunks: dict[str, dict[str, object]] = json.loads(path.read_text()) if path.exists() else {}

    def keep(self, name: str, first: int, tally: Tally) -> None:
        """One chunk is done."""
        self.chunks[f"{name}/{first}"] = tally.as_json()
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps(self.chunks))
        part.replace(self.path)

    def tally(self, name: str) -> Tally:
        """All chunks of a reader together."""
        whole = Tally()
        for key, found in self.chunks.items():
            if key.rsplit("/", 1)[0] == name:
                whole.add(Tally(**found))  # type: ignore[arg-type]
        return whole


def jobs(names: list[str], inputs: int, seed: int, done: Done) -> Iterator[tuple[str, int, int, int]]:
    """What is left to do: every reader in turn, so that a run that is stopped has some of each."""
    for first in range(0, inputs, CHUNK):
        for name in names:
            if f"{name}/{first}" not in done.chunks:
                yield name, seed, first, min(first + CHUNK, inputs)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("reader", choices=["all", *READERS])
    parser.add_argument("--inputs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--input", type=int, help="read this one input alone and show what comes of it")
    parser.add_argument("--done", type=Path, help="file of what is done (default: in the temporary folder)")
    return parser.parse_args()


def show_one(name: str, seed: int, number: int) -> None:
    """One input, and what came of it."""
    data = input_of(READERS[name], seed, number)
    outcome = try_input(READERS[name], data)
    print(f"{len(data)} bytes: {data[:2000]!r}")
    print(outcome.fault or outcome.refused or "accepted", f"({outcome.seconds:.3f} s)")


def main() -> int:
    """Run what is left, and print the table; 1 where there are faults."""
    asked = arguments()
    names = list(READERS) if asked.reader == "all" else [asked.reader]
    if asked.input is not None:
        show_one(names[0], asked.seed, asked.input)
        return 0
    done = Done(asked.done or Path(gettempdir()) / f"crosstable-fuzz-{asked.seed}.json")
    with get_context("fork").Pool(asked.jobs, maxtasksperchild=1) as pool:
        for name, first, tally in pool.imap_unordered(run_chunk, jobs(names, asked.inputs, asked.seed, done)):
            done.keep(name, first, tally)
    tallies = {name: done.tally(name) for name in names}
    print(table(row_of(name, tally) for name, tally in tallies.items()))
    for name, tally in tallies.items():
        for fault, number in tally.kept.items():
            print(f"\n{name}, input {number}: {fault}")
    return 1 if any(tally.faults for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
