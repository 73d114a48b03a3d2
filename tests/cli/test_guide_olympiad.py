"""The commands of the Olympiad guide, run as they stand there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.pages import joined, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "olympiad.md"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    return joined(play("docs/guide/olympiad.md", folder))


def test_teams_are_numbered_by_their_four_best(told: dict[str, str]) -> None:
    drafts = told["crosstable draft olympiad.crosstable"]
    assert re.search(r"1  Narnia +2312", drafts) and re.search(r"4  Laputa +1825", drafts)
    assert re.search(r"6  Lilliput +1700", drafts)
    assert "round 2 of 3" in drafts


def test_sheets_alternate_colours_down_the_boards(told: dict[str, str]) -> None:
    sheet = told["crosstable matches olympiad.crosstable"]
    assert (
        "Table 3" in sheet and re.search(r"1  .* W  \.+  B", sheet) and re.search(r"2  .* B  \.+  W", sheet)
    )


def test_a_captain_gets_an_answer(told: dict[str, str]) -> None:
    assert "Pairing" in told["crosstable explain olympiad.crosstable --round 2 --player Oz"]
    line = "crosstable explain olympiad.crosstable --round 2 --player Oz --why-not Erewhon"
    assert "Why does #2 Oz not play" in told[line]
    assert "all paired by the rulebook" in told["crosstable check olympiad.crosstable"]


def test_the_table_has_match_points_game_points_and_what_was_announced(told: dict[str, str]) -> None:
    tables = told["crosstable standings olympiad.crosstable"]
    assert "match points" in tables and "Olympiad SB" in tables and "Opp. MP" in tables
    assert "Game points" in tables.rpartition("standings, round")[2]
    first = json.loads(told["crosstable standings teams.json --json"])["standings"][0]
    assert (first["team"], first["points"], first["game_points"]) == (1, 2, 2.5)
