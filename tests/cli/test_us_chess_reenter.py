"""28S on the command line: entering a second time, and schedules that merge later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Six players after round 1 of four, with one half-point bye allowed."""
    made = journal(tmp_path, 6, rounds=4)
    done("set", made, "half_byes", '{"max": 1}')
    play_round(made)
    return made


def document(path: str) -> dict[str, Any]:
    """The event of a journal."""
    found: dict[str, Any] = crosstable("convert", path, "-").json
    return found


def entry(path: str, no: int) -> dict[str, Any]:
    """A player of a journal."""
    found: dict[str, Any] = next(player for player in document(path)["players"] if player["no"] == no)
    return found


def facts(path: str) -> int:
    """How many facts a journal has."""
    return len(crosstable("log", path, "--json").json["facts"])


def test_28s_one_fact_leaves_the_entry_and_makes_a_new_one(path: str) -> None:
    before, count = document(path), facts(path)
    said = crosstable("reenter", path, "Player 05", "--json").json
    assert [fact["kind"] for fact in said["written"]] == ["entry-made"] and said["player"] == 7
    assert facts(path) == count + 1
    assert entry(path, 5)["withdrawn_after"] == 1
    new = entry(path, 7)
    assert (new["name"], new["rating"], new["reentry_of"], new["joins"]) == ("Player 05", 1760, 5, 2)
    done("undo", path)
    assert document(path) == before
    done("redo", path)
    assert entry(path, 7) == new
    assert "re-entry: #7 Player 05; #5 Player 05 withdrawn after round 1" in done("log", path)


def test_28s4_28k_missed_rounds_are_half_point_byes_as_far_as_they_are_offered(path: str) -> None:
    play_round(path)
    done("reenter", path, "5")
    byes = [played.get("byes", []) for played in document(path)["results"]]
    assert {"player": 7, "kind": "half"} in byes[0]
    assert all(bye["player"] != 7 for bye in byes[1]), "one is the most; the other round scores nothing"
    done("undo", path)
    done("set", path, "half_byes", '{"max": 2, "rounds": [2]}')
    done("reenter", path, "5")
    byes = [played.get("byes", []) for played in document(path)["results"]]
    assert all(bye["player"] != 7 for bye in byes[0]) and {"player": 7, "kind": "half"} in byes[1]


def test_28s_what_belongs_to_the_person_goes_along(path: str) -> None:
    done("set", path, "--player", "5", "fixed_board", "3")
    done("set", path, "--player", "5", "ids.uscf", '"12345678"')
    done("pay", path, "5", "30")
    done("bye", path, "5", "3", "zero")
    done("reenter", path, "5")
    new = entry(path, 7)
    assert (new["fixed_board"], new["ids"], new["byes"]) == (3, {"uscf": "12345678"}, {"3": "zero"})
    assert "fees" not in new and "fees" in entry(path, 5)


def test_28s_the_new_entry_is_marked_on_charts_and_found_by_that_name(path: str) -> None:
    done("reenter", path, "5")
    assert "Player 05 RE" in done("wallchart", path)
    assert "Player 05 RE" in done("standings", path)
    assert "Player 05 RE" in done("entries", path)
    done("draft", path)
    assert "Player 05 RE" in done("pair", path)
    assert "#5 Player 05 (re-entered as #7)" in done("pair", path)
    assert crosstable("wallchart", path, "--json").json["rows"][6]["name"] == "Player 05"
    ambiguous = crosstable("bye", path, "Player 05", "4", "zero")
    assert ambiguous.status == 2 and "#5 Player 05, #7 Player 05 RE" in ambiguous.err
    done("bye", path, "Player 05 RE", "4", "zero")
    assert entry(path, 7)["byes"] == {"4": "zero"}


def test_28s5_the_explanation_says_which_entry_goes_on(path: str) -> None:
    done("reenter", path, "5")
    told = done("explain", path, "--player", "7")
    assert "28S5" in told and "goes on with the new entry" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("5", "--joins", "9"), "no re-entry in round 9"),
        (("Nobody",), "nobody found for"),
    ],
)
def test_28s_what_cannot_be_entered_again(path: str, words: tuple[str, ...], said: str) -> None:
    answer = crosstable("reenter", path, *words)
    assert answer.status == 2 and said in answer.err


