"""28S: schedules that start at different times post their rounds one after the other, then merge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done

FRIDAY, SATURDAY = "3-day", "2-day"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Six players from Friday and five from Saturday, who merge in round 3; nothing is posted."""
    path = str(tmp_path / "weekend.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "5")
    for no in range(1, 12):
        schedule = FRIDAY if no in (1, 3, 5, 7, 9, 10) else SATURDAY
        done("add", path, f"Player {no:02d}", "--rating", str(2000 - 50 * no), "--schedule", schedule)
    done("set", path, "settings.merge_round", "3")
    return path


def document(path: str) -> Any:
    """The event as it stands."""
    return crosstable("convert", path, "-").json


def post(path: str, schedule: str, number: int, result: str = "1") -> set[int]:
    """Draft, publish and finish a round of one schedule; who sat in it."""
    done("draft", path, "--schedule", schedule)
    done("publish", path)
    names = {player["no"] for player in document(path)["players"] if player.get("schedule") == schedule}
    games = [game for game in document(path)["results"][number - 1]["games"] if game["white"] in names]
    for game in games:
        done("result", path, str(game["board"]), result, "--round", str(number))
    return {game[side] for game in games for side in ("white", "black")}


def test_28s_one_schedule_posts_two_rounds_before_the_other_starts(path: str) -> None:
    assert post(path, FRIDAY, 1) == {1, 3, 5, 7, 9, 10}
    assert post(path, FRIDAY, 2) == {1, 3, 5, 7, 9, 10}
    refused = crosstable("draft", path)
    assert (refused.status, "“2-day”: round 1 not posted" in refused.err) == (2, True)
    assert "play together" in crosstable("draft", path, "--schedule", FRIDAY).err
    said = done("draft", path, "--schedule", SATURDAY)
    assert "round 1 of 5" in said
    assert "--round 1" in done("publish", path)
    played = document(path)["results"][0]
    assert sorted(game["board"] for game in played["games"]) == [1, 2, 3, 4, 5]
    assert [bye["player"] for bye in played["byes"]] == [11]
    assert "round 1 published for “2-day”, 2 games" in done("log", path)
    assert (
        "board 4 of round 1 has no result yet; enter it in that round with --round 1"
        in crosstable("result", path, "4", "0").err
    )
    for board in ("4", "5"):
        done("result", path, board, "0", "--round", "1")
    post(path, SATURDAY, 2)
    assert crosstable("check", path).status == 0, crosstable("check", path).out
    games = crosstable("draft", path, "--json").json["games"]
    friday = {1, 3, 5, 7, 9, 10}
    assert any((game["white"] in friday) != (game["black"] in friday) for game in games)
    done("publish", path)
    assert crosstable("check", path).status == 0


def test_28s_the_rounds_are_those_that_both_would_have_had_together(path: str) -> None:
    together = {frozenset((g["white"], g["black"])) for g in crosstable("pair", path, "--json").json["games"]}
    post(path, FRIDAY, 1)
    post(path, SATURDAY, 1)
    apart = {frozenset((g["white"], g["black"])) for g in document(path)["results"][0]["games"]}
    assert apart == together


def test_28s_entries_byes_and_withdrawals_go_by_the_rounds_of_their_schedule(path: str) -> None:
    post(path, FRIDAY, 1)
    post(path, FRIDAY, 2)
    done("add", path, "Late", "--rating", "1500", "--schedule", SATURDAY)
    players = {player["name"]: player for player in document(path)["players"]}
    assert players["Late"].get("joins", 1) == 1
    done("withdraw", path, "11")
    assert "zero-point bye, round 1" in done("bye", path, "8", "1", "zero")
    assert "already published" in crosstable("bye", path, "9", "2", "zero").err
    assert post(path, SATURDAY, 1) == {2, 4, 6, 12}


def test_28s_a_loser_of_friday_enters_again_on_saturday(path: str) -> None:
    post(path, FRIDAY, 1)
    post(path, FRIDAY, 2)
    assert "repair" not in done("reenter", path, "10", "--schedule", SATURDAY)
    assert 12 in post(path, SATURDAY, 1)
    post(path, SATURDAY, 2)
    done("draft", path)
    assert "28S5" in done("explain", path, "--player", "12")


def test_28s_a_draft_of_one_schedule_can_be_changed_by_hand_and_paired_again(path: str) -> None:
    post(path, FRIDAY, 1)
    done("draft", path, "--schedule", SATURDAY)
    done("swap", path, "6", "8")
    done("repair", path, "--withdraw", "4")
    done("publish", path, "--reason", "as asked")
    played = document(path)["results"][0]
    seated = {game[side] for game in played["games"] for side in ("white", "black")}
    assert seated == {1, 3, 5, 7, 9, 10, 2, 6, 8, 11}


def test_28s_an_undo_takes_back_the_part_of_one_schedule(path: str) -> None:
    post(path, FRIDAY, 1)
    before = document(path)
    done("draft", path, "--schedule", SATURDAY)
    done("publish", path)
    done("undo", path)
    assert document(path) == before


def test_28s_a_repair_of_the_posted_round_leaves_out_who_has_not_begun(path: str) -> None:
    done("draft", path, "--schedule", FRIDAY)
    done("publish", path)
    done("repair", path, "--withdraw", "10")
    played = document(path)["results"][0]
    seated = {game[side] for game in played["games"] for side in ("white", "black")}
    assert seated | {bye["player"] for bye in played["byes"]} == {1, 3, 5, 7, 9}


def test_28s_a_schedule_that_nobody_is_on_is_refused(path: str) -> None:
    said = crosstable("pair", path, "--schedule", "4-day")
    assert (said.status, "choose from “2-day”, “3-day”" in said.err) == (2, True)
    assert crosstable("pair", path, "--schedule", SATURDAY, "--json").json["byes"][0]["player"] == 11


def test_29g2_boards_that_stood_are_known_for_both_schedules(path: str) -> None:
    for schedule in (FRIDAY, SATURDAY):
        done("draft", path, "--schedule", schedule)
        first = crosstable("pair", path, "--schedule", schedule, "--json").json["games"][0]["board"]
        done("lock", path, str(first))
        done("draft", path, "--schedule", schedule)
        done("publish", path)
    assert document(path)["results"][0]["stood"]["boards"] == [1, 4]
    assert crosstable("check", path).status == 0


def test_29h8_a_missing_result_counts_for_the_next_round_of_its_schedule(path: str) -> None:
    for no in range(12, 16):
        done("add", path, f"Player {no}", "--rating", str(2000 - 50 * no), "--schedule", SATURDAY)
    post(path, FRIDAY, 1)
    post(path, FRIDAY, 2)
    done("draft", path, "--schedule", SATURDAY)
    done("publish", path)
    waiting = set()
    for game in document(path)["results"][0]["games"][3:]:
        if game["board"] in (4, 5):
            waiting |= {game["white"], game["black"]}
            done("unreported", path, str(game["board"]), "hold", "--round", "1")
        else:
            done("result", path, str(game["board"]), "1", "--round", "1")
    assert not post(path, SATURDAY, 2) & waiting
    for board in ("4", "5"):
        assert "held out and not paired yet" in done("result", path, board, "1", "--round", "1")
    done("repair", path, "--held")
    assert crosstable("check", path).status == 0
