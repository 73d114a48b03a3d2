"""Power cuts and killed processes by the thousand: `python -m tests.power --cuts 10000`, `--kills 1000`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.power.conftest import IN_MEMORY
from tests.power.cuts import Recording, Tally, every_cut, mixed_cuts, record, try_cut
from tests.power.kills import kill_often
from tests.power.scenarios import SCENARIOS
from tests.power.sqlite_calls import library

SHOWN = 5
"""So many faults are shown in full."""


def main(words: Sequence[str] | None = None) -> int:
    """Cut and kill as often as asked for, and say what was lost; 1 for any fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.power", description=__doc__)
    parser.add_argument("--cuts", type=int, default=0, help="at least so many power cuts, every moment once")
    parser.add_argument("--kills", type=int, default=0, help="so many processes killed while they write")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only scenarios with this in their name")
    options = parser.parse_args(words)
    faults = kill(options.kills, options.seed) if options.kills else 0
    if options.cuts and library() is None:
        print("the SQLite of this Python cannot be watched; no power was cut")
        return 2
    faults += cut_often(options.cuts, options.seed, options.only) if options.cuts else 0
    return 1 if faults else 0


def kill(times: int, seed: int) -> int:
    """Kill so many processes on a real disk, and say what they had done; how many faults."""
    start = time.monotonic()
    with TemporaryDirectory() as name:
        done = kill_often(times, seed, Path(name))
    for fault in done.faults[:SHOWN]:
        print(fault)
    told = ", ".join(f"{count} {what}" for what, count in sorted(done.acknowledged.items()))
    print(f"{done.kills} processes killed in {time.monotonic() - start:.0f} s, which had acknowledged {told}")
    print(f"{len(done.faults)} of the kills lost something")
    return len(done.faults)


def cut_often(least: int, seed: int, only: str) -> int:
    """Cut every scenario at every moment, then by chance until there are enough; how many faults."""
    tallies: dict[str, Tally] = {}
    start = time.monotonic()
    with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as name:
        folder = Path(name)
        chosen = [scenario for scenario in SCENARIOS if only in scenario.name]
        recorded = [record(one, folder / str(place)) for place, one in enumerate(chosen)]
        random = Random(seed)
        for one in recorded:
            tally = tallies[one.scenario.name] = Tally()
            for cut in every_cut(one, random):
                try_cut(cut, folder / "left", tally)
        while sum(tally.cuts for tally in tallies.values()) < least:
            for one in recorded:
                for cut in mixed_cuts(one, random):
                    try_cut(cut, folder / "left", tallies[one.scenario.name])
    return _told(recorded, tallies, time.monotonic() - start)


def _told(recorded: Sequence[Recording], tallies: dict[str, Tally], seconds: float) -> int:
    """The figures, and the first faults; how many there were."""
    for one in recorded:
        tally = tallies[one.scenario.name]
        print(
            f"{one.scenario.name:32} {len(one.operations):5} operations {tally.cuts:6} cuts"
            f" {len(tally.disks):6} different disks {len(tally.faults):4} faults"
        )
        for fault in tally.faults[:SHOWN]:
            print(fault)
    cuts, faults = (sum(len(t.faults) if f else t.cuts for t in tallies.values()) for f in (False, True))
    print(f"{cuts} power cuts in {seconds:.0f} s: {faults} lost something")
    return faults


if __name__ == "__main__":
    sys.exit(main())
