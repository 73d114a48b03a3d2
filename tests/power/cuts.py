"""Power cuts: a scenario is recorded once, cut off at every moment, and what is left is opened again."""

from __future__ import annotations

import shutil
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from tests.power.operations import Operation
from tests.power.recorder import recording
from tests.power.scenario import Scenario
from tests.power.simulated_disk import Disk, Fate, mixed_fates, single_fates


@dataclass(frozen=True, slots=True)
class Recording:
    """What a scenario does to the disk, and what the folder says when all of it has happened."""

    scenario: Scenario
    start: Disk
    operations: tuple[Operation, ...]
    truth: Any


@dataclass(frozen=True, slots=True)
class Cut:
    """One power cut: after how many operations, and what it leaves."""

    recording: Recording
    after: int
    fates: tuple[Fate, ...]
    left: Disk


@dataclass(slots=True)
class Tally:
    """How many cuts there were, how many different disks they left, and what was lost."""

    cuts: int = 0
    disks: set[bytes] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def record(scenario: Scenario, folder: Path) -> Recording:
    """Play a scenario once, with everything that it does to the disk."""
    folder.mkdir()
    scenario.prepare(folder)
    with recording(folder) as recorder:
        scenario.act(folder, recorder.acknowledge)
    recorder.check()
    return Recording(scenario, recorder.start, tuple(recorder.operations), scenario.truth(folder))


def every_cut(recorded: Recording, random: Random) -> Iterator[Cut]:
    """At every moment: nothing kept, everything kept, each piece lost or kept alone."""
    for after, disk in moments(recorded):
        for fates in single_fates(len(disk.pending), random):
            yield Cut(recorded, after, fates, disk.after_cut(fates, random))


def mixed_cuts(recorded: Recording, random: Random) -> Iterator[Cut]:
    """One cut by chance at every moment at which chance has a say: torn, reordered, with garbage."""
    for after, disk in moments(recorded):
        if disk.pending:
            fates = mixed_fates(len(disk.pending), random)
            yield Cut(recorded, after, fates, disk.after_cut(fates, random))


def moments(recorded: Recording) -> Iterator[tuple[int, Disk]]:
    """The disk before the first operation, and after each."""
    disk = recorded.start.copy()
    yield 0, disk
    for after, operation in enumerate(recorded.operations, start=1):
        disk.do(operation)
        yield after, disk


def try_cut(cut: Cut, folder: Path, tally: Tally) -> None:
    """Leave a folder as the cut does, and see whether the program loses anything."""
    cut.left.write_to(folder)
    tally.cuts += 1
    tally.disks.add(sha256(repr((cut.recording.scenario.name, cut.left)).encode()).digest())
    try:
        cut.recording.scenario.check(folder, list(cut.left.acknowledged), cut.recording.truth)
    except Exception:
        tally.faults.append(f"{told(cut)}\n{traceback.format_exc()}")
    finally:
        shutil.rmtree(folder)


def told(cut: Cut) -> str:
    """Where a cut is, and what became of what was pending."""
    last = cut.recording.operations[cut.after - 1] if cut.after else "nothing"
    fates = " ".join(fate.value for fate in cut.fates)
    return f"{cut.recording.scenario.name}, after operation {cut.after} ({str(last)[:80]}): {fates}"
