"""A file of a federation opened: the one file in an archive unpacked as it is read, within bounds."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from zipfile import BadZipFile, ZipFile, ZipInfo

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import RATING_LIST_UNPACKED

PACKED = b"PK\x03\x04"
MOST_RATIO = 150
"""No list shrinks to less than this part of itself."""
SPREADSHEET = "[Content_Types].xml"


@contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """The bytes of a list, unpacked if need be; a spreadsheet stays as it is."""
    try:
        with Path(path).open("rb") as file:
            head = file.read(len(PACKED))
            file.seek(0)
            if head != PACKED:
                yield file
                return
            with _archive(file) as archive:
                if SPREADSHEET in archive.namelist():
                    file.seek(0)
                    yield file
                    return
                with _unpacked(archive, _member(archive, path)) as inner:
                    yield inner
    except (BadZipFile, zlib.error):
        raise BadInput(phrase("the archive is damaged; download the list again"), where=path) from None
    except NotImplementedError:
        text = phrase("the archive cannot be unpacked here; unpack it and choose the file inside")
        raise BadInput(text, where=path) from None
    except (OSError, EOFError) as error:
        raise BadInput(phrase("the file cannot be read ({error})", error=error), where=path) from None


@contextmanager
def _names_are_text() -> Iterator[None]:
    """An archive whose names are no text is a damaged one."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise BadZipFile(str(error)) from None


def _archive(file: IO[bytes]) -> ZipFile:
    """The archive in a file."""
    with _names_are_text():
        return ZipFile(file)


def _unpacked(archive: ZipFile, member: ZipInfo) -> IO[bytes]:
    """A file in an archive, unpacked as it is read."""
    with _names_are_text():
        return archive.open(member)


def _member(archive: ZipFile, path: str) -> ZipInfo:
    """The one list in an archive."""
    inside = [one for one in archive.infolist() if one.filename and not one.is_dir()]
    lists = [one for one in inside if one.filename.lower().endswith((".txt", ".xml", ".csv", ".tsv", ".dbf"))]
    if len(lists) != 1:
        raise BadInput(
            phrase("the archive has {count} lists; unpack it and choose one file", count=len(lists)),
            where=path,
        )
    (one,) = lists
    if one.flag_bits & 1:
        raise BadInput(phrase("the archive needs a password; unpack it first"), where=path)
    if one.file_size > RATING_LIST_UNPACKED or one.file_size > MOST_RATIO * max(one.compress_size, 1):
        raise BadInput(phrase("the archive is too large for a rating list; it was not opened"), where=path)
    return one
