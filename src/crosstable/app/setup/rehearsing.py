"""Rehearsals for a page: each in its own folder, run by a process beside the server.

Nothing is written to a journal. Every process of a server can find the folder and show it.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from threading import Lock, Thread

import msgspec

from crosstable.app.session.session import Session
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.own_programs import own_program
from crosstable.simulation.rehearsal import Plan, blank_report, check_plan
from crosstable.simulation.rehearsal_worker import EVENT, LONGEST, PLAN, REPORT, STOP, Progress, put

KEPT = 6
"""How many rehearsals are kept: the newest of all events of a server."""
SILENT = 30
"""Seconds of silence after which a rehearsal counts as ended."""
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
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    mark = sha256(f"{user} {server}".encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"crosstable-rehearsals-{mark}"


def start(home: Path, name: str, session: Session, plan: Plan) -> Job:
    """Start a rehearsal of an event; an impossible one is refused before anything starts."""
    plan = check_plan(plan)
    event = session.as_filed
    blank_report(event, plan)
    with _STARTING:
        if any(job is not None and job.running for job in map(_read, _folders(home))):
            raise BadInput(
                phrase("a rehearsal is already running; stop it or wait until it ends"), where="rehearsal"
            )
        _make_private(home)
        folder = home / f"{_mark(name)}-{time.time_ns()}-{len(session.facts)}"
        folder.mkdir(mode=0o700)
        (folder / EVENT).write_text(write_document(event), encoding="utf-8")
        (folder / PLAN).write_bytes(msgspec.json.encode(plan))
        put(folder, Progress())
        _forget(home)
    _work_beside(folder)
    return Job(folder, plan, Progress(), len(session.facts))


def _make_private(home: Path) -> None:
    """Make the folder private to this user; one put there by another user is not used."""
    home.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and home.stat().st_uid != os.getuid():
        raise BadInput(
            phrase("the folder for rehearsals belongs to another user of this computer"), where=str(home)
        )


def _work_beside(folder: Path) -> None:
    """Start the process; a thread waits for it to end, so that nothing is left behind."""
    command = [*own_program("crosstable.simulation.rehearsal_worker"), str(folder)]
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as error:
        put(
            folder,
            Progress(
                state="failed",
                wrong=phrase("the rehearsal cannot start ({reason})", reason=error.strerror),
            ),
        )
        return

    def wait() -> None:
        try:
            process.wait(timeout=LONGEST + SILENT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    Thread(target=wait, name="rehearsal", daemon=True).start()


def last_of(home: Path, name: str) -> Job | None:
    """The newest rehearsal of an event, as far as it has got."""
    found = [folder for folder in _folders(home) if folder.name.startswith(f"{_mark(name)}-")]
    return next((job for folder in reversed(found) if (job := _read(folder)) is not None), None)


def stop(job: Job) -> None:
    """Ask a rehearsal to stop; the results so far are shown."""
    (job.folder / STOP).touch()


def _mark(name: str) -> str:
    """An event as part of a folder name."""
    return sha256(name.encode()).hexdigest()[:12]


def _folders(home: Path) -> list[Path]:
    """The rehearsals of a server, the oldest first."""
    return sorted(home.glob("*-*-*"), key=lambda folder: folder.name.split("-")[1])


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


def _forget(home: Path) -> None:
    """Remove old rehearsals."""
    for folder in _folders(home)[:-KEPT]:
        rmtree(folder, ignore_errors=True)
