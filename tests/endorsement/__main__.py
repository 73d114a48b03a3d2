"""`python -m tests.endorsement --events 50000 --jobs 4`: random tournaments against the independent oracle.

Every tournament done is a line in the file of results; the same command goes on where it was stopped, and
tries again what was not decided.
`--report` prints the figures so far, `--seed N` judges one tournament and shows its file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir

from crosstable.cli.simulate.progress import Progress
from tests.endorsement.results import keep, read_results, report
from tests.endorsement.verdict import Verdict, judge, trf_of


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.endorsement", description=__doc__)
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=1, help="first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, help="judge this tournament alone and print its TRF")
    parser.add_argument("--report", action="store_true", help="print the figures so far and stop")
    default = Path(gettempdir()) / "crosstable-endorsement.jsonl"
    parser.add_argument("--results", type=Path, default=default, help=f"file of results ({default})")
    return parser.parse_args()


def verdicts(seeds: Sequence[int], jobs: int) -> Iterator[Verdict]:
    """The verdicts as they come in."""
    if jobs == 1:
        yield from map(judge, seeds)
        return
    with get_context("spawn").Pool(jobs, maxtasksperchild=200) as pool:
        yield from pool.imap_unordered(judge, seeds)


def main() -> int:
    """Run what is left, and print the figures; 1 where anything differs."""
    asked = arguments()
    if asked.seed is not None:
        print(trf_of(asked.seed))
        print(judge(asked.seed))
        return 0
    done = read_results(asked.results)
    left = [] if asked.report else [seed for seed in range(asked.first, asked.first + asked.events)]
    left = [seed for seed in left if seed not in done or done[seed].too_large]
    bar = Progress(len(left), "tournaments")
    for verdict in verdicts(left, asked.jobs):
        keep(asked.results, verdict)
        done[verdict.seed] = verdict
        bar.add()
    bar.end()
    print("\n".join(report(done.values())))
    return 1 if any(one.different or one.checker for one in done.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
