"""Spreadsheets: a number is a number, points are 3.5, and no cell of figures is text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook

import crosstable
from crosstable.app.setup.demo_events import fill
from tests.library.sample_events import KINDS, event_of_kind, us_event

NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")
HALF = "½"
SENTENCES = ("Reasons",)
"""Columns with sentences for people, in which points are written as in speech."""


def cells(data: bytes) -> Iterator[tuple[str, str, object]]:
    """Every cell of a workbook with the titles of its sheet and column."""
    for sheet in load_workbook(io.BytesIO(data)):
        headings = [str(cell.value) for cell in sheet[1]]
        for row in sheet.iter_rows(min_row=2):
            yield from ((sheet.title, head, cell.value) for head, cell in zip(headings, row, strict=True))


def check(event: crosstable.Event, what: str) -> int:
    """Look at every cell of a spreadsheet; how many there are with numbers."""
    (data,) = crosstable.export(event, what, anyway=True).values()
    numbers = 0
    for sheet, heading, value in cells(data):
        place = f"{sheet}, {heading}: {value!r}"
        assert not isinstance(value, bool), place
        numbers += isinstance(value, int | float)
        if isinstance(value, str):
            assert not NUMBER.fullmatch(value), place
            assert HALF not in value or heading in SENTENCES, place
    return numbers


@pytest.mark.parametrize("kind", KINDS)
def test_no_cell_of_a_workbook_is_a_number_as_text(kind: str) -> None:
    assert check(event_of_kind(kind), "xlsx") > 50


def test_no_cell_of_the_sample_events_is_a_number_as_text(tmp_path: Path) -> None:
    fill(tmp_path)
    for path in sorted(tmp_path.glob("*.crosstable")):
        event = crosstable.load(path)
        assert check(event, "xlsx") > 50
        check(event, "cash")


def test_points_are_numbers_in_every_table() -> None:
    files = crosstable.export(us_event(), "csv")
    lines = list(csv.DictReader(io.StringIO(files["standings.csv"].decode("utf-8-sig"))))
    points = [line["Points"] for line in lines]
    assert "2.5" in points
    assert all(re.fullmatch(r"[0-9]+(\.5)?", one) for one in points)
    assert [float(one) for one in points] == [
        float(line.points) for line in crosstable.standings(us_event()).standings
    ]


def test_money_is_a_number_with_two_decimals() -> None:
    files = crosstable.export(us_event(), "csv")
    lines = list(csv.DictReader(io.StringIO(files["prizes.csv"].decode("utf-8-sig"))))
    cents = [round(float(line["Amount"]) * 100) for line in lines]
    assert cents == [award.cents for award in crosstable.prizes(us_event()).awards]


def test_a_round_of_the_chart_has_its_points_as_numbers_do() -> None:
    files = crosstable.export(us_event(), "csv")
    text = files["chart.csv"].decode("utf-8-sig")
    assert HALF not in text
    assert re.search(r"[0-9][wb]0\.5", text)
