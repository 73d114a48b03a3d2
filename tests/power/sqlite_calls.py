"""What SQLite asks of the disk, recorded below the very library that the program uses.

SQLite reaches files through a table of functions (its VFS). This module puts a table of its own before the
usual one, by `ctypes`, in the library that Python's `sqlite3` is linked with: program, statements and library
are those of every day, and every write, size, deletion and synchronisation passes here. When SQLite
synchronises a folder it opens it by a system call that can be watched, too, so nothing is assumed about that.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.power.operations import Resized, Synced, Wrote

if TYPE_CHECKING:
    from tests.power.recorder import Recorder

Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Close = CFUNCTYPE(c_int, c_void_p)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)
OpenFolder = CFUNCTYPE(c_int, c_char_p, c_void_p)
SetCall = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)
GetCall = CFUNCTYPE(c_void_p, c_void_p, c_char_p)

_KEPT: list[Watch] = []
"""Every watch there was: a connection that nobody closed may still call its functions."""

OK = 0
LAYOUT = 3
"""The version of both tables that this module knows."""


class Vfs(Structure):
    """SQLite's table of functions for a file system (`sqlite3_vfs`)."""

    _fields_ = (
        ("version", c_int),
        ("size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        *((name, c_void_p) for name in ("access", "full_path", "dl_open", "dl_error", "dl_sym", "dl_close")),
        *((name, c_void_p) for name in ("randomness", "sleep", "time", "last_error", "time_64")),
        ("set_call", SetCall),
        ("get_call", GetCall),
        ("next_call", c_void_p),
    )


class Methods(Structure):
    """SQLite's table of functions for an open file (`sqlite3_io_methods`)."""

    _fields_ = (
        ("version", c_int),
        ("close", Close),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        *((name, c_void_p) for name in ("file_size", "lock", "unlock", "reserved", "control", "sector")),
        *((name, c_void_p) for name in ("device", "shm_map", "shm_lock", "shm_barrier", "shm_unmap")),
        *((name, c_void_p) for name in ("fetch", "unfetch")),
    )


@cache
def library() -> Any:
    """The SQLite of this Python, or None where its functions cannot be reached."""
    try:
        import _sqlite3

        found = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        found.sqlite3_vfs_find.restype = POINTER(Vfs)
        found.sqlite3_libversion.restype = c_char_p
        usable = os.name == "posix" and found.sqlite3_libversion().decode() == sqlite3.sqlite_version
        return found if usable and found.sqlite3_vfs_find(None).contents.version == LAYOUT else None
    except (AttributeError, OSError, ValueError):
        return None


class Watch:
    """The tables that stand before the usual ones, and who is told."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.base = library().sqlite3_vfs_find(None)
        self.files: dict[int, int] = {}
        """Open files that are recorded: their address in memory, and their number."""
        self._methods: dict[int, tuple[Methods, Methods]] = {}
        self._used: dict[int, Methods] = {}
        self.vfs = Vfs.from_buffer_copy(self.base.contents)
        self.vfs.name = b"recorded"
        self.vfs.open, self.vfs.delete = Open(self._open), Delete(self._delete)
        self._real_folder = self.vfs.get_call(ctypes.addressof(self.base.contents), b"openDirectory")
        self.folder_call = OpenFolder(self._open_folder)

    def set_folder_call(self, function: Any) -> None:
        """Have SQLite open folders through a function, or as usual."""
        address = ctypes.cast(function, c_void_p).value if function is not None else None
        self.vfs.set_call(ctypes.addressof(self.base.contents), b"openDirectory", address)

    def _open(self, _: int, name: int | None, file: int, flags: int, given: int | None) -> int:
        """A file is opened; from now on its functions are ours."""
        answer: int = self.base.contents.open(ctypes.addressof(self.vfs), name, file, flags, given)
        inner = None if name is None else self.recorder.inside(ctypes.string_at(name))
        if answer == OK and inner is not None:
            self.files[file] = self.recorder.open(inner)
            table = c_void_p.from_address(file)
            assert table.value is not None
            if table.value not in self._methods:
                self._methods[table.value] = self._watched(table.value)
            ours, self._used[file] = self._methods[table.value]
            table.value = ctypes.addressof(ours)
        return answer

    def _watched(self, address: int) -> tuple[Methods, Methods]:
        """A table that records, and the one it stands before."""
        usual = Methods.from_address(address)
        assert usual.version == LAYOUT
        ours = Methods.from_buffer_copy(usual)
        ours.close, ours.write = Close(self._close), Write(self._write)
        ours.truncate, ours.sync = Truncate(self._truncate), Sync(self._sync)
        return ours, usual

    def _close(self, file: int) -> int:
        """A file is closed."""
        self.files.pop(file)
        return int(self._used.pop(file).close(file))

    def _write(self, file: int, body: int, size: int, at: int) -> int:
        """Bytes are written."""
        self.recorder.operations.append(Wrote(self.files[file], at, ctypes.string_at(body, size)))
        return int(self._used[file].write(file, body, size, at))

    def _truncate(self, file: int, size: int) -> int:
        """A file is cut off."""
        self.recorder.operations.append(Resized(self.files[file], size))
        return int(self._used[file].truncate(file, size))

    def _sync(self, file: int, flags: int) -> int:
        """A file is synchronised first; its folder, when it is new, only then."""
        self.recorder.operations.append(Synced(self.files[file]))
        return int(self._used[file].sync(file, flags))

    def _delete(self, _: int, name: bytes, sync: int) -> int:
        """A name is deleted; the folder, when it is asked for, is synchronised after that."""
        inner = self.recorder.inside(name)
        if inner is not None:
            self.recorder.delete(inner)
        return int(self.base.contents.delete(ctypes.addressof(self.vfs), name, sync))

    def _open_folder(self, file: bytes, given: int) -> int:
        """A folder is opened, which SQLite does only to synchronise it at once."""
        inner = self.recorder.inside(os.path.dirname(file))
        if inner is not None:
            self.recorder.sync_folder(inner)
        return int(OpenFolder(self._real_folder)(file, given))


@contextmanager
def watched_sqlite(recorder: Recorder) -> Iterator[None]:
    """Record what SQLite does, in every connection that is opened meanwhile."""
    watch = Watch(recorder)
    _KEPT.append(watch)
    watch.set_folder_call(watch.folder_call)
    library().sqlite3_vfs_register(ctypes.byref(watch.vfs), 1)
    try:
        yield
    finally:
        library().sqlite3_vfs_unregister(ctypes.byref(watch.vfs))
        library().sqlite3_vfs_register(watch.base, 1)
        watch.set_folder_call(None)
