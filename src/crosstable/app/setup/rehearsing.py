"""Rehearsals for a page: each in its own folder, run by a process beside the server.

Nothing is written to a journal. Every process of a server can find the folder and show it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import msgspec

from crosstable.app.session.session import Session
from crosstable.app.session.side_folders import (
    SILENT,
    forget_old,
    job_folders,
    make_private,
    mark_of_name,
    private_home,
    work_beside,
)
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.simulation.rehearsal import Plan, blank_report, check_plan
from crosstable.simulation.rehearsal_worker import EVENT, LONGEST, PLAN, REPORT, STOP, Progress, put

WORKER = "crosstable.simulation.rehearsal_worker"
KEPT = 6
"""How many rehearsals are kept: the newest of all events of a server."""
_STARTING = Lock()


@dataclass(frozen=True, slots=True)
class Job:
    """One rehearsal: its folder, and its state."""

    folder: Path
    plan: Plan
    progress: Progress
    seen: int
    """The number of the last fact of the event that was rehearsed."""

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return self.progress.state == "running"


def home_of(server: str) -> Path:
    """The folder for a server's rehearsals, which only this user can read."""
    return private_home("rehearsals", server)


def start(home: Path, name: str, session: Session, plan: Plan) -> Job:
    """Start a rehearsal of an event; an impossible one is refused before anything starts."""
    plan = check_plan(plan)
    event = session.as_filed
    blank_report(event, plan)
    with _STARTING:
        if any(job is not None and job.running for job in map(_read, job_folders(home))):
            raise BadInput(
                phrase("a rehearsal is already running; stop it or wait until it ends"), where="rehearsal"
            )
        if not make_private(home):
            text = phrase("the folder for rehearsals belongs to another user of this computer")
            raise BadInput(text, where=str(home))
        folder = home / f"{mark_of_name(name)}-{time.time_ns()}-{len(session.facts)}"
        folder.mkdir(mode=0o700)
        (folder / EVENT).write_text(write_document(event), encoding="utf-8")
        (folder / PLAN).write_bytes(msgspec.json.encode(plan))
        put(folder, Progress())
        forget_old(home, KEPT)
    work_beside(WORKER, folder, LONGEST, lambda error: _note_failure(folder, error))
    return Job(folder, plan, Progress(), len(session.facts))


def _note_failure(folder: Path, error: OSError) -> None:
    """A rehearsal whose process cannot be started."""
    wrong = phrase("the rehearsal cannot start ({reason})", reason=error.strerror)
    put(folder, Progress(state="failed", wrong=wrong))


def last_of(home: Path, name: str) -> Job | None:
    """The newest rehearsal of an event, as far as it has got."""
    found = [folder for folder in job_folders(home) if folder.name.startswith(f"{mark_of_name(name)}-")]
    return next((job for folder in reversed(found) if (job := _read(folder)) is not None), None)


def stop(job: Job) -> None:
    """Ask a rehearsal to stop; the results so far are shown."""
    (job.folder / STOP).touch()


def _read(folder: Path) -> Job | None:
    """A rehearsal from its folder; None if nothing can be read any more."""
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
        progress = msgspec.json.decode((folder / REPORT).read_bytes(), type=Progress)
        age = time.time() - (folder / REPORT).stat().st_mtime
        seen = int(folder.name.split("-")[2])
    except (OSError, msgspec.MsgspecError, ValueError):
        return None
    if progress.state == "running" and age > SILENT:
        progress.state = "failed"
        progress.wrong = phrase("the rehearsal stopped early; start it again")
    return Job(folder, plan, progress, seen)
