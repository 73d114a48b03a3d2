"""`python -m tests.endorsement --events 50000 --jobs 4`: random tournaments against the independent oracle.

Every tournament done is a line in the file of results. The same command goes on where it was stopped: it
leaves out what is in that file or in the record of the repository, and tries again what was not decided.
`--record` adds the file of results to the record, `--report` prints the figures so far, `--seed N` judges one
tournament and shows its file.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir

from crosstable.cli.simulate.progress import Progress
from tests.endorsement.record import add_new, done, read_record, report, write_record
from tests.endorsement.results import keep, read_results
from tests.endorsement.verdict import Verdict, judge, trf_of

RARELY = 100_000
"""Objects made before Python looks for unreachable ones: seldom enough to save a sixth of the time."""


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.endorsement", description=__doc__)
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=1, help="first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, help="judge this tournament alone and print its TRF")
    parser.add_argument("--report", action="store_true", help="print the figures so far and stop")
    parser.add_argument("--record", action="store_true", help="add the results to the record and stop")
    default = Path(gettempdir()) / "crosstable-endorsement.jsonl"
    parser.add_argument("--results", type=Path, default=default, help=f"file of results ({default})")
    return parser.parse_args()


def version() -> str:
    """The commit of the program, marked where files differ from it."""
    command = ("git", "describe", "--always", "--dirty", "--exclude=*", "--abbrev=10")
    folder = Path(__file__).parent
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def verdicts(seeds: Sequence[int], jobs: int) -> Iterator[Verdict]:
    """The verdicts as they come in."""
    if jobs == 1:
        yield from map(judge, seeds)
        return
    rarely = (gc.set_threshold, (RARELY,))
    with get_context("spawn").Pool(jobs, *rarely, maxtasksperchild=200) as pool:
        yield from pool.imap_unordered(judge, seeds)


def run(seeds: Sequence[int], jobs: int, results: Path) -> None:
    """Judge the tournaments of some seeds, a line for each."""
    gc.set_threshold(RARELY)
    program, bar = version(), Progress(len(seeds), "tournaments")
    for verdict in verdicts(seeds, jobs):
        keep(results, replace(verdict, version=program))
        bar.add()
    bar.end()


def main() -> int:
    """Run what is left, and print the figures; 1 where anything differs or is not decided."""
    asked = arguments()
    if asked.seed is not None:
        print(trf_of(asked.seed))
        print(judge(asked.seed))
        return 0
    record = read_record()
    add_new(record, read_results(asked.results).values())
    if not asked.report and not asked.record:
        known = done(record)
        seeds = range(asked.first, asked.first + asked.events)
        run([seed for seed in seeds if seed not in known], asked.jobs, asked.results)
    results = read_results(asked.results)
    add_new(record, results.values())
    if asked.record:
        write_record(record)
    print("\n".join(report(record)))
    undecided = sorted(results.keys() - done(record))
    print("".join(f"seed {seed}: not decided\n" for seed in undecided), end="")
    return 1 if undecided or any(one.found for one in record.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