def test_28s_each_entry_is_left_once(path: str) -> None:
    done("reenter", path, "5")
    answer = crosstable("reenter", path, "5")
    assert answer.status == 2 and "has already re-entered as #7" in answer.err
    done("reenter", path, "7")
    assert entry(path, 8)["reentry_of"] == 7


def test_28s_nobody_enters_again_before_round_1_or_in_another_book(tmp_path: Path) -> None:
    early = journal(tmp_path, 4)
    answer = crosstable("reenter", early, "1")
    assert answer.status == 2 and "no re-entry before round 1" in answer.err
    other = str(tmp_path / "nz.crosstable")
    done("new", other, "--rulebook", "nzcf", "--rounds", "3")
    done("add", other, "A")
    answer = crosstable("reenter", other, "A")
    assert answer.status == 2 and "NZCF Tournament Rules has no rule for re-entries" in answer.err


def test_28h1_who_was_removed_does_not_enter_again(path: str) -> None:
    done("expel", path, "5", "--reason", "rating")
    answer = crosstable("reenter", path, "5")
    assert answer.status == 2 and "was removed" in answer.err


def two_schedules(folder: Path) -> str:
    """Four players on Friday and three on Saturday, who merge in round 2; round 1 is posted for both."""
    path = str(folder / "weekend.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "4")
    for no in range(1, 8):
        done("add", path, f"Player {no}", "--rating", str(2000 - 50 * no))
    for no in (1, 3, 5, 6):
        done("set", path, "--player", f"Player {no}", "schedule", "3-day")
    for no in (2, 4, 7):
        done("set", path, "--player", f"Player {no}", "schedule", "2-day")
    done("set", path, "settings.merge_round", "2")
    done("draft", path)
    done("publish", path)
    return path


def test_28s_schedules_and_the_round_in_which_they_merge_are_set(tmp_path: Path) -> None:
    path = two_schedules(tmp_path)
    shown = done("pair", path, "--round", "1")
    assert "schedule" in shown and "3-day" in shown and "2-day" in shown
    assert [bye["player"] for bye in document(path)["results"][0]["byes"]] == [7]
    assert document(path)["settings"] == {"merge_round": 2}


def test_28s_a_loser_of_friday_plays_the_first_round_of_saturday_as_well(tmp_path: Path) -> None:
    path = two_schedules(tmp_path)
    games = document(path)["results"][0]["games"]
    friday = [game for game in games if game["white"] in (1, 3, 5, 6)]
    for game in friday:
        done("result", path, str(game["board"]), "1")
    loser = friday[0]["black"]
    said = done("reenter", path, str(loser), "--schedule", "2-day")
    assert "crosstable repair" in said
    assert (entry(path, 8).get("joins", 1), entry(path, 8)["schedule"]) == (1, "2-day")
    done("repair", path)
    played = document(path)["results"][0]
    assert not played.get("byes"), "the fourth player of Saturday ends the bye"
    assert [game for game in played["games"] if 8 in (game["white"], game["black"])]
    assert [game for game in played["games"] if game["white"] in (1, 3, 5, 6)] == [
        {**game, "result": "1-0"} for game in friday
    ]
    for game in played["games"]:
        if game["result"] == "*":
            done("result", path, str(game["board"]), "1")
    done("draft", path)
    games = crosstable("pair", path, "--json").json["games"]
    seated = {game[side] for game in games for side in ("white", "black")}
    assert 8 in seated and loser not in seated
    assert "28S5" in done("explain", path, "--player", "8")
    assert "all paired by the rulebook" in done("check", path)


def test_28s_a_schedule_that_has_begun_is_joined_in_the_next_round(tmp_path: Path) -> None:
    path = two_schedules(tmp_path)
    for game in document(path)["results"][0]["games"]:
        done("result", path, str(game["board"]), "1")
    assert "repair" not in done("reenter", path, "1", "--schedule", "2-day")
    assert entry(path, 8)["joins"] == 2


def test_28s_late_entries_name_their_schedule(tmp_path: Path) -> None:
    path = two_schedules(tmp_path)
    done("add", path, "Late", "--rating", "1500", "--schedule", "2-day", "--joins", "1")
    assert (entry(path, 8)["schedule"], entry(path, 8).get("joins", 1)) == ("2-day", 1)
    done("repair", path)
    assert not document(path)["results"][0].get("byes")
