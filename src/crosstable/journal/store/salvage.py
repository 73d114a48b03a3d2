"""Rows out of a damaged file: all that prove themselves by their own hash, wherever in it they still are."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from crosstable.journal.fact import START, Fact, Row
from crosstable.journal.store.bit_repair import mend_rows
from crosstable.journal.store.rows import COLUMNS, is_laid_out, is_of_newer_version, known_row, understand
from crosstable.journal.store.sqlite import is_sound
from crosstable.model.errors import CrosstableError

HOT = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
"""How a rollback journal begins that has something to take back."""
LEFT_OVER = "-journal"
USUAL_PAGE = 4096
_NUMBER = rb"([\x80-\xff]{0,3}[\x00-\x7f])"
_RECORD = re.compile(rb"\x17([\x01-\x06\x08\x09])" + _NUMBER * 4 + rb"\x81\x0d\x81\x0d(?=event)", re.DOTALL)
"""The head of a row as SQLite lays it out: the lengths of its columns, two of them hashes, then "event"."""
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
"""How many bytes a whole number takes, by its type; 8 and 9 are the numbers 0 and 1 themselves."""

FAILURES = (sqlite3.Error, MemoryError, UnicodeDecodeError)
"""What a damaged file makes SQLite say: an error, a size that nothing holds, words in no language."""

Values = Sequence[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """What is left of a journal file."""

    rows: tuple[Row, ...]
    """Every row that proves itself, in no order."""
    sound: bool
    """Whether the database itself reads from beginning to end."""
    end_known: bool
    """Whether nothing was behind the last row: all is read, and what comes last proves itself."""
    interrupted: bool
    """Whether a write was cut off that could not be taken back."""
    newer: bool
    """Whether a newer version wrote some of it."""


def salvage(path: Path) -> Salvaged:
    """All rows of a file that prove themselves; the file is only read, and the work is done on a copy."""
    left = path.with_name(path.name + LEFT_OVER)
    with TemporaryDirectory() as folder:
        work = Path(folder) / "event"
        shutil.copyfile(path, work)
        taken_back = left.read_bytes() if left.is_file() else b""
        work.with_name(work.name + LEFT_OVER).write_bytes(taken_back)
        listed, sound = _listed(work)
        body = work.read_bytes()
    found = [*listed] if sound else [*listed, *scan(body, body), *scan(taken_back, body)]
    rows = {row.hash: row for row in map(known_row, found) if row is not None}
    rows |= {row.hash: row for row in mend_rows(found, tuple(rows.values()))}
    newer = any(is_laid_out(one) and is_of_newer_version(one) for one in found)
    return Salvaged(
        rows=tuple(rows.values()),
        sound=sound,
        end_known=sound and listed[-1][0] in {row.seq for row in rows.values()},
        interrupted=taken_back.startswith(HOT) and not sound,
        newer=newer,
    )


def _listed(work: Path) -> tuple[list[Values], bool]:
    """What the database lists, from both ends as far as it can be read, and whether that is all of it."""
    found: list[Values] = []
    with suppress(*FAILURES), closing(sqlite3.connect(work)) as connection:
        connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        found.extend(_until_damage(connection, "ASC"))
        sound = bool(found) and is_sound(connection)
        if not sound:
            found.extend(_until_damage(connection, "DESC"))
        return found, sound
    return found, False


def _until_damage(connection: sqlite3.Connection, way: str) -> Iterator[Values]:
    """The rows in one direction, up to the first that cannot be read."""
    with suppress(*FAILURES):
        yield from connection.execute(f"SELECT {COLUMNS} FROM facts ORDER BY event {way}, seq {way}")


def scan(body: bytes, pages: bytes) -> Iterator[Values]:
    """Everything in some bytes that is laid out as a row; long ones go on in the pages of the file."""
    size = page_size(pages)
    for head in _RECORD.finditer(body):
        with suppress(IndexError, ValueError):
            yield _values(head, body, pages, size)


def page_size(body: bytes) -> int:
    """The size of the pages of a file, or the usual one if its beginning is damaged."""
    size = int.from_bytes(body[16:18], "big")
    return size if size in (512, 1024, 2048, 4096, 8192, 16384, 32768) else USUAL_PAGE


def _values(head: re.Match[bytes], body: bytes, pages: bytes, size: int) -> Values:
    """The columns of one row."""
    whole = int(head[1][0])
    texts = [(_number(head[part]) - 13) // 2 for part in (2, 3, 4, 5)]
    widths = [5, _WIDTHS[whole], *texts, 64, 64]
    if min(texts) < 0 or sum(widths) > len(body) + len(pages):
        raise ValueError
    payload = _payload(head, body, pages, size, sum(widths))
    parts, at = [], 0
    for width in widths:
        parts.append(payload[at : at + width])
        at += width
    seq = whole - 8 if whole in (8, 9) else int.from_bytes(parts[1], "big", signed=True)
    return (seq, *(part.decode("utf-8", "surrogateescape") for part in parts[2:]))


def _payload(head: re.Match[bytes], body: bytes, pages: bytes, size: int, length: int) -> bytes:
    """The bytes of a row behind its head: in its own page, and in the further ones of a long row."""
    before = head.end() - head.start() + 1
    here = local_length(before + length, size) - before
    found = body[head.end() : head.end() + here]
    page = int.from_bytes(body[head.end() + here :][:4], "big")
    while len(found) < length:
        start = (page - 1) * size
        if page < 2 or start >= len(pages):
            raise ValueError
        page = int.from_bytes(pages[start : start + 4], "big")
        found += pages[start + 4 : start + size]
    return found[:length]


def local_length(length: int, size: int) -> int:
    """How many bytes of a row are in its own page, as the format of SQLite has it."""
    most = (size - 12) * 64 // 255 - 23
    if length <= most:
        return length
    least = (size - 12) * 32 // 255 - 23
    kept = least + (length - least) % (size - 4)
    return kept if kept <= most else least


def _number(body: bytes) -> int:
    """A number as SQLite writes it, seven bits in each byte."""
    value = 0
    for byte in body:
        value = value << 7 | byte & 0x7F
    return value


def longest_chain(sources: Iterable[Iterable[Row]]) -> list[Fact]:
    """The facts from the first one on that the rows of all sources give without a gap.

    Where two sources go on differently after the same row, the earlier source is followed.
    """
    following: dict[tuple[int, str], Row] = {}
    for source in sources:
        for row in source:
            following.setdefault((row.seq, row.previous), row)
    facts: list[Fact] = []
    previous = START
    while (then := following.get((len(facts) + 1, previous))) is not None:
        try:
            facts.append(understand(then))
        except CrosstableError:
            break
        previous = then.hash
    return facts
