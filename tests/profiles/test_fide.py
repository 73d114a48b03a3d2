"""FIDE: 2026-11-20 and 19:00; amounts without a currency; A4; 18w1 on wall charts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk


@pytest.fixture
def event(tmp_path: Path) -> Walk:
    """An event by the Dutch system."""
    return walk(tmp_path, "dutch-2026")


def test_days_clocks_and_money(event: Walk) -> None:
    told = event.said("notice")
    assert "Friday, 20 November 2026, 19:00" in told and "106.67" in told and "$106.67" not in told
    assert "1,234.50" in told
    assert "106.67" in event.page("prizes") and "$106.67" not in event.page("prizes")
    assert "2026-" in event.said("log").splitlines()[0]


def test_the_wall_chart(event: Walk) -> None:
    chart = event.said("wallchart")
    assert "3w1" in chart and "2b½" in chart and "2+" in chart and "bye ½" in chart
    assert "18w1 White against number 18, 1 point" in chart
    assert "3w1" in event.page("chart") and "3w1" in event.sheet("chart")


def test_an_event_can_choose_euros(event: Walk) -> None:
    event.said("set", "currency", '"EUR"')
    assert "106.67\xa0€" in event.said("notice")


def test_reports_and_signs(event: Walk) -> None:
    assert "+:-" in event.page("round/1")
    assert 'value="a4" selected' in event.staff.get("/e/autumn/main/print").text
    details = event.page("setup/reports")
    assert "US Chess" not in details and "English Chess Federation" not in details
