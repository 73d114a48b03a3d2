"""Damaged files by hand: `python -m tests.rescue --files 900 --seed 7`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.director.conftest import IN_MEMORY
from tests.rescue.trial import Outcome, run_trial


def main(words: Sequence[str] | None = None) -> int:
    """Damage so many files, rescue each, and print what came of it; 1 for any fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.rescue", description=__doc__)
    parser.add_argument("--files", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first file")
    options = parser.parse_args(words)
    counts: Counter[Outcome] = Counter()
    losses, faults = 0, 0
    for seed in range(options.seed, options.seed + options.files):
        with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
            try:
                counts[run_trial(Path(folder), seed).outcome] += 1
            except AssertionError as error:
                losses += 1
                print(f"WRONG: {error}")
            except Exception:
                faults += 1
                print(f"TRACEBACK with seed {seed}:")
                traceback.print_exc(file=sys.stdout)
    _report(options.files, counts, losses, faults)
    return 1 if losses or faults else 0


def _report(files: int, counts: Counter[Outcome], losses: int, faults: int) -> None:
    """The figures."""
    noticed = sum(counts[one] for one in Outcome if one is not Outcome.UNHARMED)
    print(f"{files} damaged files")
    print(f"{noticed:6} noticed")
    for outcome in Outcome:
        print(f"{counts[outcome]:6} {outcome.value}")
    print(f"{losses:6} silent losses or untrue claims")
    print(f"{faults:6} tracebacks")


if __name__ == "__main__":
    sys.exit(main())
