"""Work beside the server: each job in its own private folder, done by a process of its own.

Nothing is written to a journal. Every process of a server can find the folder and show it.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from threading import Thread

from crosstable.model.own_programs import own_program

SILENT = 30
"""Seconds of silence after which a job counts as ended."""


def private_home(what: str, server: str) -> Path:
    """The folder for a server's jobs of a kind, which only this user can read."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    mark = sha256(f"{user} {server}".encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"crosstable-{what}-{mark}"


def make_private(home: Path) -> bool:
    """Make the folder private to this user; whether it is: one put there by somebody else is not used."""
    home.mkdir(mode=0o700, exist_ok=True)
    return not hasattr(os, "getuid") or home.stat().st_uid == os.getuid()


def work_beside(module: str, folder: Path, longest: int, failed: Callable[[OSError], None]) -> None:
    """Start the process; a thread waits for it to end, so that nothing is left behind."""
    command = [*own_program(module), str(folder)]
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as error:
        failed(error)
        return

    def wait() -> None:
        try:
            process.wait(timeout=longest + SILENT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    Thread(target=wait, name=module, daemon=True).start()


def mark_of_name(name: str) -> str:
    """A name as part of a folder name."""
    return sha256(name.encode()).hexdigest()[:12]


def job_folders(home: Path) -> list[Path]:
    """The jobs of a server, the oldest first."""
    return sorted(home.glob("*-*-*"), key=lambda folder: folder.name.split("-")[1])


def forget_old(home: Path, kept: int) -> None:
    """Remove all jobs but the newest."""
    for folder in job_folders(home)[:-kept]:
        rmtree(folder, ignore_errors=True)
