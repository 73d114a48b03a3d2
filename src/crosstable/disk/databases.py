"""Databases whose commits are on the disk before they return, copied and put into place as wholes."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from crosstable.disk.files import put_in_place, put_new, sync_folder

BUSY_SECONDS = 10
"""How many seconds are waited for another program that uses the file."""

ROLLBACK = "-journal"
"""The end of the name of the file by which SQLite takes back what was half written."""


def open_database(
    path: str | Path, isolation: Literal["DEFERRED"] | None = None, patience: float = BUSY_SECONDS
) -> sqlite3.Connection:
    """A connection whose commits are on the disk before they return, whatever happens to the power.

    It waits `patience` seconds for another program that is using the file.

    EXTRA also writes the folder once the rollback journal is gone from it. With FULL the old name may be back
    after a power cut, and what was committed would be rolled back. On a Mac the disk is asked to empty its
    own memory, too; elsewhere every synchronisation does that.
    """
    connection = sqlite3.connect(path, timeout=patience, isolation_level=isolation)
    try:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("PRAGMA fullfsync = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def is_busy(error: sqlite3.Error) -> bool:
    """Whether a database is only used by somebody else at the moment."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def copy_database(source: str | Path, part: Path) -> None:
    """All of a database in a new file, taken between two writes of others."""
    with (
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as original,
        closing(open_database(part)) as copy,
    ):
        original.backup(copy)


def put_database_in_place(part: Path, target: Path) -> None:
    """Give a whole database its name, in place of one that was read just now or of none."""
    _forget_rollback(target)
    put_in_place(part, target)


def put_new_database(part: Path, target: Path) -> None:
    """Give a whole database its name; FileExistsError when another has it."""
    if not target.exists():
        _forget_rollback(target)
    put_new(part, target)


def _forget_rollback(target: Path) -> None:
    """Remove what would be rolled back into a file that it was never about, before that file has the name."""
    left = Path(f"{target}{ROLLBACK}")
    if left.exists():
        left.unlink()
        sync_folder(target.parent)


def is_left_over(path: str | Path) -> bool:
    """Whether a file holds nothing: a database whose creation was cut off, once that is taken back."""
    file = Path(path)
    if not file.is_file():
        return False
    if file.stat().st_size and Path(f"{file}{ROLLBACK}").exists():
        try:
            with closing(open_database(file)) as database:
                database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
        except sqlite3.Error:
            return False
    return file.stat().st_size == 0


def set_aside(target: Path, aside: Path) -> None:
    """Give a database another name, with what may still be rolled back into it."""
    rollback = Path(f"{target}{ROLLBACK}")
    if rollback.exists():
        os.replace(rollback, f"{aside}{ROLLBACK}")
    os.replace(target, aside)
    sync_folder(target.parent)
