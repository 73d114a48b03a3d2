"""New Zealand: 20 November 2026, 7:00 pm; $106.67; A4; 1F-0F for defaults."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk


@pytest.fixture
def event(tmp_path: Path) -> Walk:
    """An event of the New Zealand Chess Federation."""
    return walk(tmp_path, "nzcf")


def test_days_clocks_and_money(event: Walk) -> None:
    told = event.said("notice")
    assert "Friday, 20 November 2026, 7:00 pm" in told and "$106.67" in told
    assert "Dates: 20 November 2026 to 21 November 2026" in told
    assert "$106.67" in event.page("prizes") and "$106.67" in event.sheet("prizes")


def test_signs_paper_and_reports(event: Walk) -> None:
    assert "1F-0F" in event.page("round/1") and "+:-" not in event.page("round/1")
    assert 'value="a4" selected' in event.staff.get("/e/autumn/main/print").text
    assert "+ W3" in event.said("wallchart") and "+F 2" in event.said("wallchart")
    own = event.page("files").partition("Reports of other federations")[0]
    assert "NZCF report" in own and "US Chess rating report" not in own
    assert "English Chess Federation" not in event.page("setup/reports")


def test_the_hall_screen(event: Walk) -> None:
    page = event.staff.get("/screen/autumn/hall").text
    assert 'data-locale="en-NZ" data-halves' in page and (" am<" in page or " pm<" in page)


def test_an_event_can_choose_another_country_and_currency(event: Walk) -> None:
    assert "country set to United States" in event.said("set", "profile", '"us"')
    assert "Friday, November 20, 2026, 7:00 PM" in event.said("notice") and "1F-0F" in event.page("round/1")
    assert "currency set to pounds sterling" in event.said("set", "currency", '"GBP"')
    assert "£106.67" in event.said("notice")
    event.said("set", "profile", "null")
    assert "Friday, 20 November 2026, 7:00 pm" in event.said("notice")
