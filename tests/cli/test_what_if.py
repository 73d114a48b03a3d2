"""`standings --if` and `prizes --if`: results that are supposed, and what they would change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import crosstable as api
from tests.cli.command import crosstable, sample, several
from tests.cli.conftest import Save

PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 20000},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 10000},
]


@pytest.fixture
def journal(weekender: str, tmp_path: Path) -> str:
    """The sample event as a journal."""
    path = str(tmp_path / "weekender.crosstable")
    assert crosstable("convert", weekender, path).status == 0
    return path


def test_what_if_shows_places_and_points_now_and_then(weekender: str) -> None:
    lines = crosstable("standings", weekender, "--if", "1=0-1").out.splitlines()
    assert lines[0] == "Kapiti Coast Weekender: standings after round 4 of 6, what if"
    assert lines[3].startswith("if round 4, board 1: #") and "(now " in lines[3]
    assert any(" -> " in line for line in lines[6:])


def test_what_if_gives_programs_both_standings(weekender: str) -> None:
    answer = crosstable("standings", weekender, "--if", "1=0-1", "--json").json
    assert list(answer) == ["if", "now", "then", "changes"]
    assert answer["now"] == crosstable("standings", weekender, "--json").json
    then = api.standings(api.what_if(api.load(weekender), "1=0-1"))
    assert answer["then"] == then.as_json()
    assert answer["changes"][0].keys() == {"player", "place", "points"}
    assert answer["if"][0]["result"] == "0-1"


def test_what_if_in_a_journal_is_what_a_document_says_and_writes_nothing(
    weekender: str, journal: str
) -> None:
    before = Path(journal).read_bytes()
    words = ("--if", "2=1/2-1/2", "--if", "3.1=0-1", "--json")
    assert crosstable("standings", journal, *words).json == crosstable("standings", weekender, *words).json
    assert Path(journal).read_bytes() == before
    crosstable("result", journal, "2", "1/2-1/2")
    crosstable("result", journal, "1", "0-1", "--round", "3")
    then = crosstable("standings", weekender, *words).json["then"]
    assert crosstable("standings", journal, "--json").json == then


def test_what_if_of_a_players_own_game(weekender: str) -> None:
    game = sample()["results"][3]["games"][1]
    by_number = crosstable("standings", weekender, "--if", f"{game['black']} wins", "--json").json
    by_board = crosstable("standings", weekender, "--if", "2=0-1", "--json").json
    assert by_number == by_board
    name = next(p["name"] for p in sample()["players"] if p["no"] == game["black"])
    assert crosstable("standings", weekender, "--if", f"{name} wins", "--json").json == by_board


def test_what_if_after_an_earlier_round(weekender: str) -> None:
    answer = crosstable("standings", weekender, "--after", "2", "--if", "1=1/2-1/2", "--json").json
    assert answer["if"][0]["round"] == 2
    assert answer["then"]["after"] == 2


def test_what_if_of_prizes_shows_money_now_and_then(save: Save) -> None:
    event: dict[str, Any] = {**sample(), "prizes": PRIZES}
    path = save(event)
    leader = crosstable("standings", path, "--json").json["standings"][0]["player"]
    out = crosstable("prizes", path, "--if", f"{leader} loses").out
    assert "prizes after round 4, what if" in out and " -> " in out
    answer = crosstable("prizes", path, "--if", f"{leader} loses", "--json").json
    assert answer["now"] == crosstable("prizes", path, "--json").json
    for change in answer["changes"]:
        assert change["cents"]["now"] != change["cents"]["then"]


def test_what_if_that_changes_nothing_says_so(weekender: str) -> None:
    board = sample()["results"][3]["games"][0]
    out = crosstable("standings", weekender, "--if", f"1={board['result']}").out
    assert "no place and no score would change" in out


def test_what_if_with_the_arithmetic_as_it_would_be(weekender: str) -> None:
    game = sample()["results"][3]["games"][0]
    said = crosstable("standings", weekender, "--if", "1=0-1", "--breakdown", str(game["black"]), "--json")
    then = api.standings(api.what_if(api.load(weekender), "1=0-1")).standings
    place = next(line.place for line in then if line.player == game["black"])
    assert said.json["place"] == place


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("99=1-0", "round 4 has no board 99; its boards are 1 to"),
        ("9.1=1-0", "round 9 is not published; the last published round is 4"),
        ("1=2-0", "“2-0” is not a result"),
        ("1", "“1” is not a board and a result. Write BOARD=RESULT"),
        ("1=", "“1=” is not a board"),
        ("zzz wins", "nobody found for “zzz”"),
        ("77 wins", "no player has number 77"),
        ("r2.1.3=1-0", "only team matches have boards at a table"),
    ],
)
def test_what_if_refuses_what_it_cannot_find(weekender: str, journal: str, text: str, says: str) -> None:
    for path in (weekender, journal):
        said = crosstable("standings", path, "--if", text)
        assert (said.status, said.out) == (2, "")
        assert says in said.err


def test_what_if_twice_for_one_board(weekender: str) -> None:
    assert "given twice" in crosstable("standings", weekender, "--if", "1=1-0", "--if", "1=0-1").err


def test_what_if_asks_for_the_section(save: Save) -> None:
    path = save(several(Open=sample(), Minor=sample()))
    assert (
        "Open, Minor; choose a section with --section" in crosstable("standings", path, "--if", "1=1-0").err
    )
    said = crosstable("standings", path, "--section", "Minor", "--if", "1=0-1", "--json")
    assert (
        said.json["then"]
        == api.standings(api.what_if(api.load(path), "1=0-1", section="Minor"), section="Minor").as_json()
    )


def test_what_if_of_a_match_and_of_a_board_of_it(tmp_path: Path) -> None:
    path = str(tmp_path / "teams.json")
    words = ("generate", "--rulebook", "olympiad-2008", "--players", "8", "--rounds", "4", "--seed", "1")
    assert crosstable(*words, "-o", path).status == 0
    answer = crosstable("standings", path, "--if", "r2.1.1=0-1", "--json").json
    assert {"table": 1, "board": 1}.items() <= answer["if"][0].items()
    assert all("team" in change for change in answer["changes"])
    assert "has no table 9" in crosstable("standings", path, "--if", "9=2-2").err
    assert "no board 9" in crosstable("standings", path, "--if", "1.9=1-0").err
    assert "give the score of the match" in crosstable("standings", path, "--if", "1 wins").err


def test_29h_what_result_refuses_is_not_supposed_either(tmp_path: Path) -> None:
    source, path = str(tmp_path / "event.json"), str(tmp_path / "event.crosstable")
    words = ("--rulebook", "us-chess", "--players", "8", "--rounds", "2", "--seed", "4", "--forfeits", "0")
    assert crosstable("generate", *words, "-o", source).status == 0
    assert crosstable("convert", source, path).status == 0
    assert crosstable("result", path, "1", "*").status == 0
    assert crosstable("result", path, "1", "1-0", "--rated-only").status == 0
    supposed, entered = crosstable("standings", path, "--if", "1=1-0"), crosstable("result", path, "1", "1-0")
    assert (supposed.status, supposed.err) == (entered.status, entered.err)
    assert "29H" in supposed.err


def test_what_if_knows_a_journal_as_it_stood_earlier(journal: str) -> None:
    facts = len(crosstable("log", journal, "--json").json["facts"])
    crosstable("result", journal, "1", "1-0", "--round", "4")
    earlier = crosstable("standings", journal, "--at", str(facts), "--if", "1=1-0", "--json").json
    assert earlier["then"] == crosstable("standings", journal, "--json").json
    assert earlier["now"] != earlier["then"]


def test_places_of_another_quad_are_not_shared(tmp_path: Path) -> None:
    path = str(tmp_path / "quads.json")
    asked = ("--players", "8", "--rounds", "3", "--seed", "5", "--withdrawals", "0", "-o", path)
    crosstable("generate", "--rulebook", "us-chess", "--format", "quads", *asked)
    told = crosstable("standings", path, "--if", "1=1-0").out
    assert " 1  Rook, Aroha   2 -> 1  2 -> 3" in told
