"""The rating list of the English Chess Federation: CSV, columns by their names."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.lines import first_line
from crosstable.ratings.reading.values import fide_number, rating

LONGEST = 100_000


def is_ecf(head: bytes) -> bool:
    """Whether a file begins as the list does."""
    return b"ECF_code" in first_line(head)


def read_ecf(stream: IO[bytes]) -> Iterator[Listed]:
    """Everybody with a code; the revised rating goes before the original one."""
    csv.field_size_limit(LONGEST)
    text = io.TextIOWrapper(stream, encoding="utf-8-sig", errors="replace", newline="")
    rows = csv.DictReader(text)
    try:
        if not {"ECF_code", "full_name"} <= set(rows.fieldnames or ()):
            raise BadInput(
                phrase("there are no columns “ECF_code” and “full_name”"), where=phrase("line {line}", line=1)
            )
        for row in rows:
            cells = {key: (value or "").strip() for key, value in row.items() if isinstance(key, str)}
            if cells["ECF_code"] and cells["full_name"]:
                yield _listed(cells)
    except csv.Error as error:
        raise BadInput(
            phrase("the CSV file breaks off here ({error})", error=error),
            where=phrase("line {line}", line=rows.line_num),
        ) from None
    finally:
        text.detach()


def _listed(cells: dict[str, str]) -> Listed:
    """A row of the list as somebody who can be entered, with revised ratings before original ones."""

    def rated(kind: str) -> int | None:
        return rating(cells.get(f"revised_{kind}", "")) or rating(cells.get(f"original_{kind}", ""))

    return Listed(
        code=cells["ECF_code"],
        name=cells["full_name"],
        federation=cells.get("nation", ""),
        title=cells.get("title", ""),
        sex=cells.get("gender", ""),
        standard=rated("standard"),
        rapid=rated("rapid"),
        blitz=rated("blitz"),
        club=cells.get("club_name", ""),
        fide=fide_number(cells.get("FIDE_no", "")),
        flag="" if cells.get("member_no") else "no member number",
    )
