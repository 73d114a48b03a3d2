"""A process killed in mid-write, again and again: every acknowledged fact is there, nothing is half there."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import create_journal, open_session

WRITER = """
import sys
from crosstable.app.session.session import write
from crosstable.app.entries.entering import set_key
path, number = sys.argv[1], 0
while True:
    number += 1
    key = lambda desk: set_key(desk, desk.event.section(), "time_control", f"{number} " + "x" * 3000)
    written = write(path, key, "writer")
    print(written.facts[-1].seq, flush=True)
"""


def kill_once(path: str, random: Random) -> int:
    """Start a writer, kill it after a moment, return the last fact it has acknowledged."""
    with subprocess.Popen([sys.executable, "-c", WRITER, path], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = int(writer.stdout.readline())
        time.sleep(random.uniform(0, 0.03))
        writer.kill()
        acknowledged = [int(line) for line in writer.stdout.read().split("\n")[:-1] if line]
    return acknowledged[-1] if acknowledged else first


def kill_many(path: Path, times: int, seed: int) -> int:
    """Kill that many writers of one journal; how many facts survived."""
    create_journal(str(path), new_event("Kill", {"rulebook": "nzcf", "rounds": 3}))
    random = Random(seed)
    for _ in range(times):
        last = kill_once(str(path), random)
        facts = open_session(str(path)).facts
        assert len(facts) >= last
    return len(facts)


def test_killed_writers_lose_nothing(tmp_path: Path) -> None:
    assert kill_many(tmp_path / "kill.crosstable", 25, 1) > 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3])
def test_hundreds_of_killed_writers_lose_nothing(tmp_path: Path, seed: int) -> None:
    assert kill_many(tmp_path / "kill.crosstable", 150, seed) > 2
