"""The process in which files are checked for a page: orders from a folder, the reports into the folder.

Run as `python -m crosstable.app.round.check_worker FOLDER`. It ends when all files are checked, when somebody
asks it to stop, when its time is up, or when the program that started it has gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import msgspec

from crosstable.app.round.file_check import FileQuestion
from crosstable.app.round.file_checks import check_files
from crosstable.model.language import phrase
from crosstable.reports.round.file_report import FileReport
from crosstable.simulation.rehearsal_worker import processes_beside_pages

PLAN, REPORT, STOP = "plan.json", "report.json", "stop"
LONGEST = 300
"""Seconds after which the files that are done have to do."""
HEARTBEAT = 5
"""Seconds between two signs of life."""


class CheckPlan(msgspec.Struct, kw_only=True):
    """The files of a check, and how to check them."""

    names: list[str]
    """The files as they were sent; they lie in the folder under their numbers."""
    stored: list[str]
    question: FileQuestion


class CheckProgress(msgspec.Struct, kw_only=True):
    """What the page reads: how far the check is, and the reports so far in the order of the files."""

    state: str = "running"
    """running, done, stopped, late, failed."""
    wrong: str = ""
    total: int = 0
    reports: list[FileReport] = []

    @property
    def done(self) -> int:
        """How many files are checked."""
        return len(self.reports)


def work(folder: Path) -> CheckProgress:
    """Check what the folder asks for; every file that is done is reported at once."""
    if hasattr(os, "nice"):
        os.nice(10)
    plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=CheckPlan)
    parent, began = os.getppid(), monotonic()
    found: dict[int, FileReport] = {}
    now = CheckProgress(total=len(plan.names))
    paths = [str(folder / name) for name in plan.stored]
    with _heartbeat(folder):
        for place, report in check_files(paths, plan.question, processes_beside_pages()):
            found[place] = replace(report, name=plan.names[place])
            now = CheckProgress(total=len(paths), reports=[found[at] for at in sorted(found)])
            if ended := _ended(folder, parent, began):
                now.state = ended
                break
            put(folder, now)
        else:
            now.state = "done"
    put(folder, now)
    return now


@contextmanager
def _heartbeat(folder: Path) -> Iterator[None]:
    """A context in which the report shows now and then that the work goes on."""
    over = Event()

    def beat() -> None:
        while not over.wait(HEARTBEAT):
            with suppress(OSError):
                os.utime(folder / REPORT)

    Thread(target=beat, name="heartbeat", daemon=True).start()
    try:
        yield
    finally:
        over.set()


def _ended(folder: Path, parent: int, began: float) -> str:
    """Why to stop before the last file; empty to continue."""
    if (folder / STOP).exists() or os.getppid() != parent:
        return "stopped"
    return "late" if monotonic() - began > LONGEST else ""


def put(folder: Path, progress: CheckProgress) -> None:
    """The report in one step."""
    part = folder / f"{REPORT}.{os.getpid()}.part"
    part.write_bytes(msgspec.json.encode(progress, enc_hook=str))
    os.replace(part, folder / REPORT)


def main(words: list[str]) -> int:
    """Work in the folder that is named; what goes wrong is reported there."""
    folder = Path(words[0])
    try:
        work(folder)
    except Exception as error:
        wrong = phrase("the check stopped with a fault ({fault})", fault=type(error).__name__)
        put(folder, CheckProgress(state="failed", wrong=wrong))
        raise
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
