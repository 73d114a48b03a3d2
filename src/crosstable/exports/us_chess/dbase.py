"""dBASE III files of text fields, byte by byte."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from struct import pack

from crosstable.model.errors import BadInput


def dbase(fields: Sequence[tuple[str, int]], records: Sequence[Mapping[str, str]], day: date) -> bytes:
    """A file; every text is left-aligned in its field, and one that does not fit is an error, never cut."""
    length = 1 + sum(width for _, width in fields)
    head = pack(
        "<BBBBIHH20x", 3, day.year - 1900, day.month, day.day, len(records), 33 + 32 * len(fields), length
    )
    for name, width in fields:
        head += name.encode("ascii").ljust(11, b"\0") + b"C" + bytes(4) + bytes([width, 0]) + bytes(14)
    body = b"".join(b" " + b"".join(_cell(record, *field) for field in fields) for record in records)
    return head + b"\x0d" + body + b"\x1a"


def _cell(record: Mapping[str, str], name: str, width: int) -> bytes:
    """One field of a record."""
    text = record.get(name, "")
    if not text.isascii() or len(text) > width:
        raise BadInput(f"{text!r} does not fit into {width} plain letters", where=name)
    return text.encode("ascii").ljust(width)
