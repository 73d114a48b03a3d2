"""The commands of the US Chess guide, run as they stand there, from the first entry to the staff list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.rulebooks.us_chess.variations import VARIATIONS
from tests.cli.command import crosstable
from tests.cli.pages import joined, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "us-chess.md"
EVENT = "autumn.crosstable"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    answers = joined(play("docs/guide/us-chess.md", folder))
    answers["document"] = crosstable("convert", str(folder / EVENT), "-").out
    return answers


def test_25_26_the_sheet_names_the_variation_of_the_event(told: dict[str, str]) -> None:
    sheet = told[f"crosstable notice {EVENT}"]
    assert "Saturday, November 21, 2026, 10:00 AM" in sheet
    assert "Variations in force\n  29E4b" in sheet
    assert "Please check" not in sheet
    assert "29M" in sheet


def test_28k_28l_the_late_entrant_and_the_bye_of_the_guide(told: dict[str, str]) -> None:
    event = json.loads(told["document"])
    late = next(player for player in event["players"] if player["name"] == "Keane, Tess")
    assert (late["no"], late["joins"]) == (11, 2)
    kinds = [[bye["kind"] for bye in played.get("byes", [])] for played in event["results"]]
    assert "pairing" in kinds[1] and "half" in kinds[2]
    assert [len(played["games"]) for played in event["results"]] == [5, 5, 5, 5]


def test_29b_29e_the_groups_of_round_2(told: dict[str, str]) -> None:
    assert "28L2" in told[f"crosstable explain {EVENT} --player Jansen"]
    groups = told[f"crosstable groups {EVENT}"]
    assert "score groups of round 2 of 4" in groups and "->" in groups
    assert "colors after each round" in told[f"crosstable groups {EVENT} --colours"]


def test_29e4b_is_explained_and_the_event_is_the_book_s(told: dict[str, str]) -> None:
    assert "standings after round 4 of 4" in told[f"crosstable standings {EVENT}"]
    why = told[f"crosstable explain {EVENT} --board 3"]
    assert "round 3 of 4, board 3" in why and "29E4b" in why
    assert "4 rounds checked: all paired by the rulebook" in told[f"crosstable check {EVENT}"]
    assert "none altered" in told[f"crosstable log {EVENT}"]


def test_35_the_staff_list_of_the_guide(told: dict[str, str]) -> None:
    staff = told[f"crosstable staff {EVENT}"]
    assert "STAFF ONLY" in staff and "side door" in staff and "Ruth Hale" in staff


def test_26_every_variation_of_the_book_stands_in_the_guide() -> None:
    table = GUIDE.read_text(encoding="utf-8").split("## Variations in a director's words")[1]
    missing = [number for number in VARIATIONS if number not in table]
    assert not missing


def test_32_33_the_prizes_of_the_guide_can_be_read_out(told: dict[str, str]) -> None:
    statement = told[f"crosstable prizes {EVENT}"]
    assert "11 entries count, the prizes are based on 12" in statement
    assert "guaranteed in full: 1st" in statement
    assert "Best game: no winner has been named yet" in statement
    last = json.loads(told[f"crosstable prizes {EVENT} --json"])
    assert last["fund"]["paid"] + last["fund"]["unawarded"] == last["fund"]["minimum"]
    assert "not 1st" in told[f"crosstable prizes {EVENT} --player Easton"]
