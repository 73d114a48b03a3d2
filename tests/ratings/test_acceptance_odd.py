"""Rating lists with odd letters, columns and wrappings."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.ratings.files import AROHA, BEN, FIDE_COLUMNS, fide_text, has, nzcf_book, one, take

ACCENTS = AROHA | {"Name": "Ngāta-Müller, Zoë"}


def utf8_line(person: dict[str, str], *, by_bytes: bool) -> bytes:
    """A line in UTF-8 whose columns count bytes, or letters."""
    if by_bytes:
        return b"".join(person.get(name, "").encode().ljust(width) for name, width in FIDE_COLUMNS) + b"\r\n"
    return "".join(person.get(name, "").ljust(width) for name, width in FIDE_COLUMNS).encode() + b"\r\n"


@pytest.mark.parametrize("by_bytes", [True, False])
def test_columns_of_letters_and_of_bytes(tmp_path: Path, by_bytes: bool) -> None:
    """Accents do not move the columns behind them, however they were counted."""
    data = fide_text(BEN) + utf8_line(ACCENTS, by_bytes=by_bytes)
    assert take(tmp_path, "players_list_foa.txt", data).status == 0
    has(one(tmp_path, "ngata", "muller"), "Ngāta-Müller, Zoë", "NZL", 1902, 1840, 1811, 2007, "4390002")


def test_an_archive_of_another_kind_is_refused(tmp_path: Path) -> None:
    """A way of packing that is not known is said in words."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("players.txt", fide_text(AROHA))
    data = bytearray(buffer.getvalue())
    for sign, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        data[data.index(sign) + place] = 9
    said = take(tmp_path, "players.zip", bytes(data))
    assert said.status == 2 and "packed" in said.err


def test_a_spreadsheet_that_unpacks_without_end_is_refused(tmp_path: Path) -> None:
    """A workbook of a few kilobytes with a sheet of many megabytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(nzcf_book())) as good, zipfile.ZipFile(buffer, "w") as bad:
        for name in good.namelist():
            data = good.read(name)
            if name == "xl/worksheets/sheet1.xml":
                data = data.replace(b"</sheetData>", b" " * 100_000_000 + b"</sheetData>")
            bad.writestr(name, data, zipfile.ZIP_DEFLATED)
    said = take(tmp_path, "2026-4-Alphabetical-01112026.xlsx", buffer.getvalue())
    assert said.status == 2 and said.err.startswith("crosstable: ")


def test_letters_that_are_none(tmp_path: Path) -> None:
    """Whatever is typed in a search is looked for and nothing else."""
    assert take(tmp_path, "players_list_foa.txt", fide_text(AROHA)).status == 0
    odd = ("__", "ªº²", "a__", '""', "^a", "{}", "a*b", "\u0301\u0301", "\uff21\uff32", "9" * 20)
    for words in odd:
        said = crosstable("lists", "search", "--folder", str(tmp_path / "lists"), "--json", "--", words)
        assert said.status == 0, (words, said.err)
