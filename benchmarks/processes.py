"""What each process of a server has used so far, as the system counts it (Linux)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
BILLION = 1_000_000_000
MEGABYTE = 1024
"""Kilobytes, in which Linux counts the memory of a process."""


@dataclass(frozen=True, slots=True)
class Used:
    """Processor time and memory of a process."""

    seconds: float
    """Its own processor time."""
    ended: float
    """That of the processes which it had started and which have ended."""
    memory: int
    """What it holds now, in MB."""
    peak: int
    """The most that it ever held, in MB."""


def used_by(server: int) -> dict[str, Used]:
    """What a server's processes have used: `staff`, and `visitors` where a second one serves them."""
    found = {"staff": _used(server)}
    for child in _children(server):
        if b"public_worker" in Path(f"/proc/{child}/cmdline").read_bytes():
            found["visitors"] = _used(child)
    return found


def family(process: int) -> Iterator[int]:
    """A process, those that it has started and that still run, theirs, and so on."""
    yield process
    for child in _children(process):
        yield from family(child)


def time_of(process: int) -> float:
    """The exact processor seconds of a process so far, with those it started and that have ended."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    own = sum(int(thread.read_text().split()[0]) for thread in threads) / BILLION
    return own + _used(process).ended


def memory_of(process: int) -> int:
    """What a process holds now, in MB."""
    return _used(process).memory


def _children(parent: int) -> Iterator[int]:
    """The processes that a process has started and that still run."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = _fields(status)
        except OSError:
            continue
        if int(fields[1]) == parent:
            yield int(status.parent.name)


def _used(process: int) -> Used:
    """What the system knows of a process; one that has just ended holds nothing."""
    fields = _fields(Path(f"/proc/{process}/stat"))
    own, system, ended, ended_system = (int(one) / TICKS for one in fields[11:15])
    lines = (line.split() for line in Path(f"/proc/{process}/status").read_text().splitlines())
    held = {line[0]: int(line[1]) // MEGABYTE for line in lines if line and line[0] in ("VmRSS:", "VmHWM:")}
    return Used(own + system, ended + ended_system, held.get("VmRSS:", 0), held.get("VmHWM:", 0))


def _fields(status: Path) -> list[str]:
    """The fields of a process behind its name, which may hold anything."""
    return status.read_text().rpartition(")")[2].split()
