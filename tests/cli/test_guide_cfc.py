"""The commands of the Canadian guide, run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.pages import joined, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "cfc.md"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    return joined(play("docs/guide/cfc.md", folder))


def test_601_602_the_sheet_names_variations_and_what_came_late(told: dict[str, str]) -> None:
    sheet = told["crosstable notice capital.crosstable"]
    assert "613.1a" in sheet and "624.1" in sheet and "631.1" in sheet


def test_614_the_late_entrant_stands_by_rating_in_the_group_of_the_bonus(told: dict[str, str]) -> None:
    second = told["crosstable draft maple.crosstable"].partition("round 2 of 4")[2]
    assert re.search(r"3  10  Joly, Jan +1900 +0 \(½\) +9  Ito, Ivy", second)


def test_622_the_why_not_of_the_guide_names_a_rule(told: dict[str, str]) -> None:
    line = "crosstable explain maple.crosstable --round 2 --player Chan --why-not Boyd"
    assert "Why does" in told[line]
    assert re.search(r"^ +6\d\d", told[line].partition("Why does")[2], re.MULTILINE)


def test_653_the_leaver_stays_on_the_wall_chart(told: dict[str, str]) -> None:
    assert "King, Kim" in told["crosstable wallchart closed.crosstable"]


def test_c12_of_the_dutch_system_is_explained(told: dict[str, str]) -> None:
    assert "C12" in told["crosstable rules dutch-1998 C12"]
