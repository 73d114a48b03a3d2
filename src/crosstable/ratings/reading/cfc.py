"""The member list of the Chess Federation of Canada (tdlist.txt): commas, and quotes that do not match."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.lines import lines_of
from crosstable.ratings.reading.values import code, day, fide_number, rating, surname_first, text_of

NEEDED = ("CFC#", "Last", "First", "Rating")
PLACEHOLDER = "---"
FEW_GAMES = 50
"""The column beside a rating is the number of games while it is small, else the highest rating ever."""


def is_cfc(head: bytes) -> bool:
    """Whether a file begins as the member list does."""
    return head.removeprefix(b"\xef\xbb\xbf").lstrip(b'"').startswith(b"CFC#")


def read_cfc(stream: IO[bytes]) -> Iterator[Listed]:
    """Every member; lines that only hold a number's place are passed over."""
    lines = lines_of(stream)
    first = text_of(next(lines, b"")).lstrip("\ufeff")
    heads = [head.strip().strip('"') for head in first.split(",")]
    missing = [head for head in NEEDED if head not in heads]
    if missing:
        raise BadInput(
            phrase("there is no column “{column}”; is this tdlist.txt?", column=missing[0]),
            where=phrase("line {line}", line=1),
        )
    for at, raw in enumerate(lines, start=2):
        line = text_of(raw).strip()
        if not line:
            continue
        cells = dict(zip(heads, _cells(line, len(heads), at), strict=True))
        if cells["Last"] != PLACEHOLDER and cells["CFC#"]:
            yield _listed(cells)


def _cells(line: str, width: int, at: int) -> list[str]:
    """The cells of a line: commas first, quotes only where the commas do not come out."""
    cells = line.split(",")
    if len(cells) != width:
        cells = _quoted(line)
    if len(cells) != width:
        text = phrase(
            "{cells} cells, but the first line has {columns} columns; is the file complete?",
            cells=len(cells),
            columns=width,
        )
        raise BadInput(text, where=phrase("line {line}", line=at))
    return [cell.replace('"', "").strip() for cell in cells]


def _quoted(line: str) -> list[str]:
    """The cells of a line with quotes; none where even so it cannot be read."""
    try:
        return next(csv.reader([line]), [])
    except csv.Error:
        return []


def _listed(cells: dict[str, str]) -> Listed:
    """One member."""
    high = rating(cells.get("High", ""))
    return Listed(
        code=code(cells["CFC#"]),
        name=surname_first(cells["Last"], cells["First"]),
        federation="CAN",
        standard=rating(cells["Rating"]),
        rapid=rating(cells.get("Active Rtg", "")),
        games=high if high is not None and high <= FEW_GAMES else None,
        expires=day(cells.get("Expiry", "")),
        club=cells.get("City", ""),
        region=cells.get("Prov", ""),
        fide=fide_number(cells.get("FIDE Number", "")),
    )
