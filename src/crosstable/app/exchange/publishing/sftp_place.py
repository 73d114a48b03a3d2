"""A folder on a web host, by SFTP; the server's key is checked before anything secret is sent."""

from __future__ import annotations

import base64
import errno
import hashlib
import posixpath
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from crosstable.app.exchange.publishing.targets import Target
from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble

if TYPE_CHECKING:
    from paramiko import PKey, SFTPClient, Transport

PATIENCE = 20
"""Seconds that a server may take for any one answer."""
ALIVE = 10
"""Seconds between two signs of life, so that a dead connection is noticed."""
PART = ".part"
"""The end of the name of a file on its way."""


@contextmanager
def sftp_place(target: Target) -> Iterator[SftpPlace]:
    """A connection to a web host, closed in the end; every failure is a trouble with a remedy."""
    try:
        import paramiko
    except ImportError:
        raise NotPublished(Trouble.NO_SFTP) from None
    try:
        with _connected(target) as transport:
            fingerprint = _check_host_key(transport, target)
            _log_in(transport, target)
            client = paramiko.SFTPClient.from_transport(transport)
            if client is None:
                raise NotPublished(Trouble.HANGING)
            client.get_channel().settimeout(PATIENCE)  # type: ignore[union-attr]
            yield SftpPlace(client, target.path, fingerprint)
    except NotPublished:
        raise
    except TimeoutError as error:
        raise NotPublished(Trouble.HANGING, str(error)) from error
    except (paramiko.SSHException, EOFError, OSError) as error:
        raise NotPublished(Trouble.CUT_OFF, str(error)) from error


@contextmanager
def _connected(target: Target) -> Iterator[Transport]:
    """A connection whose encryption is agreed on."""
    import paramiko

    try:
        line = socket.create_connection((target.host, target.port), timeout=PATIENCE)
    except TimeoutError as error:
        raise NotPublished(Trouble.HANGING, str(error)) from error
    except OSError as error:
        raise NotPublished(Trouble.UNREACHABLE, error.strerror or str(error)) from error
    transport = paramiko.Transport(line)
    transport.banner_timeout = transport.auth_timeout = PATIENCE
    transport.daemon = True
    try:
        with suppress(paramiko.SSHException, EOFError):  # the next line says what became of it
            transport.start_client(timeout=PATIENCE)
        if not transport.initial_kex_done:
            raise NotPublished(Trouble.HANGING)
        transport.set_keepalive(ALIVE)
        yield transport
    finally:
        transport.close()
        line.close()


def fingerprint_of(key: PKey) -> str:
    """The fingerprint of a key, as other programs show it."""
    digest = hashlib.sha256(key.asbytes()).digest()
    return "SHA256:" + base64.b64encode(digest).decode().rstrip("=")


def _check_host_key(transport: Transport, target: Target) -> str:
    """The fingerprint of the server; another one than before ends it before anything is sent."""
    found = fingerprint_of(transport.get_remote_server_key())
    if target.host_key and target.host_key != found:
        raise NotPublished(Trouble.OTHER_HOST_KEY, found)
    return found


def _log_in(transport: Transport, target: Target) -> None:
    """Log in with the key file, otherwise with the password."""
    import paramiko

    try:
        if target.key_file:
            transport.auth_publickey(target.user, _key(target))
        else:
            transport.auth_password(target.user, target.secret)
    except paramiko.AuthenticationException as error:
        hanging = "timeout" in str(error).lower()
        raise NotPublished(Trouble.HANGING if hanging else Trouble.WRONG_PASSWORD) from error


def _key(target: Target) -> PKey:
    """The private key in a file."""
    import paramiko

    try:
        secret: Any = target.secret.encode() or None
        return paramiko.PKey.from_path(target.key_file, secret)
    except (OSError, ValueError, TypeError, paramiko.SSHException) as error:
        raise NotPublished(Trouble.BAD_KEY_FILE, str(error)) from error


class SftpPlace:
    """A folder on a web host."""

    def __init__(self, client: SFTPClient, base: str, fingerprint: str) -> None:
        self.client = client
        self.base = base
        self.fingerprint = fingerprint
        self._made: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether there is a file of this name."""
        try:
            self.client.stat(self._full(name))
        except FileNotFoundError:
            return False
        return True

    def put(self, name: str, body: bytes) -> None:
        """Write a file beside its name, check that it is whole, then give it the name."""
        full = self._full(name)
        with _saving(name):
            self._make_folder(posixpath.dirname(full))
            part = full + PART
            with self.client.open(part, "wb") as file:
                file.write(body)
            if self.client.stat(part).st_size != len(body):
                raise NotPublished(Trouble.NO_SPACE, name)
            self._rename(part, full)

    def remove(self, name: str) -> None:
        """Remove a file; one that is gone already is fine."""
        with _saving(name), suppress(FileNotFoundError):
            self.client.remove(self._full(name))

    def _full(self, name: str) -> str:
        """The path of a file on the server."""
        return posixpath.join(self.base, name)

    def _rename(self, part: str, full: str) -> None:
        """Replace a file in one step where the server can do that, otherwise in two."""
        try:
            self.client.posix_rename(part, full)
        except OSError as error:
            if error.errno is not None or isinstance(error, TimeoutError):
                raise
            with suppress(FileNotFoundError):
                self.client.remove(full)
            self.client.rename(part, full)

    def _make_folder(self, folder: str) -> None:
        """A folder on the server, with those above it."""
        if folder in ("", "/", ".") or folder in self._made:
            return
        try:
            self.client.stat(folder)
        except FileNotFoundError:
            self._make_folder(posixpath.dirname(folder))
            self.client.mkdir(folder)
        self._made.add(folder)


@contextmanager
def _saving(name: str) -> Iterator[None]:
    """Tell a file that the server does not take from a connection that is gone."""
    try:
        yield
    except PermissionError as error:
        raise NotPublished(Trouble.NOT_ALLOWED, name) from error
    except (TimeoutError, FileNotFoundError, ConnectionError):
        raise
    except OSError as error:
        if error.errno in (None, errno.ENOSPC, errno.EDQUOT) and "closed" not in str(error).lower():
            raise NotPublished(Trouble.NO_SPACE, name) from error
        raise
