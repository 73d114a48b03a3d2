"""The commands of the guide to team events, run as they stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.pages import joined, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "teams.md"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    return joined(play("docs/guide/teams.md", folder))


def test_31g1_the_list_of_teams(told: dict[str, str]) -> None:
    listed = told["crosstable entries league.crosstable"]
    assert "Lou Hill" in listed and "120.00" in listed and "Mink 1500" in listed


def test_31g3_sheets_with_line_ups_and_needs(told: dict[str, str]) -> None:
    sheets = told["crosstable matches league.crosstable"]
    assert "Lineups due by 10 minutes before the round" in sheets
    assert "nobody" in sheets and "to win" in sheets and "Bay" not in sheets


def test_31b_a_late_line_up_is_noted(told: dict[str, str]) -> None:
    late = next(said for line, said in told.items() if "the bus was late" in line)
    assert "5 minutes late; the bus was late" in late


def test_29g1_28q_the_day_speaks_of_tables(told: dict[str, str]) -> None:
    assert "table" in next(said for line, said in told.items() if " repair " in line)
    assert "table 2" in told["crosstable unreported league.crosstable"]
    assert "all paired by the rulebook" in told["crosstable check league.crosstable"]


def test_31f_31b1_lists(told: dict[str, str]) -> None:
    assert "game points" in told["crosstable wallchart league.crosstable"]
    assert "Ash" in told["crosstable wallchart league.crosstable --individual"]
    assert "fees: entry $120.00" in told["crosstable wallchart league.crosstable --card Army"]
    assert "the one with the highest number" in told["crosstable standings league.crosstable --boards"]
    assert "scoring players" in told["crosstable standings schools.crosstable --teams"]


def test_661_the_table_is_explained(told: dict[str, str]) -> None:
    assert "663" in told["crosstable explain cup.crosstable --round 1 --team Bytown"]
