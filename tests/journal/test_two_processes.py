"""Two processes write to one journal at once: nothing is lost, and whoever was overtaken is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import create_journal, open_session

WRITER = """
import sys
from crosstable.app.session.session import write
from crosstable.app.entries.entering import set_key
path, name = sys.argv[1:]
for turn in range(20):
    value = f"{name} {turn}"
    written = write(path, lambda desk: set_key(desk, desk.event.section(), "time_control", value), name)
    print(written.facts[-1].seq, len(written.meanwhile), flush=True)
"""


def test_two_processes_lose_nothing_and_tell_what_changed(tmp_path: Path) -> None:
    path = str(tmp_path / "two.crosstable")
    create_journal(path, new_event("Two", {"rulebook": "nzcf", "rounds": 3}))
    command = [sys.executable, "-c", WRITER, path]
    writers = [
        subprocess.Popen([*command, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    told = [writer.communicate() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], told
    lines = [tuple(map(int, line.split())) for out, _ in told for line in out.splitlines()]
    assert sorted(seq for seq, _ in lines) == list(range(3, 43))
    facts = open_session(path).facts
    assert [fact.actor for fact in facts[2:]].count("one") == 20
