"""Where the website of an event goes: a folder that another program syncs, or a web host by SFTP."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.whole_numbers import whole_number

SFTP_PORT = 22
LONGEST = 400
"""Characters of anything that is typed here."""
HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.:-]{0,250}[A-Za-z0-9])?")
FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


class TargetKind(Enum):
    """How the files get there."""

    FOLDER = "folder"
    SFTP = "sftp"

    @property
    def label(self) -> Words:
        """What people call it."""
        return LABELS[self]


LABELS = {
    TargetKind.FOLDER: Words("Folder on this computer that syncs"),
    TargetKind.SFTP: Words("Web host (SFTP)"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One place for the website of one event; what opens it never reaches a page."""

    kind: TargetKind
    path: str
    """The folder: on this computer, or on the web host."""
    host: str = ""
    port: int = SFTP_PORT
    user: str = ""
    secret: str = field(default="", repr=False)
    """The password, or the passphrase of the key file."""
    key_file: str = ""
    host_key: str = ""
    """The fingerprint of the web host: nothing is sent to a server with another one."""

    @property
    def shown(self) -> str:
        """The place as people recognise it."""
        if self.kind is TargetKind.FOLDER:
            return self.path
        port = "" if self.port == SFTP_PORT else f":{self.port}"
        return f"{self.user}@{self.host}{port}:{self.path or '.'}"

    @property
    def place(self) -> tuple[object, ...]:
        """What distinguishes one place from another: two targets that share it are one folder."""
        return self.kind, self.host, self.port, self.user, self.path


def folder_target(folder: str) -> Target:
    """A folder that exists and takes files."""
    typed = _typed(folder, "folder")
    place = Path(typed).expanduser()
    if not place.is_absolute():
        raise BadInput(phrase("give the whole path of the folder, from the disk on"), where="folder")
    if not place.is_dir():
        raise BadInput(phrase("this folder does not exist; create it first"), where="folder")
    return Target(kind=TargetKind.FOLDER, path=str(place))


def sftp_target(
    *, host: str, port: str, user: str, path: str, secret: str, key_file: str, fingerprint: str
) -> Target:
    """A folder on a web host, as typed."""
    name = _typed(host, "host").removeprefix("sftp://").rstrip("/")
    if not HOST.fullmatch(name):
        raise BadInput(phrase("give the name of the server only, without a folder"), where="host")
    number = SFTP_PORT if not port.strip() else whole_number(port.strip()) or 0
    if not 0 < number < 65536:
        raise BadInput(phrase("the port is a number from 1 to 65535; usually it is 22"), where="port")
    if not secret and not key_file.strip():
        raise BadInput(phrase("give a password or a key file"), where="password")
    return Target(
        kind=TargetKind.SFTP,
        host=name,
        port=number,
        user=_typed(user, "user"),
        path=_remote_path(path),
        secret=secret[:LONGEST],
        key_file=_key_file(key_file.strip()),
        host_key=_fingerprint(fingerprint.strip()),
    )


def _typed(text: str, where: str) -> str:
    """A text that is there, on one line, and not too long."""
    plain = text.strip()
    if not plain:
        raise BadInput(phrase("this field is empty"), where=where)
    return _one_line(plain, where)


def _one_line(text: str, where: str) -> str:
    """A text without control characters, and not too long."""
    if len(text) > LONGEST or not text.isprintable():
        raise BadInput(phrase("this text is too long or contains signs that cannot be used"), where=where)
    return text


def _remote_path(path: str) -> str:
    """A folder on a web host, without a slash at its end; empty: where the server starts."""
    plain = _one_line(path.strip(), "path")
    if ".." in plain.split("/"):
        raise BadInput(phrase("the folder cannot contain “..”"), where="path")
    return plain if plain == "/" else plain.rstrip("/")


def _key_file(name: str) -> str:
    """The whole path of a key file that exists."""
    if not name:
        return ""
    file = Path(_one_line(name, "key_file")).expanduser()
    if not file.is_absolute() or not file.is_file():
        raise BadInput(phrase("there is no such key file on this computer"), where="key_file")
    return str(file)


def _fingerprint(typed: str) -> str:
    """The fingerprint of a web host, if one was typed."""
    if typed and not FINGERPRINT.fullmatch(typed):
        raise BadInput(
            phrase("a fingerprint is “SHA256:” with 43 letters and digits; or leave the field empty"),
            where="fingerprint",
        )
    return typed
