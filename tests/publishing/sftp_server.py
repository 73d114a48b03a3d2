"""An SFTP server for tests, over a folder; it can be told to misbehave in the ways real ones do."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import paramiko
from paramiko import SFTPAttributes, SFTPHandle, SFTPServer
from paramiko.common import AUTH_FAILED, AUTH_SUCCESSFUL, OPEN_SUCCEEDED
from paramiko.sftp import SFTP_FAILURE, SFTP_OK, SFTP_OP_UNSUPPORTED

USER, PASSWORD = "ann", "open sesame"


@dataclass
class Faults:
    """What is wrong with the server at the moment."""

    cut_after: int | None = None
    """The connection breaks when so many files have been opened."""
    hangs: bool = False
    """Files are opened and nothing is ever answered."""
    full: bool = False
    """Nothing more can be written."""
    no_rename: bool = False
    """A file cannot take the place of another in one step, as with very old servers."""
    opened: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)


@dataclass
class SftpServer:
    """Where the server is, and what it has."""

    folder: Path
    port: int
    key: paramiko.PKey
    faults: Faults

    def names(self) -> set[str]:
        """Every file that is there."""
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()}


class _Door(paramiko.ServerInterface):
    """Lets one user in, by password or by one key."""

    def __init__(self, allowed: paramiko.PKey | None) -> None:
        self.allowed = allowed

    def check_auth_password(self, username: str, password: str) -> int:
        good = (username, password) == (USER, PASSWORD)
        return AUTH_SUCCESSFUL if good else AUTH_FAILED

    def check_auth_publickey(self, username: str, key: paramiko.PKey) -> int:
        return AUTH_SUCCESSFUL if key == self.allowed else AUTH_FAILED

    def check_channel_request(self, kind: str, chanid: int) -> int:
        return OPEN_SUCCEEDED

    def get_allowed_auths(self, username: str) -> str:
        return "password,publickey"


class _Handle(SFTPHandle):
    """An open file."""

    def __init__(self, flags: int, faults: Faults) -> None:
        super().__init__(flags)
        self.faults = faults

    def write(self, offset: int, data: Any) -> int:
        return SFTP_FAILURE if self.faults.full else super().write(offset, data)


class _Files(paramiko.SFTPServerInterface):
    """The files of the folder."""

    def __init__(self, server: object, folder: Path, faults: Faults, cut: threading.Event) -> None:
        super().__init__(server)  # type: ignore[arg-type]
        self.folder, self.faults, self.cut = folder, faults, cut

    def _at(self, path: str) -> Path:
        return self.folder / self.canonicalize(path).lstrip("/")

    def stat(self, path: str) -> SFTPAttributes | int:
        try:
            return SFTPAttributes.from_stat(os.stat(self._at(path)))
        except OSError as error:
            return SFTPServer.convert_errno(error.errno or 0)

    def open(self, path: str, flags: int, attr: SFTPAttributes) -> SFTPHandle | int:
        faults = self.faults
        if faults.cut_after is not None and len(faults.opened) >= faults.cut_after:
            self.cut.set()
            faults.released.wait(5)
            return SFTP_FAILURE
        if faults.hangs:
            faults.released.wait(30)
        faults.opened.append(path)
        try:
            handle = _Handle(flags, faults)
            handle.writefile = self._at(path).open("wb")  # type: ignore[attr-defined]
            return handle
        except OSError as error:
            return SFTPServer.convert_errno(error.errno or 0)

    def remove(self, path: str) -> int:
        self.faults.removed.append(path)
        return self._do(lambda: os.remove(self._at(path)))

    def rename(self, oldpath: str, newpath: str) -> int:
        if self._at(newpath).exists():
            return SFTP_FAILURE
        return self._do(lambda: os.rename(self._at(oldpath), self._at(newpath)))

    def posix_rename(self, oldpath: str, newpath: str) -> int:
        if self.faults.no_rename:
            return SFTP_OP_UNSUPPORTED
        return self._do(lambda: os.replace(self._at(oldpath), self._at(newpath)))

    def mkdir(self, path: str, attr: SFTPAttributes) -> int:
        return self._do(lambda: os.mkdir(self._at(path)))

    def _do(self, work: Callable[[], None]) -> int:
        try:
            work()
        except OSError as error:
            return SFTPServer.convert_errno(error.errno or 0)
        return SFTP_OK


@contextmanager
def sftp_server(
    folder: Path, *, key: paramiko.PKey | None = None, port: int = 0, allowed: paramiko.PKey | None = None
) -> Iterator[SftpServer]:
    """A server on this computer until the context ends."""
    folder.mkdir(exist_ok=True)
    faults, ends = Faults(), threading.Event()
    host_key = key or paramiko.ECDSAKey.generate()
    listener = socket.create_server(("127.0.0.1", port))
    listener.settimeout(0.1)

    def serve() -> None:
        while not ends.is_set():
            with suppress(TimeoutError, OSError):
                line, _ = listener.accept()
                told = (line, host_key, allowed, folder, faults)
                threading.Thread(target=_talk, args=told, daemon=True).start()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield SftpServer(folder, listener.getsockname()[1], host_key, faults)
    finally:
        faults.released.set()
        ends.set()
        thread.join(timeout=5)
        listener.close()


def _talk(
    line: socket.socket, key: paramiko.PKey, allowed: paramiko.PKey | None, folder: Path, faults: Faults
) -> None:
    """One connection."""
    cut = threading.Event()
    transport = paramiko.Transport(line)
    transport.daemon = True
    transport.add_server_key(key)
    transport.set_subsystem_handler("sftp", paramiko.SFTPServer, _Files, folder, faults, cut)
    with suppress(paramiko.SSHException, EOFError, OSError):
        transport.start_server(server=_Door(allowed))
    while transport.is_active() and not cut.wait(0.05):
        pass
    line.close()
    transport.close()
