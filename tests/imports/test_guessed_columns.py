"""Lists without headings: their columns are guessed from what stands in them."""

from __future__ import annotations

import pytest

from crosstable.formats.lists.csv_headers import OWN_ID
from crosstable.formats.lists.sheets import read_sheet


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("Olivia Smith, Oakfield Primary, Year 3", ("name", "school", "year")),
        ("Smith, Olivia, 1200, 12345678", ("surname", "given", "rating", OWN_ID)),
        ("12345678, Ann Lee, 1534P12", (OWN_ID, "name", "rating")),
        ("Ann Lee, F, 2015-04-02, ann@mail.example", ("name", "sex", "born", "email")),
        ("Ann Lee, Grade 4, Lincoln Elementary", ("name", "year", "school")),
        ("Ann Lee, blue", ("surname", "given")),
    ],
)
def test_columns_are_guessed_by_their_cells(line: str, fields: tuple[str, ...]) -> None:
    sheet = read_sheet(f"{line}\n{line}\n".encode())
    assert sheet.fields == fields and not sheet.headed
