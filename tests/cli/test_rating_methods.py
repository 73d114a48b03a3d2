"""C.04.2 2: the tournament rating, later ratings, numbers and marks of players, on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, play_round

ENTRIES: list[dict[str, Any]] = [
    {"name": "Aho", "rating": 2100},
    {"name": "Berg", "rating": 2050, "other_ratings": {"NZL": 2300}},
    {"name": "Cole", "other_ratings": {"NZL": 2200}},
    {"name": "Dunn", "rating": 1900},
]


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A section of four entries of the Dutch system."""
    return made_in(tmp_path, "dutch-2026")


def made_in(folder: Path, rulebook: str) -> str:
    """A section of four entries by a rulebook."""
    made = str(folder / "e.crosstable")
    done("new", made, "--rulebook", rulebook, "--rounds", "3", "--seed", "5")
    for entry in ENTRIES:
        rating = ["--rating", str(entry["rating"])] if "rating" in entry else []
        done("add", made, entry["name"], *rating)
        for list_, value in entry.get("other_ratings", {}).items():
            done("set", made, f"other_ratings.{list_}", str(value), "--player", entry["name"])
    return made


def names(path: str) -> list[str]:
    """The entries in the order of their numbers."""
    return [one["name"] for one in crosstable("convert", path, "-").json["players"]]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("FIDE", ["Aho", "Berg", "Dunn", "Cole"]),
        ("NRO", ["Berg", "Cole", "Aho", "Dunn"]),
        ("FIDON", ["Cole", "Aho", "Berg", "Dunn"]),
        ("NIDOF", ["Berg", "Cole", "Aho", "Dunn"]),
        ("HBFN", ["Berg", "Cole", "Aho", "Dunn"]),
    ],
)
def test_04_2_2_5_the_numbers_follow_the_method_until_round_1(
    path: str, method: str, expected: list[str]
) -> None:
    done("set", path, "settings.rating_method", method)
    assert names(path) == expected


def test_04_2_2_5_after_round_1_the_numbers_stay(tmp_path: Path) -> None:
    path = made_in(tmp_path, "dutch-2017")
    play_round(path)
    before = names(path)
    refused = crosstable("set", path, "settings.rating_method", "NRO")
    assert refused.status and "04.2/B.1" in refused.err, "it is locked, as every choice of a rating"
    done("set", path, "settings.rating_method", "NRO", "--reason", "announced so")
    assert names(path) == before


def test_in_strict_mode_too_the_method_changes_only_with_a_reason(path: str) -> None:
    play_round(path)
    before = names(path)
    refused = crosstable("set", path, "settings.rating_method", "NRO")
    assert refused.status and "04.2/2.1" in refused.err
    done("set", path, "settings.rating_method", "NRO", "--reason", "announced so")
    assert names(path) == before, "no number changes"


def test_in_strict_mode_ratings_of_later_lists_are_still_entered(path: str) -> None:
    play_round(path)
    done("set", path, "later_ratings.2026-12", "2222", "--player", "Aho")


def test_who_changes_is_shown_first(path: str) -> None:
    said = done("set", path, "settings.rating_method", "NRO", "--dry-run")
    assert "4 ratings change" in said
    assert "Berg: 2300 (was 2050)" in said and "Aho: unrated (was 2100)" in said


def test_04_2_2_2_equals_in_the_order_that_was_announced(tmp_path: Path) -> None:
    found = {}
    for order in ("alphabetical", "entry"):
        made = str(tmp_path / f"{order}.crosstable")
        done("new", made, "--rulebook", "dutch-2026", "--rounds", "3")
        done("set", made, "settings.last_order", order)
        for name in ("Zoe", "Aho", "Moa"):
            done("add", made, name, "--rating", "2000")
        done("add", made, "Late", "--rating", "2000")
        done("set", made, "title", "FM", "--player", "Late")
        found[order] = names(made)
    assert found == {"alphabetical": ["Late", "Aho", "Moa", "Zoe"], "entry": ["Late", "Zoe", "Aho", "Moa"]}


def test_later_ratings_are_kept_by_month(path: str) -> None:
    done("set", path, "later_ratings.2026-12", "2222", "--player", "Aho")
    found = {one["name"]: one for one in crosstable("convert", path, "-").json["players"]}
    assert found["Aho"]["later_ratings"] == {"2026-12": 2222} and found["Aho"]["rating"] == 2100
    assert "rating from 2026-12-01 set to 2222" in done("log", path)
    wrong = crosstable("set", path, "later_ratings.2026-15", "2222", "--player", "Aho")
    assert wrong.status and "not a month" in wrong.err
    done("set", path, "later_ratings.2026-12", "null", "--player", "Aho")
    found = {one["name"]: one for one in crosstable("convert", path, "-").json["players"]}
    assert not found["Aho"].get("later_ratings")


def test_04_2_3_3_a_bye_is_refused_to_who_may_not_have_one(path: str) -> None:
    done("set", path, "flags", '["no-half-point-bye"]', "--player", "Berg")
    said = crosstable("bye", path, "Berg", "1", "half")
    assert said.status and "may not have half-point byes" in said.err and "04.2/3.3" in said.err
    done("bye", path, "Berg", "1", "zero")


def test_04_2_3_2_an_expelled_player_leaves_without_a_place(path: str) -> None:
    play_round(path)
    done("withdraw", path, "Berg", "--expelled")
    lines = json.loads(done("standings", path, "--json"))["standings"]
    numbers = {one["name"]: one["no"] for one in crosstable("convert", path, "-").json["players"]}
    assert numbers["Berg"] not in {line["player"] for line in lines} and len(lines) == 3
    other = path.replace("e.crosstable", "us.crosstable")
    done("new", other, "--rulebook", "us-chess", "--rounds", "3")
    done("add", other, "Adams", "--rating", "1500")
    refused = crosstable("withdraw", other, "Adams", "--expelled")
    assert refused.status and "withdraw the player instead" in refused.err


def test_the_notice_prints_an_acceleration_of_ones_own(tmp_path: Path) -> None:
    players = [
        {"no": no, "name": f"P{no}", "rating": 2300 - no, "virtual_points": [1, 1, 0.5] if no < 4 else []}
        for no in range(1, 9)
    ]
    made = {"crosstable": 1, "name": "Open", "rulebook": "dutch-2026", "rounds": 5, "players": players}
    source = tmp_path / "open.json"
    source.write_text(json.dumps(made), encoding="utf-8")
    said = " ".join(done("notice", str(source)).split())
    assert "virtual points for players 1-3: 1 in rounds 1-2, ½ in round 3" in said
    assert "never for the standings" in said
