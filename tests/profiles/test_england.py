"""England: 19:00; £106.67; A4; county and postcode; ECF fields."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk


@pytest.fixture
def event(tmp_path: Path) -> Walk:
    """A schools day."""
    return walk(tmp_path, "schools")


def test_days_clocks_and_money(event: Walk) -> None:
    told = event.said("notice")
    assert "Friday, 20 November 2026, 19:00" in told and "£1,234.50" in told
    assert "£106.67" in event.page("notice")


def test_signs_paper_and_fields(event: Walk) -> None:
    assert "+:-" in event.page("round/1")
    assert 'value="a4" selected' in event.staff.get("/e/autumn/main/print").text
    details = event.page("setup/reports")
    assert "County" in details and "Postcode" in details and "English Chess Federation" in details
    assert "Affiliate" not in details


def test_an_arbiter_runs_the_event(event: Walk) -> None:
    page = event.page("round/1")
    assert "Ann arbiter" in page and "director" not in page.casefold()
    details = event.page("setup/reports")
    assert "Chief arbiter's number" in details.replace("&#39;", "'") and "director" not in details.casefold()
