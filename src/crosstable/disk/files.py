"""Files that survive a power cut: made beside their name, synchronised, and only then given it.

What is written, given a name or made a folder here is on the disk when the function returns. `tests/power`
records the calls of `os` that are made here.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from threading import get_ident
from time import time

LEFT_BEHIND = 15 * 60
"""Seconds after which a half-made file is nobody's any more."""

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


def write_file(target: Path, body: bytes) -> None:
    """A file under its name, whole or not at all; the old one stays until the new one is on the disk."""
    with part_beside(target) as part:
        write_part(part, body)
        put_in_place(part, target)


def write_private_file(target: Path, body: bytes) -> None:
    """A file that only its owner reads, from its first byte on, whole or not at all."""
    with part_beside(target) as part:
        write_part(part, body, 0o600)
        put_in_place(part, target)


def make_private(path: Path) -> None:
    """A file, empty if it was not there, that only its owner reads."""
    if os.name != "posix":
        return
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        path.chmod(0o600)


@contextmanager
def part_beside(target: Path) -> Iterator[Path]:
    """A name beside a file under which it can be made; nothing is left of it in the end."""
    part = target.with_name(f"{target.name}.{os.getpid()}-{get_ident()}.part")
    _sweep(target)
    try:
        _forget(part)
        yield part
    finally:
        with suppress(OSError):
            _forget(part)


def write_part(part: Path, body: bytes, mode: int = 0o666) -> None:
    """A new file with its contents on the disk; its name may not be there yet."""
    with _new_file(part, mode) as handle:
        left = memoryview(body)
        while left:
            left = left[os.write(handle, left) :]
        _sync(handle)


def _sync(handle: int) -> None:
    """Wait until an open file or folder is on the disk; on a Mac, out of the memory of the disk itself."""
    os.fsync(handle)
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


@contextmanager
def _new_file(part: Path, mode: int = 0o666) -> Iterator[int]:
    """A handle of the system on an empty file."""
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), mode)
    try:
        yield handle
    finally:
        os.close(handle)


def put_in_place(part: Path, target: Path) -> None:
    """Give a whole file its name, in place of any other."""
    os.replace(part, target)
    sync_folder(target.parent)


def put_new(part: Path, target: Path) -> None:
    """Give a whole file a name that is free; FileExistsError when another has it."""
    if os.name != "posix":
        os.rename(part, target)
        return
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        _put_without_links(part, target)
    else:
        os.unlink(part)
    sync_folder(target.parent)


def _put_without_links(part: Path, target: Path) -> None:
    """Give a whole file a name that is free, where the file system knows only one name for each file."""
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    os.replace(part, target)


def make_folder(folder: Path) -> None:
    """A folder, with those above it, whose name is on the disk; one that is there stays."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder written to the disk, where system and file system know how."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            _sync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in NOT_OFFERED:
            raise


def check_writable(folder: Path) -> None:
    """Whether a file can be made in a folder; an error of the system says why not."""
    with part_beside(folder / ".crosstable") as part, _new_file(part) as handle:
        os.write(handle, b"crosstable")


def _forget(part: Path) -> None:
    """Remove a half-made file, and what SQLite may have left beside it."""
    for left in (part, Path(f"{part}-journal")):
        left.unlink(missing_ok=True)


def _sweep(target: Path) -> None:
    """Remove what was cut off long ago while it was made for this name; what is being made stays."""
    with suppress(OSError):
        for left in target.parent.glob(f"{escape(target.stem)}.*.part*"):
            if time() - left.stat().st_mtime > LEFT_BEHIND:
                left.unlink(missing_ok=True)
