"""The rating list of the New Zealand Chess Federation: a spreadsheet with two lines of headings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from crosstable.formats.lists.spreadsheets import spreadsheet_rows
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import NZCF_BYTES, NZCF_LINES
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.values import code, fide_number, rating, surname_first

MOST_ELEMENTS = 4_200_000
"""Elements of a spreadsheet with so many lines."""
_BLOCKS = {"Standard": "standard", "Rapid": "rapid", "FIDE": "fide"}


def read_nzcf(stream: IO[bytes]) -> Iterator[Listed]:
    """Everybody below the line that begins with “Code”."""
    data = stream.read(NZCF_BYTES + 1)
    if len(data) > NZCF_BYTES:
        raise BadInput(phrase("the spreadsheet is too large for the NZCF list"), where="list")
    rows = spreadsheet_rows(data, NZCF_LINES, MOST_ELEMENTS)
    at = next((at for at, row in enumerate(rows) if row and row[0].strip() == "Code"), None)
    if at is None or at + 1 >= len(rows):
        raise BadInput(
            phrase("no line starts with “Code”; is this the NZCF list?"),
            where=phrase("sheet {sheet}", sheet=1),
        )
    columns = _columns(rows[at], rows[at + 1])
    if "standard" not in columns:
        raise BadInput(phrase("there are no standard ratings"), where=phrase("line {line}", line=at + 1))
    for row in rows[at + 2 :]:
        cells = {key: row[place].strip() if place < len(row) else "" for key, place in columns.items()}
        if cells["code"] and cells["last"]:
            yield _listed(cells)


def _columns(blocks: list[str], details: list[str]) -> dict[str, int]:
    """Where everything is: blocks from the first line of headings, their columns from the second."""
    starts = {text.strip(): place for place, text in enumerate(blocks) if text.strip()}
    name = starts.get("Name", 1)
    found = {"code": 0, "last": name, "first": name + 1}
    found |= {key: starts[head] for key, head in (("club", "Club"), ("born", "Year")) if head in starts}
    for head, key in _BLOCKS.items():
        if head not in starts:
            continue
        inside = {text.strip(): starts[head] + at for at, text in enumerate(details[starts[head] :][:5])}
        if key == "fide":
            wanted = (("fide", "Code"), ("federation", "Fed"), ("title", "Title"))
            found |= {name: inside[detail] for name, detail in wanted if detail in inside}
        elif "Rating" in inside:
            found[key] = inside["Rating"]
    return found


def _listed(cells: dict[str, str]) -> Listed:
    """A row of the spreadsheet as somebody who can be entered."""
    return Listed(
        code=code(cells["code"]),
        name=surname_first(cells["last"], cells["first"]),
        federation=cells.get("federation") or "NZL",
        title=cells.get("title", ""),
        born=code(cells.get("born", "")),
        standard=rating(cells["standard"]),
        rapid=rating(cells.get("rapid", "")),
        club=cells.get("club", ""),
        fide=fide_number(cells.get("fide", "")),
    )
