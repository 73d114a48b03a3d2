"""Member files of US Chess: DBF or separated text, columns by the names they have."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from struct import unpack
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.lines import first_line, lines_of
from crosstable.ratings.reading.values import code, day, games, rating, surname_first, text_of

_DBASE = (0x03, 0x83)
_END = 0x0D
_SIGNS = re.compile(r"[^A-Z0-9]")
MOST_FIELDS = 255
SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "code": (
        *("MEMID", "RMEMID", "MEMBERID", "MEMBERNUMBER", "MEMBERNO", "MEMBER", "ID", "USCFID", "USCFNUMBER"),
        *("USCHESSID", "USCHESSNUMBER", "UNIQUEID"),
    ),
    "name": ("MEMNAME", "RMEMNAME", "NAME", "FULLNAME", "MEMBERNAME", "PLAYERNAME", "PLAYER"),
    "last": ("LASTNAME", "LAST", "SURNAME"),
    "first": ("FIRSTNAME", "FIRST", "GIVENNAME"),
    "region": ("STATE", "RSTATE", "STATEREP", "ST"),
    "expires": (
        *(
            "EXPIRED",
            "REXPDATE",
            "EXPIRES",
            "EXPIRATION",
            "EXPIRATIONDATE",
            "EXPDATE",
            "EXPIRYDATE",
            "EXPIRY",
        ),
        *("MEMBERSHIPEXPIRATION", "MEMBERSHIPEXPIRES", "MEMBERSHIPEXPIRATIONDATE", "EXP"),
    ),
    "standard": (
        "RLPBRAT",
        "RRATING1",
        "REGULAR",
        "REGULARRATING",
        "REGRATING",
        "REG",
        "RATING",
        "OTBREGULAR",
    ),
    "rapid": ("QLPBRAT", "RRATING2", "QUICK", "QUICKRATING", "OTBQUICK"),
    "blitz": ("BLPBRAT", "BLITZ", "BLITZRATING", "OTBBLITZ"),
    "fide": ("FIDEID", "FIDENUMBER", "FIDENO", "FIDE"),
    "federation": ("FEDERATION", "FED", "COUNTRY", "FIDECOUNTRY"),
    "sex": ("GENDER", "SEX"),
    "born": ("BYEAR", "BIRTHYEAR", "YEAROFBIRTH"),
    "title": ("TITLE", "FIDETITLE"),
}
"""Which names of columns mean what, without blanks and signs; the file of 2026 is read by its own header."""


def is_dbf(head: bytes) -> bool:
    """Whether a file begins as dBASE files do."""
    return len(head) > 32 and head[0] in _DBASE and head[1] < 200 and 1 <= head[2] <= 12


def is_separated(head: bytes) -> bool:
    """Whether the first line of a file names the columns of members."""
    first = text_of(first_line(head))
    return bool(_meant([cell.strip() for cell in first.split(_separator(first))]))


def read_dbf(stream: IO[bytes]) -> Iterator[Listed]:
    """Every member in a dBASE file that is not struck out."""
    head = stream.read(32)
    if len(head) < 32:
        raise BadInput(phrase("the file is incomplete; download it again"), where="byte 1")
    count, header, length = unpack("<IHH", head[4:12])
    fields = _fields(stream, header)
    meant = _meant([name for name, _ in fields])
    if not meant or 1 + sum(width for _, width in fields) != length:
        raise BadInput(phrase("these are not the columns of a US Chess member file"), where="header")
    for at in range(1, count + 1):
        record = stream.read(length)
        if len(record) < length:
            text = phrase(
                "the file ends after {read} of {count} members; download it again", read=at - 1, count=count
            )
            raise BadInput(text, where=phrase("record {record}", record=at))
        if record[:1] != b"*":
            yield from _listed(_cut(record, fields), meant)


def _fields(stream: IO[bytes], header: int) -> list[tuple[str, int]]:
    """Name and width of each column of a dBASE file."""
    rest = stream.read(max(0, header - 32))
    found = []
    for at in range(0, min(len(rest), 32 * MOST_FIELDS), 32):
        if rest[at] == _END or len(rest) < at + 32:
            break
        found.append((rest[at : at + 11].split(b"\0")[0].decode("ascii", "replace").upper(), rest[at + 16]))
    return found


def _cut(record: bytes, fields: list[tuple[str, int]]) -> list[str]:
    """The cells of a record."""
    cells, at = [], 1
    for _, width in fields:
        cells.append(text_of(record[at : at + width]).strip(" \0"))
        at += width
    return cells


def read_separated(stream: IO[bytes]) -> Iterator[Listed]:
    """Every member in a text with tabs or commas."""
    lines = lines_of(stream)
    first = text_of(next(lines, b"")).lstrip("\ufeff")
    separator = _separator(first)
    heads = _cells(first, separator, 1)
    meant = _meant([head.strip() for head in heads])
    if not meant:
        raise BadInput(
            phrase("there are no columns for number, name and rating"), where=phrase("line {line}", line=1)
        )
    for at, raw in enumerate(lines, start=2):
        line = text_of(raw)
        if line.strip():
            yield from _listed([cell.strip() for cell in _cells(line, separator, at)], meant)


def _cells(line: str, separator: str, at: int) -> list[str]:
    """The cells of a line."""
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error as error:
        raise BadInput(
            phrase("the line cannot be read ({error})", error=error), where=phrase("line {line}", line=at)
        ) from None


def _separator(first: str) -> str:
    """The separator between the columns."""
    return "\t" if "\t" in first else ";" if first.count(";") > first.count(",") else ","


def _meant(heads: list[str]) -> dict[str, int]:
    """What each column holds -> its place; nothing when number, name or rating is not among them."""
    places = {_SIGNS.sub("", head.upper()): at for at, head in enumerate(heads)}
    found = {
        key: places[name] for key, names in SYNONYMS.items() for name in reversed(names) if name in places
    }
    named = "name" in found or {"last", "first"} <= found.keys()
    return found if named and {"code", "standard"} <= found.keys() else {}


def _listed(cells: list[str], meant: Mapping[str, int]) -> Iterator[Listed]:
    """One member; nobody for a line without number or name."""
    told = {key: cells[at] if at < len(cells) else "" for key, at in meant.items()}
    name = told.get("name") or surname_first(told.get("last", ""), told.get("first", ""))
    if not name or not told["code"]:
        return
    yield Listed(
        code=code(told["code"]),
        name=in_title_case(name),
        federation=told.get("federation", ""),
        title=told.get("title", ""),
        sex=told.get("sex", ""),
        born=told.get("born", ""),
        standard=rating(told["standard"]),
        rapid=rating(told.get("rapid", "")),
        blitz=rating(told.get("blitz", "")),
        games=games(told["standard"]),
        expires=day(told.get("expires", "")),
        region=told.get("region", ""),
        fide=code(told.get("fide", "")),
    )


def in_title_case(name: str) -> str:
    """A name in capitals as people write it; any other stays."""
    return name.title() if name.isupper() else name
