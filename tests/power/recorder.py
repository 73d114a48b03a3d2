"""Records what the program does to a folder: every write, size, name and synchronisation, in order.

Databases are recorded below SQLite (`sqlite_calls.py`), all other files at the functions of `os` that
`crosstable/disk/files.py` uses. A file that is opened for writing in any other way is a fault, and in the end
the recording has to give what really lies in the folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.power.operations import ROOT, Acknowledged, Named, Operation, Resized, Synced, Wrote
from tests.power.simulated_disk import Disk, disk_after, disk_of
from tests.power.sqlite_calls import watched_sqlite

_RECORDING: list[Recorder] = []
"""The recorder that is at work, for the hook of the interpreter, which cannot be taken away again."""


@dataclass(slots=True)
class Recorder:
    """What happened in a folder so far."""

    root: Path
    start: Disk
    numbers: dict[str, int]
    """Files and folders by their paths inside the root, as they are named now."""
    operations: list[Operation] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    """Files that were opened for writing where nobody records."""
    _made: int = 0
    _open: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Open handles of the system: which file, and how far it is written."""

    def acknowledge(self, what: object) -> None:
        """The program has answered."""
        self.operations.append(Acknowledged(what))

    def inside(self, path: object) -> str | None:
        """A path inside the root; None for any other."""
        if not isinstance(path, str | bytes | os.PathLike):
            return None
        full = os.path.abspath(os.fsdecode(path))
        if full == str(self.root):
            return ""
        return full.removeprefix(f"{self.root}/") if full.startswith(f"{self.root}/") else None

    def open(self, inner: str) -> int:
        """The number of a file that was opened; a new one when the name was free."""
        if inner not in self.numbers:
            self._made += 1
            self.name({inner: -self._made})
        return self.numbers[inner]

    def name(self, changes: dict[str, int | None]) -> None:
        """Names lead elsewhere from here on, in one step."""
        told = []
        for inner, number in changes.items():
            folder, _, name = inner.rpartition("/")
            told.append((self.numbers[folder], name, number))
            if number is None:
                self.numbers.pop(inner, None)
            else:
                self.numbers[inner] = number
        self.operations.append(Named(tuple(told)))

    def make_folder(self, inner: str) -> None:
        """A new folder."""
        self.start.folders[self.open(inner)] = {}

    def delete(self, inner: str) -> None:
        """A name is gone."""
        if inner in self.numbers:
            self.name({inner: None})

    def sync_folder(self, inner: str) -> None:
        """The names in a folder are on the disk."""
        self.operations.append(Synced(self.numbers[inner]))

    def check(self) -> None:
        """The recording is whole: it gives what lies in the folder, and nothing was written past it."""
        assert not self.unseen, f"written where nobody records: {self.unseen}"
        made = disk_after(self.start, self.operations).keep_all()
        assert _contents(made) == _contents(disk_of(self.root)[0])

    def os_open(self, real: Callable[..., int]) -> Callable[..., int]:
        """`os.open`, recorded."""

        def opened(path: Any, flags: int, *more: Any, **named: Any) -> int:
            handle = real(path, flags, *more, **named)
            inner = self.inside(path)
            if inner is not None:
                number = self.open(inner)
                self._open[handle] = (number, 0)
                if flags & os.O_TRUNC:
                    self.operations.append(Resized(number, 0))
            return handle

        return opened

    def os_write(self, real: Callable[..., int]) -> Callable[..., int]:
        """`os.write`, recorded."""

        def written(handle: int, body: Any) -> int:
            count = real(handle, body)
            if handle in self._open:
                number, at = self._open[handle]
                self.operations.append(Wrote(number, at, bytes(body[:count])))
                self._open[handle] = (number, at + count)
            return count

        return written

    def os_fsync(self, real: Callable[[int], None]) -> Callable[[int], None]:
        """`os.fsync`, recorded."""

        def synced(handle: int) -> None:
            real(handle)
            if handle in self._open:
                self.operations.append(Synced(self._open[handle][0]))

        return synced

    def os_close(self, real: Callable[[int], None]) -> Callable[[int], None]:
        """`os.close`, recorded."""

        def closed(handle: int) -> None:
            self._open.pop(handle, None)
            real(handle)

        return closed

    def os_replace(self, real: Callable[..., None]) -> Callable[..., None]:
        """`os.replace` and `os.rename`, recorded."""

        def replaced(source: Any, target: Any, **named: Any) -> None:
            real(source, target, **named)
            old, new = self.inside(source), self.inside(target)
            if old is not None and new is not None:
                self.name({new: self.numbers[old], old: None})

        return replaced

    def os_link(self, real: Callable[..., None]) -> Callable[..., None]:
        """`os.link`, recorded."""

        def linked(source: Any, target: Any, **named: Any) -> None:
            real(source, target, **named)
            old, new = self.inside(source), self.inside(target)
            if old is not None and new is not None:
                self.name({new: self.numbers[old]})

        return linked

    def os_unlink(self, real: Callable[..., None]) -> Callable[..., None]:
        """`os.unlink` and `os.remove`, recorded."""

        def unlinked(path: Any, **named: Any) -> None:
            real(path, **named)
            if (inner := self.inside(path)) is not None:
                self.delete(inner)

        return unlinked

    def os_mkdir(self, real: Callable[..., None]) -> Callable[..., None]:
        """`os.mkdir`, recorded."""

        def made(path: Any, *more: Any, **named: Any) -> None:
            real(path, *more, **named)
            if (inner := self.inside(path)) is not None:
                self.make_folder(inner)

        return made


def _contents(disk: Disk, number: int = ROOT) -> dict[str, object]:
    """Everything that has a name, by its names."""
    return {
        name: _contents(disk, inner) if inner in disk.folders else disk.files.get(inner, b"")
        for name, inner in sorted(disk.folders.get(number, {}).items())
    }


@contextmanager
def recording(root: Path) -> Iterator[Recorder]:
    """Record everything that happens in a folder."""
    recorder = Recorder(root.resolve(), *disk_of(root.resolve()))
    patches: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
        "open": recorder.os_open,
        "write": recorder.os_write,
        "fsync": recorder.os_fsync,
        "close": recorder.os_close,
        "replace": recorder.os_replace,
        "rename": recorder.os_replace,
        "link": recorder.os_link,
        "unlink": recorder.os_unlink,
        "remove": recorder.os_unlink,
        "mkdir": recorder.os_mkdir,
    }
    _watch_opening()
    _RECORDING.append(recorder)
    try:
        with watched_sqlite(recorder), ExitStack() as stack:
            for name, made in patches.items():
                stack.enter_context(patch.object(os, name, made(getattr(os, name))))
            yield recorder
    finally:
        _RECORDING.remove(recorder)


@cache
def _watch_opening() -> None:
    """Have the interpreter tell of every file that it opens, from the first recording on."""
    sys.addaudithook(_look_at_opening)


def _look_at_opening(event: str, given: tuple[Any, ...]) -> None:
    """Note a file that Python opens for writing by other means than `os.open`."""
    if event == "open" and _RECORDING and isinstance(given[1], str) and set(given[1]) & set("wax+"):
        inner = _RECORDING[-1].inside(given[0])
        if inner is not None:
            _RECORDING[-1].unseen.append(inner)
