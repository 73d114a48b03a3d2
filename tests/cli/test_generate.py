"""`crosstable generate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable, instead

WORDS = ("generate", "--rulebook", "nzcf", "--players", "9", "--rounds", "4", "--seed")


def test_the_same_seed_gives_the_same_event() -> None:
    first, again, other = (crosstable(*WORDS, seed).out for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_a_generated_event_is_by_the_book(tmp_path: Path) -> None:
    path = str(tmp_path / "event.json")
    said = crosstable(*WORDS, "7", "-o", path)
    assert said.status == 0
    assert said.out.startswith(f"saved {path}: ")
    assert crosstable("check", path).status == 0


def test_rates_are_percentages() -> None:
    event = crosstable(*WORDS, "3", "--draws", "100", "--forfeits", "0").json
    assert {game["result"] for played in event["results"] for game in played["games"]} == {"1/2-1/2"}
    rates = ("--absences", "0", "--late", "0", "--withdrawals", "0", "--byes", "0", "--unrated", "100")
    event = crosstable(*WORDS, "3", *rates).json
    assert not any("rating" in player or "joins" in player for player in event["players"])


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (("--draws", "101"), "--draws"),
        (("--byes", "-1"), "--byes"),
        (("--rounds", "99"), "--rounds"),
        (("--players", "1"), "--players"),
        (("--rulebook", "chequers"), "rulebook"),
    ],
)
def test_what_cannot_be(words: tuple[str, str], where: str) -> None:
    said = crosstable(*instead((*WORDS, "1"), *words), "--json")
    assert said.status == 2
    assert said.json["error"]["where"] == where


def test_all_four_numbers_are_needed() -> None:
    said = crosstable("generate", "--rulebook", "nzcf")
    assert said.status == 2
    assert "--players/--teams, --rounds, --seed" in said.err


def test_an_olympiad_has_teams_in_board_order(tmp_path: Path) -> None:
    path = str(tmp_path / "olympiad.json")
    words = ("generate", "--rulebook", "olympiad-2008", "--players", "13", "--rounds", "6", "--seed", "4")
    assert crosstable(*words, "-o", path).status == 0
    assert crosstable("check", path).status == 0
    event = crosstable(*words).json
    assert event["format"] == "team-swiss" and len(event["teams"]) == 13
    assert {len(team["players"]) for team in event["teams"]} <= {4, 5}
    first = crosstable("standings", path, "--json").json["standings"][0]
    assert {"place", "team", "points", "game_points", "tiebreaks", "tiebreaks_steps"} == set(first)


def test_half_point_byes_were_not_known_in_earlier_rounds(tmp_path: Path) -> None:
    path = str(tmp_path / "byes.json")
    asked = ("--rulebook", "us-chess", "--players", "14", "--rounds", "6", "--byes", "15", "--force")
    for seed in range(4):
        assert crosstable("generate", *asked, "--seed", str(seed), "-o", path).status == 0
        assert crosstable("check", path).status == 0


def test_a_team_event_has_matches_in_every_round(tmp_path: Path) -> None:
    path = str(tmp_path / "teams.json")
    asked = ("--format", "team-round-robin", "--teams", "11", "--rounds", "11", "--seed", "314328")
    said = crosstable("generate", "--rulebook", "cfc", *asked, "--withdrawals", "15", "-o", path)
    assert said.status == 0
    assert crosstable("check", path).status == 0
