"""Bytes of a CSV file into rows of cells, each with the line it starts on; any common encoding."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_END = "\0"
_MOSTLY = 3
"""One zero byte in this many, always on the same side, is UTF-16 without a byte order mark."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the line of the file it starts on, and its cells."""

    line: int
    cells: tuple[str, ...]


def decode_csv(data: bytes) -> tuple[str, str]:
    """The text of a file and its encoding: by the byte order mark, else UTF-8, else Windows-1252."""
    if data.startswith(b"PK\x03\x04"):
        raise BadInput(
            phrase("this is a spreadsheet or an archive, not CSV; save the sheet as CSV"), where="file"
        )
    named = [encoding for mark, encoding in _MARKS if data.startswith(mark)] or _two_bytes_each(data)
    for encoding in named or ["utf-8", "cp1252"]:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        _refuse_zero(text)
        return text, encoding
    raise BadInput(phrase("the text of this file cannot be read; save it as CSV in UTF-8"), where="file")


def _two_bytes_each(data: bytes) -> list[str]:
    """UTF-16 that does not say so: nearly every second byte is zero."""
    low, high = data[::2].count(0), data[1::2].count(0)
    if len(data) % 2 or max(low, high) * _MOSTLY < len(data) or min(low, high):
        return []
    return ["utf-16-le" if high else "utf-16-be"]


def mended(text: str) -> str | None:
    """What a text was before it was read in a wrong encoding, as in `ZoÃ«` for `Zoë`; None: it is right."""
    if text.isascii():
        return None
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def _refuse_zero(text: str) -> None:
    """Refuse what is no text: a zero character."""
    before, found, _ = text.partition(_END)
    if found:
        wrong = phrase("this is not plain text; save the file as CSV in UTF-8")
        raise BadInput(wrong, where=phrase("line {line}", line=before.count(chr(10)) + 1))


def read_rows(text: str, separator: str) -> Iterator[Row]:
    """The rows that are not empty; a quotation mark that is never closed is an error."""
    reader = csv.reader(StringIO(f"{text}\n{_END}", newline=""), delimiter=separator, skipinitialspace=True)
    start = 1
    try:
        for cells in reader:
            if cells == [_END]:
                return
            if any(_END in cell for cell in cells):
                raise BadInput(
                    phrase("the quotation mark opened here is never closed"),
                    where=phrase("line {line}", line=start),
                )
            if any(cell.strip() for cell in cells):
                yield Row(start, tuple(cells))
            start = reader.line_num + 1
    except csv.Error as error:
        raise BadInput(
            phrase("this is not CSV ({error})", error=error), where=phrase("line {line}", line=start)
        ) from None
