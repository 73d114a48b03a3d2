"""The machine by hand: `python -m tests.director us-chess --steps 5000 --seed 7`."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.director.conftest import IN_MEMORY
from tests.director.layouts import BOOKS, draw_layout
from tests.director.runner import Failure, Tally, run_day
from tests.director.shrinking import shrink


def main(words: Sequence[str] | None = None) -> int:
    """Play days until so many steps are done, and say what was found; 1 for any fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.director", description=__doc__)
    parser.add_argument("book", choices=[*BOOKS, "all"])
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--day", type=int, default=150, help="steps in one event")
    parser.add_argument("--seed", type=int, help="the seed of the first day (a new one each time)")
    parser.add_argument("--faults", type=int, default=10, help="stop after so many different faults")
    parser.add_argument(
        "--pages",
        type=int,
        nargs="?",
        const=2,
        metavar="N",
        help="look at the pages, too: N of each kind at a time (2), 1000 for all of them",
    )
    parser.add_argument(
        "--refusals", action="store_true", help="say what was refused, the most frequent first"
    )
    parser.add_argument("--seconds", type=float, default=1e9)
    options = parser.parse_args(words)
    if options.seed is None:
        options.seed = Random().randrange(10**6)
    print(
        f"the first day of each book has the seed {options.seed}; --seed {options.seed} plays the same days"
    )
    bad = 0
    for book in BOOKS if options.book == "all" else (options.book,):
        bad += bool(search(book, options))
    return 1 if bad else 0


def search(book: str, options: argparse.Namespace) -> dict[str, Failure]:
    """Faults of one book, by their marks."""
    found: dict[str, Failure] = {}
    seen: dict[str, int] = {}
    tally, seed, start = Tally(), options.seed, time.monotonic()
    with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as name:
        look = None
        folder = Path(name)
        if options.pages:
            from tests.director.pages import looker

            folder, look = looker(Path(name), options.pages)
        while (
            tally.steps < options.steps
            and len(found) < options.faults
            and time.monotonic() - start < options.seconds
        ):
            dice = Random(f"{book} {seed}")
            path = folder / f"day{seed}.crosstable"
            failure = run_day(str(path), draw_layout(book, dice), options.day, dice, tally, look)
            path.unlink(missing_ok=True)
            if failure is not None:
                seen[failure.mark] = seen.get(failure.mark, 0) + 1
            if failure is not None and failure.mark not in found:
                found[failure.mark] = short = shrink(failure, folder, look)
                show(book, seed, short)
            seed += 1
    took = time.monotonic() - start
    days = f"{tally.steps} steps, {seed - options.seed} days, {took:.0f} s"
    print(f"{book}: {days}, {len(found)} kinds of faults, how often: {sorted(seen.values())}", flush=True)
    print("  done   ", dict(tally.done.most_common()))
    print("  refused", dict(tally.refused.most_common()))
    if options.refusals:
        kinds = Counter(
            re.sub(r"#?[0-9]+( Player, \w+| Newcomer, \w+| Team \w+)?", "N", text)
            for text in tally.refusals.elements()
        )
        print("\n".join(f"  {count:5} {text}" for text, count in kinds.most_common()))
    return found


def show(book: str, seed: int, failure: Failure) -> None:
    """A fault with the commands that lead to it."""
    print(f"\n=== {book}, seed {seed}: {failure.mark}")
    print("\n".join(failure.text.strip().splitlines()[-9:]))
    print("--- type this:")
    print("\n".join(failure.commands()))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
