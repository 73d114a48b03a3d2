"""The commands of the guide on ties, run as they stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.pages import Told, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "ties.md"
EVENT = "evening.crosstable"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    return play("docs/guide/ties.md", folder)


def test_what_if_of_the_guide_changes_places_and_money(told: Told) -> None:
    assert "3 -> 1  1½ -> 2½" in told[f"crosstable standings {EVENT} --if 1=1-0"][0]
    assert "$100.00 -> $80.00" in told[f'crosstable prizes {EVENT} --if "Adler loses"'][0]
    assert "(now 1/2-1/2)" in told[f"crosstable prizes {EVENT} --if 1=0-1 --if 2.1=1-0"][0]


def test_the_range_of_the_guide(told: Told) -> None:
    rows = told[f"crosstable standings {EVENT} --if-range Adler"][0].splitlines()[-3:]
    assert [row.split()[:2] for row in rows] == [["win", "1"], ["draw", "2"], ["loss", "3"]]
    assert "to" in rows[2]


def test_34a_34e12_the_play_off_of_the_guide_turns_the_tie(told: Told) -> None:
    before, after = told[f"crosstable standings {EVENT} --ties"]
    assert "34E12  Playoff: no playoff of #1, #3 is recorded" in before
    assert "Lot or coin flip: #3 1; #1 2" in before
    assert "34E12  Playoff: #1 1; #3 2" in after
    assert "80.00  #1 Adler" in told[f"crosstable prizes {EVENT}"][0]


def test_34e13_the_lot_of_the_guide(told: Told) -> None:
    out = told[f"crosstable standings {EVENT} --breakdown Dunmore"][0]
    assert "drawn as number 1 of #4, #6 by the director" in out
    third = " ".join(told[f"crosstable standings {EVENT} --breakdown Barrow"][0].split())
    assert "not drawn by the director, so behind #4, #6" in third and "(drawn by the director)" not in third
