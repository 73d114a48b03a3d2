"""What a director types by mistake, or too late, in an event of the US Chess book."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round

PRIZES = '[{"name": "First", "kind": "place", "rank": 1, "cents": 10000}]'


def refused(*words: str) -> str:
    """What a command says that is refused as bad input."""
    said = crosstable(*words)
    assert said.status == 2, (words, said)
    return said.err


def test_32b2_prizes_are_shared_and_stand_in_nobodys_way(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("set", path, "prizes", PRIZES)
    assert "(not final)" in done("prizes", path) and "32B2" in done("prizes", path)
    play_round(path)
    assert "corrected; this changes" in done("result", path, "1", "0-1")
    assert "undone" in done("undo", path)


@pytest.mark.parametrize(
    "words",
    [("--player", "1", "rating", "abc"), ("format", "abc"), ("settings", "abc"), ("rulebook", "[]")],
)
def test_values_of_a_wrong_kind_are_bad_input(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert words[-2] in refused("set", journal(tmp_path, 4), *words)


def test_the_notes_of_an_entry_list_are_told(tmp_path: Path) -> None:
    path = journal(tmp_path, 2)
    file = tmp_path / "list.csv"
    file.write_text("Name,USCF Rating,Grade\nAdams,1600,1\nBond,0,2\n", encoding="utf-8")
    said = done("add", path, "--csv", str(file))
    assert "column Grade is read as the school year" in said
    assert "is read as unrated" in said
    ratings = {p["name"]: p.get("rating") for p in crosstable("convert", path, "-").json["players"]}
    assert (ratings["Adams"], ratings["Bond"]) == (1600, None)


def test_players_kept_apart_stay_the_same_when_numbers_move(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("set", path, "avoid", '[[1, 3], {"players": [2, 4], "until": 2}]')
    done("add", path, "Stronger", "--rating", "2400")
    body = crosstable("convert", path, "-").json
    assert [group.get("players") if isinstance(group, dict) else group for group in body["avoid"]] == [
        [2, 4],
        [3, 5],
    ]
    apart = "kept apart: #2 Player 01, #4 Player 03; #3 Player 02, #5 Player 04 until round 2"
    assert apart in done("log", path)
    assert "later change depends on it" in refused("undo", path, "5")
    assert "no player number 9" in refused("set", path, "avoid", "[[1, 9]]")
    done("set", path, "avoid", "null")
    assert "avoid" not in crosstable("convert", path, "-").json


def test_28i_who_was_removed_does_not_return(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    done("expel", path, "2", "--reason", "rated 2300")
    said = refused("return", path, "2")
    assert "28I" in said
    assert "crosstable undo" in said


@pytest.mark.parametrize("words", [("explain", "--board", "1"), ("groups",)])
def test_while_results_are_missing_the_posted_round_is_meant(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = journal(tmp_path, 4)
    done("draft", path)
    done("publish", path)
    command, *more = words
    assert "round 1" in done(command, path, *more)
    done("result", path, "1", "1")
    done("result", path, "2", "1")
    assert "round 2" in done(command, path, *more)


def test_nobody_joins_a_round_that_is_published(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    said = refused("add", path, "Late", "--joins", "1")
    assert "round 1 is published; Late can join from round 2 on" in said
    done("add", path, "Late", "--joins", "2")
    assert "round 1 is already published" in refused("bye", path, "1", "1")


@pytest.mark.parametrize("count", [0, 1])
def test_no_round_for_fewer_than_two(tmp_path: Path, count: int) -> None:
    assert "at least two players" in refused("draft", journal(tmp_path, count))


def test_settings_are_named_with_their_prefix(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    assert "“settings.rematches”" in refused("set", path, "rematches", "fewest")
    assert "did you mean “settings.rematches”?" in refused("set", path, "remaches", "fewest")
    assert "cannot be set directly" in refused("set", path, "avoid_entries", "[]")


def test_what_to_type_next_names_the_section(tmp_path: Path) -> None:
    path = str(tmp_path / "two.crosstable")
    for name in ("Open", "Under 1600"):
        done("new", path, "--section", name, "--rulebook", "us-chess", "--rounds", "3")
    for name in ("Ann", "Ben"):
        done("add", path, name, "--section", "Under 1600", "--rating", "1500")
    assert f"crosstable publish {path} --section 'Under 1600'" in done(
        "draft", path, "--section", "Under 1600"
    )
    assert "--section 'Under 1600' BOARD" in done("publish", path, "--section", "Under 1600")


def test_a_rating_of_0_is_none(tmp_path: Path) -> None:
    path = journal(tmp_path, 2)
    assert "entered as unrated" in done("add", path, "Zed", "--rating", "0")
    assert "unrated" in done("set", path, "--player", "1", "rating", "0")
    ratings = [player.get("rating") for player in crosstable("convert", path, "-").json["players"]]
    assert ratings == [1940, None, None]


def test_two_on_one_fixed_board_are_told(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("set", path, "--player", "1", "fixed_board", "2")
    assert "only one game" in done("set", path, "--player", "3", "fixed_board", "2")


def test_an_entry_with_a_locked_game_is_not_taken_back(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("draft", path)
    done("lock", path, "1")
    assert "later change depends on it" in refused("undo", path, "3")


def test_29h8_those_held_back_are_named_until_they_are_paired(tmp_path: Path) -> None:
    path = journal(tmp_path, 8)
    done("draft", path)
    done("publish", path)
    for board in ("3", "4"):
        done("result", path, board, "1-0")
    for board in ("1", "2"):
        done("unreported", path, board, "hold")
    done("draft", path)
    done("publish", path)
    done("result", path, "1", "1-0", "--round", "1")
    assert "--held" in done("result", path, "2", "1-0", "--round", "1")
    done("repair", path, "--held")
    assert "--held" not in done("result", path, "1", "1-0")


def test_29h_a_game_rated_only_takes_no_second_result(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("draft", path)
    done("publish", path)
    done("result", path, "1", "1", "--rated-only")
    said = refused("result", path, "1", "1")
    assert "already entered as 1–0, for rating only; it scores as a loss for both" in said
    fact = said.split("crosstable undo EVENT ")[1].split("`")[0]
    assert len(crosstable("convert", path, "-").json["extra"]) == 1
    done("undo", path, fact)
    done("result", path, "1", "1")
    assert "extra" not in crosstable("convert", path, "-").json


def test_29h3_the_true_result_of_a_double_loss_is_rated_once(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("draft", path)
    done("publish", path)
    done("result", path, "2", "1")
    done("unreported", path, "1", "double-loss")
    done("result", path, "1", "1")
    assert "29H3" in refused("result", path, "1", "0")
    assert len(crosstable("convert", path, "-").json["extra"]) == 1


def test_28i_a_game_scored_anew_takes_no_second_result(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    done("expel", path, "2", "--reason", "rated 2300")
    games = crosstable("convert", path, "-").json["results"][0]["games"]
    boards = [game["board"] for game in games if 2 in (game["white"], game["black"])]
    for board in boards:
        assert "scored anew when a player was removed" in refused("result", path, str(board), "=")


def test_28n4_team_mates_who_may_meet_stay_the_same_when_numbers_move(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    for number in ("1", "3"):
        done("set", path, "--player", number, "team", "Lincoln")
    assert "does not name two players" in refused("set", path, "settings.team_pairs_allowed", '["1-2"]')
    said = done("set", path, "settings.team_pairs_allowed", '["1-3@2"]')
    assert "team-mates who may meet: #1 Player 01, #3 Player 03 in round 2" in said
    done("add", path, "Stronger", "--rating", "2400")
    assert crosstable("convert", path, "-").json["settings"]["team_pairs_allowed"] == ["2-4@2"]
    whole = '{"team_pairs_allowed": ["2-4"]}'
    assert "`crosstable set EVENT settings.team_pairs_allowed VALUE`" in refused(
        "set", path, "settings", whole
    )
    done("set", path, "settings.team_pairs_allowed", "null")
    assert "team_pairs_allowed" not in crosstable("convert", path, "-").json.get("settings", {})
