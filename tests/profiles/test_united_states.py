"""The United States: Nov 20, 2026, 7:00 PM; $106.67; Letter; 1F-0F; the crosstable and the rulebook chart."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk


@pytest.fixture
def event(tmp_path: Path) -> Walk:
    """An event of US Chess."""
    return walk(tmp_path, "us-chess")


def test_days_and_clocks(event: Walk) -> None:
    start = "Friday, November 20, 2026, 7:00 PM"
    assert start in event.page("notice") and start in event.said("notice")
    assert "Saturday, November 21, 2026, 9:30 AM" in event.said("notice")


def test_money(event: Walk) -> None:
    for told in (event.page("notice"), event.said("notice"), event.sheet("prizes")):
        assert "$106.67" in told
    assert "$1,234.50" in event.said("notice")
    assert "$106.67" in event.said("prizes") and "$106.67" in event.page("prizes")


def test_forfeits_are_shown_as_directors_write_them_and_files_keep_their_tokens(event: Walk) -> None:
    assert "1F-0F" in event.page("round/1") and "+:-" not in event.page("round/1")
    assert "1F Dunn, Dora 1800 0 0F Brown, Ben" in event.page("print/pairings?round=1")
    event.said("convert", f"{event.path}.json")
    kept = Path(f"{event.path}.json").read_text("utf-8")
    assert '"+:-"' in kept and "1F-0F" not in kept and "1F-0F" not in event.said("log", "--json")


@pytest.mark.parametrize(
    ("typed", "kept"), [("1F-0F", "+:-"), ("0f-1f", "-:+"), ("0F-0F", "-:-"), ("+", "+:-")]
)
def test_every_way_to_type_a_forfeit_is_read(event: Walk, typed: str, kept: str) -> None:
    event.said("result", "1", typed, "--round", "2")
    assert f'"{kept}"' in event.said("log", "--json")


def test_the_wall_chart_as_a_crosstable(event: Walk) -> None:
    chart = event.said("wallchart")
    assert "W3    W 1" in chart and "D2    B 1½" in chart and "X---    1" in chart and "F---    0" in chart
    assert "H---    ½" in chart and "B---    1" in chart and "H--- half-point bye" in chart
    page = event.page("chart")
    assert "W3" in page and "X---" in page and "X--- win by forfeit" in page
    sheet = event.sheet("chart")
    assert "W3 W 1" in sheet and "F--- loss by forfeit" in sheet


def test_the_wall_chart_of_the_rulebook(event: Walk) -> None:
    assert "total after the round" in event.page("print/chart?chart=rulebook")
    assert "W 3" in event.page("print/chart?chart=rulebook")
    assert "+ W3" in event.said("wallchart", "--style", "rulebook")
    event.said("set", "wall_chart", '"rulebook"')
    assert "total after the round" in event.sheet("chart")


def test_paper_names_and_reports(event: Walk) -> None:
    assert 'value="letter" selected' in event.staff.get("/e/autumn/main/print").text
    assert "Last, First" in event.staff.get("/e/autumn/main/entries").text
    details = event.page("setup/reports")
    assert "ZIP code" in details and "State" in details and "US Chess" in details
    assert "English Chess Federation" not in details and "Treasurer" not in details
    files = event.page("files")
    own, _, others = files.partition("Reports of other federations")
    assert "US Chess rating report" in own and "ECF results file" not in own and "ECF results file" in others


def test_details_of_other_federations_are_kept(event: Walk) -> None:
    event.said("set", "details.treasurer", '"Tim Till"')
    page = event.staff.get("/e/autumn/main/setup/reports").text
    assert "Tim Till" in page
    event.staff.post("/e/autumn/main/setup/reports", data={"city": "Springfield"})
    assert event.site.session("autumn").event.details == {"treasurer": "Tim Till", "city": "Springfield"}


def test_the_hall_screen(event: Walk) -> None:
    page = event.staff.get("/screen/autumn/hall").text
    assert 'lang="en-US"' in page and "data-halves" in page and (" AM" in page or " PM" in page)
