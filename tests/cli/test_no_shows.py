"""Who does not appear is named when the result is entered, with the rule of the section's own book."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.us_chess_events import done, players


def entered(folder: Path, rulebook: str) -> list[dict[str, object]]:
    """What is hinted at when Black of board 1 has not come to round 1."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", rulebook, "--rounds", "3", "--by", "Ann")
    for player in players(6):
        done("add", path, player["name"], "--rating", str(player["rating"]))
    done("draft", path)
    done("publish", path)
    found: list[dict[str, object]] = json.loads(done("result", path, "1", "+:-", "--json"))["hints"]
    return found


@pytest.mark.parametrize(
    ("rulebook", "rule"),
    [
        ("us-chess", "28P"),
        ("cfc", "616"),
        ("nzcf", "B13.5"),
        ("dutch-1998", "F8"),
        ("dutch-2017", "04.2/D.2"),
    ],
)
def test_28p_and_616_and_b13_5_and_f8_name_who_is_dropped(tmp_path: Path, rulebook: str, rule: str) -> None:
    [hint] = entered(tmp_path, rulebook)
    assert hint["rule"] == rule and "dropped unless excused" in str(hint["text"])


@pytest.mark.parametrize("rulebook", ["schools", "dutch-2026"])
def test_a_book_that_drops_nobody_says_nothing(tmp_path: Path, rulebook: str) -> None:
    assert entered(tmp_path, rulebook) == []
