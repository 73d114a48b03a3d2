"""FIDE's list as text: columns as its first line places them, since they have been moved before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.lines import lines_of
from crosstable.ratings.reading.values import text_of

_HEADING = re.compile(r"ID Number|\S+")
_NEEDED = ("ID Number", "Name", "Fed", "Sex", "Tit")
_ALWAYS = frozenset((*_NEEDED, "WTit", "OTit", "FOA", "Gms", "K", "B-day", "Flag"))


def is_fide_text(head: bytes) -> bool:
    """Whether a file begins as FIDE's list does."""
    return head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"ID Number")


def read_fide_text(stream: IO[bytes], kind: str = "standard") -> Iterator[Listed]:
    """Everybody on the list; a list of one kind has its one rating under that kind."""
    lines = lines_of(stream)
    columns = _columns(text_of(next(lines, b"")), kind)
    number, name, fed = columns["ID Number"], columns["Name"], columns["Fed"]
    sex, title, born, flag = (columns.get(key, slice(0)) for key in ("Sex", "Tit", "B-day", "Flag"))
    standard, rapid, blitz = (columns.get(key, slice(0)) for key in ("standard", "rapid", "blitz"))
    shortest = fed.start or 0
    for at, raw in enumerate(lines, start=2):
        line = raw.decode() if raw.isascii() else _aligned(raw, name, fed)
        if len(line) <= shortest:
            if line.strip():
                raise BadInput(
                    phrase("the line is cut off; download the list again"),
                    where=phrase("line {line}", line=at),
                )
            continue
        found = line[number].strip()
        if not found.isdecimal():
            raise BadInput(
                phrase("“{found}” is not a FIDE ID", found=found[:20]),
                where=phrase("line {line}, column {column}", line=at, column=1),
            )
        yield Listed(
            found,
            line[name].strip(),
            line[fed].strip(),
            line[title].strip(),
            line[sex].strip(),
            _year(line[born]),
            _rating(line[standard]),
            _rating(line[rapid]),
            _rating(line[blitz]),
            None,
            "",
            "",
            "",
            found,
            line[flag].strip(),
        )


def _aligned(raw: bytes, name: slice, fed: slice) -> str:
    """A line with accents; where its columns count bytes, the name is padded so that they line up."""
    line = text_of(raw)
    told = line[fed].strip()
    if len(told) == 3 and told.isalpha() and not line[fed][:1].isspace():
        return line
    start, end = name.start, name.stop
    filled = text_of(raw[start:end]).ljust(end - start)
    return text_of(raw[:start]) + filled + text_of(raw[end:])


def _columns(header: str, kind: str) -> dict[str, slice]:
    """Where each column begins and ends; the ratings by their kinds."""
    marks = list(_HEADING.finditer(header.lstrip("\ufeff")))
    ends = [*(mark.start() for mark in marks[1:]), None]
    found = {mark[0]: slice(mark.start(), end) for mark, end in zip(marks, ends, strict=False)}
    missing = [key for key in _NEEDED if key not in found]
    if missing:
        raise BadInput(
            phrase("there is no column “{column}”; is this the FIDE list?", column=missing[0]),
            where=phrase("line {line}", line=1),
        )
    kinds = {"standard": "SRtng", "rapid": "RRtng", "blitz": "BRtng"}
    rated = {key: found[heading] for key, heading in kinds.items() if heading in found}
    if not rated:
        single = next((heading for heading in found if heading not in _ALWAYS), None)
        rated = {kind: found[single]} if single else {}
    return found | rated


def _rating(text: str) -> int | None:
    """A rating, nothing for 0 or a blank."""
    return whole_number(text) or None


def _year(text: str) -> str:
    """The year of birth, nothing for 0000."""
    return text.strip() if whole_number(text) else ""
