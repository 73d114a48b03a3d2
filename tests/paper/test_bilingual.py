"""Sheets in English and French: both languages in every heading, colours as discs, figures once."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from crosstable.model.colours import Colour
from crosstable.model.event import Event
from crosstable.model.language import reading_in
from crosstable.paper.bilingual import above, beside, together
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Grid, GridColumn, GridPart, Kind, Legend, Sheet, Text
from crosstable.paper.typeset import pdf
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.french import in_french

BOTH = Options(languages=("en_CA", "fr"), made="18 Nov 2026")


@pytest.fixture(autouse=True)
def _french(tmp_path: Path) -> Iterator[None]:
    with in_french(tmp_path):
        yield


@pytest.fixture(scope="module")
def event() -> Event:
    """A Canadian event with byes and forfeits."""
    return generate("cfc", 12, 4, 5, Rates(byes=4, forfeits=5, late=10), None)


def grids(sheet: Sheet) -> list[Grid]:
    """The tables of a sheet."""
    return [block for block in sheet.blocks if isinstance(block, Grid)]


def test_headings_stand_in_both_languages_and_names_once(event: Event) -> None:
    (sheet,) = make(event, "pairings", BOTH)
    assert sheet.title == "Pairings\nAppariements" and sheet.round == "Round 4 of 4\nRonde 4 de 4"
    headings = [column.heading for grid in grids(sheet) for column in grid.columns]
    assert any(one.startswith("\u25cb White") for one in headings)
    assert any(one.startswith("\u25cf Black") for one in headings)
    cells = [cell for grid in grids(sheet) for part in grid.parts for row in part.rows for cell in row]
    assert any(event.sections[0].players[0].name in cell for cell in cells)
    assert not any(" / " in cell and cell.split(" / ")[0] == cell.split(" / ")[1] for cell in cells)


def test_colours_are_discs_and_never_letters(event: Event) -> None:
    (chart,) = make(event, "chart", BOTH)
    cells = [cell for grid in grids(chart) for part in grid.parts for row in part.rows for cell in row[3:]]
    assert any("\u25cb" in cell for cell in cells) and any("\u25cf" in cell for cell in cells)
    assert not any(cell.startswith(("W ", "B ")) for cell in cells)
    (legend,) = (block for block in chart.blocks if isinstance(block, Legend))
    signs = [sign for sign, _ in legend.items]
    assert "\u25cb 12" in signs and "W 12" not in signs
    (alone,) = make(event, "chart", Options())
    (legend,) = (block for block in alone.blocks if isinstance(block, Legend))
    assert "W 12" in [sign for sign, _ in legend.items]


def test_every_sheet_can_be_set_in_both_languages(event: Event) -> None:
    section = event.sections[0]
    for kind in SHEETS:
        if kind.applies(section):
            made = pdf(make(event, kind.key, BOTH))
            assert PdfReader(BytesIO(made)).pages, kind.key
    text = PdfReader(BytesIO(pdf(make(event, "pairings", BOTH)))).pages[0].extract_text()
    assert "Appariements" in text and "Page 1 of 1 / Page 1 de 1" in text


def test_where_the_versions_differ_in_more_than_words_the_first_counts() -> None:
    one = Grid(columns=(GridColumn(heading="Points", kind=Kind.NUMBER),), parts=(GridPart((("1.5",),)),))
    two = Grid(columns=(GridColumn(heading="Points", kind=Kind.NUMBER),), parts=(GridPart((("1,5",),)),))
    assert together(one, two) == one
    assert together(one, Text("x")) == one
    assert together((Text("a"),), (Text("b"), Text("c"))) == (Text("a"),)
    assert together((Text("a"),), (Text("b"),)) == (Text("a\nb"),)
    assert above("unrated · Open\n1", "non coté · Open\n1") == "unrated / non coté · Open\n1"
    assert above("half\n1\u00bd", "demi\n1\u00bd") == "half / demi\n1\u00bd"
    assert beside("same", "same") == "same"


def test_letters_of_colours_are_for_readers_of_english_alone() -> None:
    assert [one.sign for one in Colour] == ["W", "B"]
    with reading_in(None, "fr"):
        assert [one.sign for one in Colour] == ["\u25cb", "\u25cf"]
    with reading_in(None, "en_CA", both=True):
        assert Colour.WHITE.sign == "\u25cb"
    with reading_in(None, "en_CA"):
        assert Colour.WHITE.sign == "W"
