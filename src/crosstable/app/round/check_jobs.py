"""Files checked for a page: one job at a time, in its own folder, by a process beside the server."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from threading import Lock

import msgspec

from crosstable.app.round.check_worker import LONGEST, PLAN, REPORT, STOP, CheckPlan, CheckProgress, put
from crosstable.app.round.file_check import FileQuestion
from crosstable.app.round.found_files import SUFFIXES
from crosstable.app.session.side_folders import (
    SILENT,
    forget_old,
    job_folders,
    make_private,
    mark_of_name,
    private_home,
    work_beside,
)
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import CHECKED_FILES, NAME_LETTERS

WORKER = "crosstable.app.round.check_worker"
KEPT = 6
"""How many checks are kept: the newest of all people of a server."""
_STARTING = Lock()


@dataclass(frozen=True, slots=True)
class SentFile:
    """One of the files that the form of the page carried: its own name, and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class CheckJob:
    """One check: its folder, and how far it is."""

    folder: Path
    progress: CheckProgress

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return self.progress.state == "running"


def home_of_checks(server: str) -> Path:
    """The folder for a server's checks."""
    return private_home("checks", server)


def start_check(home: Path, who: str, files: Sequence[SentFile], question: FileQuestion) -> CheckJob:
    """Start a check; nothing sent, too much sent, or another check that runs is refused."""
    if not files:
        raise BadInput(phrase("choose one or more files to check"), where="file")
    if len(files) > CHECKED_FILES:
        text = phrase("choose at most {most} files; check the others afterwards", most=CHECKED_FILES)
        raise BadInput(text, where="file")
    with _STARTING:
        if any(job is not None and job.running for job in map(_read, job_folders(home))):
            text = phrase("another check is running on this server; wait until it ends, or stop it")
            raise BadInput(text, where="file")
        if not make_private(home):
            text = phrase("the folder for checks belongs to another user of this computer")
            raise BadInput(text, where="file")
        folder = home / f"{mark_of_name(who)}-{time.time_ns()}-{len(files)}"
        folder.mkdir(mode=0o700)
        _store(folder, files, question)
        forget_old(home, KEPT)
    work_beside(WORKER, folder, LONGEST, lambda error: _note_failure(folder, error))
    return CheckJob(folder, CheckProgress(total=len(files)))


def _store(folder: Path, files: Sequence[SentFile], question: FileQuestion) -> None:
    """The files under numbers of their own, with the end of their names, and the plan."""
    names = [PurePosixPath(one.name.replace("\\", "/")).name[-NAME_LETTERS:] or "?" for one in files]
    stored = [f"{place}{_ending(name)}" for place, name in enumerate(names, start=1)]
    for one, name in zip(files, stored, strict=True):
        (folder / name).write_bytes(one.data)
    plan = CheckPlan(names=names, stored=stored, question=question)
    (folder / PLAN).write_bytes(msgspec.json.encode(plan))
    put(folder, CheckProgress(total=len(files)))


def _ending(name: str) -> str:
    """The end of a file's name, if event files have it; other files are read by what is in them."""
    end = PurePosixPath(name).suffix.lower()
    return end if end in SUFFIXES else ".txt"


def _note_failure(folder: Path, error: OSError) -> None:
    """A check whose process cannot be started."""
    wrong = phrase("the check cannot start ({reason})", reason=error.strerror)
    put(folder, CheckProgress(state="failed", wrong=wrong))


def last_check(home: Path, who: str) -> CheckJob | None:
    """Somebody's newest check, as far as it has got."""
    found = [folder for folder in job_folders(home) if folder.name.startswith(f"{mark_of_name(who)}-")]
    return next((job for folder in reversed(found) if (job := _read(folder)) is not None), None)


def stop_check(job: CheckJob) -> None:
    """Ask a check to stop; the reports so far are shown."""
    (job.folder / STOP).touch()


def _read(folder: Path) -> CheckJob | None:
    """A check from its folder; None if nothing can be read any more."""
    try:
        progress = msgspec.json.decode((folder / REPORT).read_bytes(), type=CheckProgress)
        age = time.time() - (folder / REPORT).stat().st_mtime
    except (OSError, msgspec.MsgspecError):
        return None
    if progress.state == "running" and age > SILENT:
        progress.state = "failed"
        progress.wrong = phrase("the check stopped early; start it again")
    return CheckJob(folder, progress)
