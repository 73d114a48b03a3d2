"""The process in which an event is rehearsed for a page: orders from a folder, the report into the folder.

Run as `python -m crosstable.simulation.rehearsal_worker FOLDER`. It ends when the report is complete, when
somebody asks it to stop, when its time is up, or when the program that started it has gone.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import msgspec

from crosstable.formats.document.read import read_document
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.simulation.processes import usual_processes
from crosstable.simulation.rehearsal import Plan, Report, rehearse

EVENT, PLAN, REPORT, STOP = "event.json", "plan.json", "report.json", "stop"
LONGEST = 120
"""Seconds after which the rehearsals that are done have to do."""
BETWEEN = 0.4
"""Seconds between two reports."""
MOST_PROCESSES = 4


class Progress(msgspec.Struct, kw_only=True):
    """What the page reads: the progress, and the report so far."""

    state: str = "running"
    """running, done, stopped, late, failed."""
    wrong: str = ""
    seconds: int = 0
    report: Report | None = None


def work(folder: Path) -> Progress:
    """Rehearse what the folder asks for, and report now and then."""
    if hasattr(os, "nice"):
        os.nice(10)
    plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    event = read_document((folder / EVENT).read_bytes())
    parent, began, told = os.getppid(), monotonic(), 0.0
    now = Progress()
    for report in rehearse(event, plan, processes_beside_pages()):
        now = Progress(report=report, seconds=round(monotonic() - began))
        if (ended := _ended(folder, parent, began)) and report.done < plan.times:
            now.state = ended
            break
        if monotonic() - told > BETWEEN:
            told = monotonic()
            put(folder, now)
    else:
        now.state = "done"
    put(folder, now)
    return now


def processes_beside_pages() -> int:
    """So many processes that one core is left for the pages."""
    return max(1, min(MOST_PROCESSES, usual_processes() - 1))


def _ended(folder: Path, parent: int, began: float) -> str:
    """Why to stop before the last rehearsal; empty to continue."""
    if (folder / STOP).exists() or os.getppid() != parent:
        return "stopped"
    return "late" if monotonic() - began > LONGEST else ""


def put(folder: Path, progress: Progress) -> None:
    """The report in one step."""
    part = folder / f"{REPORT}.{os.getpid()}.part"
    part.write_bytes(msgspec.json.encode(progress))
    os.replace(part, folder / REPORT)


def main(words: list[str]) -> int:
    """Work in the folder that is named; what goes wrong is reported there."""
    folder = Path(words[0])
    try:
        work(folder)
    except CrosstableError as error:
        put(folder, Progress(state="failed", wrong=error.text))
    except Exception as error:
        put(
            folder,
            Progress(
                state="failed",
                wrong=phrase("the rehearsal stopped with a fault ({fault})", fault=type(error).__name__),
            ),
        )
        raise
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
