"""Files that survive a power cut: databases whose commits are on the disk, copies and names that stay."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path
from threading import get_ident
from typing import Literal

BUSY_SECONDS = 10
"""How long a writer waits for another one."""

NOT_OFFERED = frozenset(
    {
        errno.EINVAL,
        errno.ENOTSUP,
        errno.EOPNOTSUPP,
        errno.ENOSYS,
        errno.EACCES,
        errno.EPERM,
        errno.EBADF,
        errno.EISDIR,
    }
)
"""What network and other file systems answer that cannot write a folder to the disk: no fault of the file."""


def open_database(path: str | Path, isolation: Literal["DEFERRED"] | None = None) -> sqlite3.Connection:
    """A connection whose commits are on the disk before they return, whatever happens to the power.

    EXTRA also writes the folder once the rollback journal is gone from it. With FULL the old name may be back
    after a power cut, and what was committed would be rolled back.
    """
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=isolation)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = EXTRA")
    return connection


def copy_file(source: Path, target: Path) -> None:
    """A file copied to the disk under its new name, whole or not at all."""
    part = target.with_suffix(f".{os.getpid()}-{get_ident()}.part")
    try:
        with source.open("rb") as original, part.open("wb") as copy:
            shutil.copyfileobj(original, copy)
            copy.flush()
            os.fsync(copy.fileno())
        os.replace(part, target)
        sync_folder(target.parent)
    finally:
        part.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder written to the disk, where system and file system know how."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in NOT_OFFERED:
            raise
