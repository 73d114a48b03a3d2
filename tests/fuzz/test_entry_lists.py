"""Whatever stands in an entry list: entries good for an event file and good problems, or one error."""

from __future__ import annotations

import csv
import os
from datetime import date
from io import StringIO

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.formats.document.players import read_player
from crosstable.formats.lists.csv_dates import read_date
from crosstable.formats.lists.csv_headers import HEADERS
from crosstable.formats.places import Place
from crosstable.model.errors import BadInput
from tests.unit.csv_reading import CsvEntries, read_csv_entries

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "100"))
thorough = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])

known = st.sampled_from([name for names in HEADERS.values() for name in names])
headers = st.lists(known | st.text(max_size=8), min_size=1, max_size=7)
likely = st.sampled_from(
    "Ann Lee~Lee, Ann~1800~unr~0~-~3 half~2,5 zero~02/04/2009~4/23/2009~2009~2 April 2009~"
    'yes~$40.00~15,5~f~top~R2~Zoë~"~x\ny~1850P7~½ 3'.split("~")
)
cells = likely | st.text(max_size=8)
separators = st.sampled_from([",", ";", "\t", "|"])
encodings = st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])


def outcome(data: bytes, *existing: str) -> CsvEntries | None:
    """Read a file; whatever it is, entries are valid and every error is one line with its place."""
    try:
        found = read_csv_entries(data, [{"name": name} for name in existing])
    except BadInput as error:
        check_error(error)
        return None
    for problem in found.problems:
        check_error(problem)
    for note in found.notes:
        assert len(note.splitlines()) == 1
    assert len(found.lines) == len(found.entries)
    assert list(found.lines) == sorted(set(found.lines))
    for no, entry in enumerate(found.entries, start=1):
        assert "no" not in entry
        read_player(Place({"no": no, **entry}))
    return found


def check_error(error: BadInput) -> None:
    assert error.where
    assert len(str(error).splitlines()) == 1
    str(error).encode("utf-8")


@st.composite
def sheets(draw: st.DrawFn) -> list[list[str]]:
    """A header with a name column, and rows of likely and unlikely cells."""
    header = draw(headers)
    header.insert(draw(st.integers(0, len(header))), draw(st.sampled_from(["Name", "Surname", "player"])))
    width = len(header)
    return [header, *draw(st.lists(st.lists(cells, min_size=1, max_size=width + 1), max_size=6))]


def written(rows: list[list[str]], separator: str) -> str:
    """Rows as a spreadsheet would save them."""
    text = StringIO()
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue()


@thorough
@given(st.binary(max_size=300) | st.binary(max_size=300).map(b"Name,Rating,Born,Byes\n".__add__))
def test_any_bytes(data: bytes) -> None:
    outcome(data)


@thorough
@given(st.text(max_size=200), encodings)
def test_any_text_below_a_header(text: str, encoding: str) -> None:
    outcome(f"Name;Rating;Notes\n{text}".encode(encoding, "replace"), "Ann Lee")


@thorough
@given(sheets(), separators, encodings)
def test_a_saved_sheet(rows: list[list[str]], separator: str, encoding: str) -> None:
    outcome(written(rows, separator).encode(encoding, "replace"), "Ann Lee")


@thorough
@given(sheets(), separators, st.binary(min_size=1, max_size=3), st.integers(0, 120))
def test_spoilt_bytes(rows: list[list[str]], separator: str, new: bytes, at: int) -> None:
    data = written(rows, separator).encode("utf-8", "replace")
    outcome(data[:at] + new + data[at + len(new) :])


@thorough
@given(sheets(), separators)
def test_no_row_is_lost(rows: list[list[str]], separator: str) -> None:
    data = written(rows, separator).encode("utf-8", "replace")
    found = outcome(data)
    if found is None:
        return
    told = " ".join(str(problem) for problem in found.problems)
    below = [row for row in rows[1:] if any(cell.strip() for cell in row)]
    troubled = {problem.where.split(",")[0] for problem in found.problems if problem.where}
    header_only = "no entries below" in told
    assert len(found.entries) + len(troubled) - header_only >= len(below)


@thorough
@given(
    st.dates(date(1000, 1, 1)),
    st.sampled_from(["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d %B %Y", "%B %d, %Y", "%Y%m%d"]),
)
def test_dates_in_any_notation(day: object, notation: str) -> None:
    text = format(day, notation)
    found = read_date(text)
    assert found is None or found == format(day, "%Y-%m-%d")
    if "1900" <= format(day, "%Y").zfill(4) <= "2099":
        assert found is not None
