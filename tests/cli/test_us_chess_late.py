"""Who is a late entrant (28K, 28L2): by the time of the entry and the announced end of entries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import document, done

CLOSES = "2026-11-20T18:00"
LATE = "2026-11-20T18:05"
PAST, FUTURE = "2020-01-01", "2999-01-01"


def bye_of(path: str) -> int:
    """Who has the bye in the round to be paired."""
    [bye] = crosstable("pair", path, "--json").json["byes"]
    return int(bye["player"])


def five(folder: Path, **last: Any) -> str:
    """A file with five players, of whom the lowest rated has more keys."""
    body = document(5, entries_close=CLOSES)
    body["players"][-1] |= last
    path = folder / "e.json"
    path.write_text(json.dumps(body), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("last", "bye"),
    [
        ({}, 5),
        ({"entered": "2026-11-20T18:00"}, 5),
        ({"entered": "2026-11-20"}, 5),
        ({"entered": LATE}, 4),
        ({"info": {"entered_at": LATE}}, 4),
        ({"info": {"late": True}}, 4),
    ],
)
def test_28l2_no_first_round_bye_for_a_late_entrant(tmp_path: Path, last: dict[str, Any], bye: int) -> None:
    assert bye_of(five(tmp_path, **last)) == bye


def test_28l2_the_bye_says_who_entered_late(tmp_path: Path) -> None:
    said = done("explain", five(tmp_path, entered=LATE), "--player", "4")
    assert "Player 05 entered late, and those come last for it in round 1" in said


@pytest.mark.parametrize(("entered", "bye"), [("2026-11-20T23:59", 5), ("2026-11-21T00:00", 4)])
def test_28l2_a_closing_day_ends_at_midnight(tmp_path: Path, entered: str, bye: int) -> None:
    body = document(5, entries_close="2026-11-20")
    body["players"][-1] |= {"entered": entered}
    path = tmp_path / "e.json"
    path.write_text(json.dumps(body), encoding="utf-8")
    assert bye_of(str(path)) == bye


def test_28l2_the_time_of_an_entry_is_kept_by_itself(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "3")
    done("set", path, "entries_close", FUTURE)
    for no in range(1, 5):
        done("add", path, f"Player {no}", "--rating", str(2000 - no))
    done("set", path, "entries_close", PAST)
    assert bye_of_after(path, "Player 5") == 4
    players = crosstable("convert", path, "-").json["players"]
    assert all(player["entered"] for player in players)


def bye_of_after(path: str, name: str) -> int:
    """Who has the bye when four entered in time and one more, the lowest rated, comes in now."""
    done("add", path, name, "--rating", "1000")
    for no in range(1, 5):
        done("set", path, "--player", str(no), "entered", "2019-12-31T12:00")
    return bye_of(path)


def test_28l2_a_list_is_entered_with_its_time_or_the_time_given(tmp_path: Path) -> None:
    path, file = str(tmp_path / "e.crosstable"), tmp_path / "list.csv"
    done("new", path, "--rulebook", "us-chess", "--rounds", "3")
    file.write_text("Name,Rating\nAdams,1600\nBond,1500\n", encoding="utf-8")
    done("add", path, "--csv", str(file), "--entered", "2019-11-19T12:00")
    file.write_text("Name,Rating\nCole,1400\n", encoding="utf-8")
    done("add", path, "--csv", str(file))
    entered = [player["entered"] for player in crosstable("convert", path, "-").json["players"]]
    assert entered[:2] == ["2019-11-19T12:00"] * 2 and entered[2] > "2019-11-19T12:00"


def test_28s_a_reentry_has_a_time_of_its_own(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "3")
    for no in range(1, 5):
        done("add", path, f"Player {no}", "--rating", str(2000 - no), "--entered", PAST)
    done("draft", path)
    done("publish", path)
    done("result", path, "1", "1")
    done("result", path, "2", "1")
    done("reenter", path, "1")
    assert crosstable("convert", path, "-").json["players"][-1]["entered"] > PAST
