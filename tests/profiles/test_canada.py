"""Canada: $106.67 and 7:00 p.m. in English; 106,67 $ and 19 h in French, by the event or by its reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk
from tests.web.site import text_of


@pytest.fixture
def english(tmp_path: Path) -> Walk:
    """An event of the Chess Federation of Canada."""
    return walk(tmp_path, "cfc")


@pytest.fixture
def french(tmp_path: Path) -> Walk:
    """The same event for readers of French."""
    return walk(tmp_path, "cfc", profile="canada-french")


def test_english(english: Walk) -> None:
    told = english.said("notice")
    assert "Friday, November 20, 2026, 7:00 p.m." in told and "$106.67" in told and "$1,234.50" in told
    assert 'value="letter" selected' in english.staff.get("/e/autumn/main/print").text
    assert "$106.67" in english.page("prizes") and "Wallchart" in english.sheet("chart")
    assert "+:-" in english.page("round/1")


def test_french(french: Walk) -> None:
    told = french.said("notice")
    assert "vendredi 20 novembre 2026, 19\xa0h" in told and "samedi 21 novembre 2026, 9\xa0h 30" in told
    assert "106,67\xa0$" in told and "1 234,50 $" in told.replace("\xa0", " ")
    assert "106,67\xa0$" in french.staff.get("/e/autumn/main/prizes").text
    assert "106,67\xa0$" in french.said("prizes")


def test_colours_are_discs_in_french(french: Walk) -> None:
    assert "+ ○3" in french.said("wallchart") and "+ W3" not in french.said("wallchart")
    assert "○ 3" in french.sheet("chart")


def test_a_reader_chooses_the_language(english: Walk) -> None:
    reader = english.site.client()
    page = reader.get("/e/autumn/main/standings").text
    assert 'lang="en-CA"' in page and "Français" in page
    back = reader.post("/language", data={"language": "fr", "next": "/e/autumn/main/standings"})
    assert '<html lang="fr"' in back.text and "English" in text_of(back.text)
    assert "106,67\xa0$" in reader.get("/e/autumn/main/prizes").text
    reader.post("/language", data={"language": "en", "next": "/"})
    assert "$106.67" in reader.get("/e/autumn/main/prizes").text


def test_a_language_that_nobody_speaks_here_and_an_address_elsewhere_are_passed_over(english: Walk) -> None:
    reader = english.site.client()
    answer = reader.post("/language", data={"language": "de", "next": "https://example.org/"})
    assert answer.status_code == 200 and "example.org" not in str(answer.url)
    assert 'lang="en-CA"' in reader.get("/e/autumn/main/standings").text


def test_the_command_line_reads_the_language_too(english: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSTABLE_LANGUAGE", "fr")
    assert "vendredi 20 novembre 2026, 19\xa0h" in english.said("notice")
