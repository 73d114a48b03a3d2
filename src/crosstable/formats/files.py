"""Event files on disk: read by suffix or content, written in one step or not at all."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from crosstable.disk.files import write_file as write_whole
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.limits import DOCUMENT_BYTES, MEGABYTE

STANDARD_INPUT = "-"
TRF_SUFFIXES = {".trf": 26, ".trfx": 16}
"""Names of TRF files, and the version that one so named is written in."""
OTHERS = frozenset((".sjson", ".jch"))
"""Names of files of other programs that are read and never written."""
IMPORTED = (*TRF_SUFFIXES, *sorted(OTHERS))
"""Names of all files that other programs write and that become events here."""
_DOCUMENT = re.compile(rb"(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*[{\[\0]")
_TRF_LINE = re.compile(rb"(\xef\xbb\xbf)?\s*([0-9]{3}|XX[A-Z]|BB[A-Z]|###)([ \t\r\n]|$)")


def read_event(path: str, rulebook: str | None = None) -> Event:
    """The event in a file or on standard input; a rulebook given here overrides the file's own."""
    return event_of(_read_bytes(path), path, rulebook)


def event_of(data: bytes, name: str, rulebook: str | None = None) -> Event:
    """The event in the contents of a file; its name may say in which format they are."""
    if _is_trf(name, data):
        from crosstable.formats.trf.read import read_trf  # most starts need no TRF

        return read_trf(data, rulebook)
    suffix = os.path.splitext(name)[1].lower()
    if suffix in OTHERS:
        return _of_others(suffix, data, rulebook)
    return read_document(data, rulebook)


def _of_others(suffix: str, data: bytes, rulebook: str | None) -> Event:
    """The event in a file of another program, by the end of its name."""
    if suffix == ".sjson":
        from crosstable.formats.programs.swisssys import read_swisssys

        return read_swisssys(data, rulebook)
    from crosstable.formats.programs.chess_json import read_chess_json

    return read_chess_json(data, rulebook)


def write_event(event: Event, path: str, trf: int | None = None) -> None:
    """Write an event in the format its file name asks for."""
    write_file(_written(event, path, trf).encode("utf-8"), path)


def write_file(data: bytes, path: str) -> None:
    """Write a file; the old one stays until the new one is whole."""
    try:
        write_whole(Path(os.path.realpath(path)), data)
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot write the file: {_reason(error)}", where=path) from None


def trf_version(path: str, asked: int | None = None) -> int | None:
    """The version of TRF that a file is written in: as asked for, else by its name; None for no TRF."""
    suffix = os.path.splitext(path)[1].lower()
    return (asked or TRF_SUFFIXES[suffix]) if suffix in TRF_SUFFIXES else None


def _written(event: Event, path: str, trf: int | None) -> str:
    """The text of an event in the format of a suffix."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix == ".json":
        from crosstable.formats.document.write import write_document

        return write_document(event)
    version = trf_version(path, trf)
    if version is not None:
        from crosstable.formats.trf.write import write_trf

        return write_trf(event, version)
    raise BadInput(f"the suffix {suffix[:20]!r} is not a known format; use .json or .trf", where=path)


def _read_bytes(path: str) -> bytes:
    """The bytes of a file or of standard input, or an error that says what to do."""
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise BadInput("standard input is closed; give a file", where=path)
            return _within_limit(sys.stdin.buffer.read(DOCUMENT_BYTES + 1), path)
        with open(path, "rb") as file:
            return _within_limit(file.read(DOCUMENT_BYTES + 1), path)
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read the file: {_reason(error)}", where=_name(path)) from None


def _within_limit(data: bytes, path: str) -> bytes:
    """The bytes of a file that is not too large to be an event."""
    if len(data) > DOCUMENT_BYTES:
        most = DOCUMENT_BYTES // MEGABYTE
        raise BadInput(f"the file is larger than {most} MB; is it the right file?", where=_name(path))
    return data


def _name(path: str) -> str:
    """What to call a file in an error."""
    return "standard input" if path == STANDARD_INPUT else path


def _reason(error: OSError | ValueError) -> str:
    """What went wrong with a file, and the remedy."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder; check the spelling and the folder you are in"
    if isinstance(error, IsADirectoryError):
        return "this is a folder; name the event file inside it"
    if isinstance(error, PermissionError):
        return "permission denied; ask the owner of the file, or copy it to a folder of your own"
    return (getattr(error, "strerror", None) or str(error)).lower()


def _is_trf(path: str, data: bytes) -> bool:
    """Whether a file is TRF: by its suffix, else by how it begins."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix == ".json" or suffix in TRF_SUFFIXES:
        return suffix != ".json"
    if _TRF_LINE.match(data):
        return True
    if data.strip() and not _DOCUMENT.match(data):
        begin = data[:20].decode("latin-1")
        text = f"it begins with {begin!r}, and is neither an event document (JSON) nor a TRF file"
        raise BadInput(text, where=_name(path))
    return False
