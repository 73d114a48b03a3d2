"""`crosstable play-off` and `lot`: ties decided outside the rounds (34A, 34E12, 34E13)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import crosstable

NAMES = ("Adler", "Barrow", "Castle", "Dunmore")
GAMES = [
    {"board": 1, "white": 1, "black": 3, "result": "1/2-1/2"},
    {"board": 2, "white": 4, "black": 2, "result": "1-0"},
]
SECOND = [
    {"board": 1, "white": 4, "black": 1, "result": "1/2-1/2"},
    {"board": 2, "white": 3, "black": 2, "result": "1-0"},
]


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Two rounds: Castle and Dunmore have 1½ each, Adler 1, Barrow none."""
    players = [{"no": no, "name": name, "rating": 2000 - 100 * no} for no, name in enumerate(NAMES, start=1)]
    made = {
        "crosstable": 1,
        "name": "Club",
        "rulebook": "us-chess",
        "rounds": 2,
        "tiebreaks": ["play-off", "coin-flip"],
        "players": players,
        "results": [{"games": GAMES}, {"games": SECOND}],
    }
    source, path = tmp_path / "club.json", str(tmp_path / "club.crosstable")
    source.write_text(json.dumps(made), encoding="utf-8")
    assert crosstable("convert", str(source), path).status == 0
    return path


def first(event: str) -> int:
    """Who is first in the standings."""
    player: int = crosstable("standings", event, "--json").json["standings"][0]["player"]
    return player


@pytest.mark.parametrize(("winner", "other"), [("Castle", "Dunmore"), ("4", "#3")])
def test_34e12_a_recorded_play_off_decides_and_can_be_undone(event: str, winner: str, other: str) -> None:
    before = crosstable("standings", event, "--json").json
    said = crosstable("play-off", event, winner, other)
    assert (said.status, said.err) == (0, "")
    assert "playoff: #" in said.out and "place 1: #" in said.out and "note:" not in said.out
    assert first(event) == (3 if winner == "Castle" else 4)
    assert "34E12" in crosstable("standings", event, "--breakdown", winner).out
    crosstable("undo", event)
    assert crosstable("standings", event, "--json").json == before


def test_34e12_the_games_of_a_play_off_are_kept(event: str) -> None:
    said = crosstable("play-off", event, "--game", "3-4=1/2-1/2", "--game", "4-3=0-1", "--json")
    assert said.json["places"] == {"3": 1, "4": 2}
    document = json.loads(crosstable("convert", event, "-").out)
    assert document["play_offs"] == [
        {
            "games": [
                {"white": 3, "black": 4, "result": "1/2-1/2"},
                {"white": 4, "black": 3, "result": "0-1"},
            ]
        }
    ]
    assert "playoff: #3 Castle ½–½ #4 Dunmore; #4 Dunmore 0–1 #3 Castle" in crosstable("log", event).out


def test_34e12_drawn_games_leave_the_tie_to_the_next_tiebreak(event: str) -> None:
    said = crosstable("play-off", event, "--game", "3-4==")
    assert "note: players with equal points are still tied" in said.out


@pytest.mark.parametrize("order", [("4", "3"), ("3", "4")])
def test_34a_a_play_off_that_was_not_announced_decides_and_says_so(
    event: str, order: tuple[str, str]
) -> None:
    crosstable("set", event, "tiebreaks", '["wins"]')
    said = crosstable("play-off", event, *order)
    assert said.status == 0
    assert "note: a playoff was not among the announced tie-breaks: tell the players" in said.out
    assert f"place 1: #{order[0]}" in said.out and first(event) == int(order[0])


def test_34e13_a_lot_that_was_not_announced_decides_and_says_so(event: str) -> None:
    crosstable("set", event, "tiebreaks", '["wins"]')
    said = crosstable("lot", event, "4", "3")
    assert "note: a lot was not among the announced tie-breaks: tell the players" in said.out
    assert first(event) == 4


def test_34e12_players_parted_by_the_announced_tiebreaks_cannot_play_off_unasked(event: str) -> None:
    crosstable("set", event, "tiebreaks", '["most-blacks"]')
    said = crosstable("play-off", event, "4", "3")
    assert said.status == 2
    assert "already separates them. If Playoff was announced to come first, put it first" in said.err


def test_34c_a_play_off_decides_cash_only_where_that_was_announced(event: str) -> None:
    crosstable("prize", event, "1st", "100")
    crosstable("prize", event, "2nd", "50")
    said = crosstable("play-off", event, "4", "3")
    assert "note: their cash prizes are still shared equally" in said.out
    told = crosstable("prizes", event).out
    assert "34C" in told and "choose that among the rules of the section" in " ".join(told.split())
    awards = crosstable("prizes", event, "--json").json["awards"]
    assert {award["player"]: award["cents"] for award in awards} == {4: 7500, 3: 7500}
    crosstable("undo", event)
    crosstable("set", event, "settings.prize.play_off_cash", "true")
    said = crosstable("play-off", event, "4", "3")
    assert "note: it decides their cash prizes too" in said.out
    awards = crosstable("prizes", event, "--json").json["awards"]
    assert {award["player"]: award["cents"] for award in awards} == {4: 10000, 3: 5000}
    assert "26B" in crosstable("notice", event).out


def test_34e13_a_drawn_lot_takes_the_place_of_the_seed(event: str) -> None:
    for order in ((3, 4), (4, 3)):
        said = crosstable("lot", event, *map(str, order))
        assert said.out.splitlines()[1].startswith(f"place 1: #{order[0]} ")
        assert first(event) == order[0]
    assert "drawn by lot: #4 Dunmore, #3 Castle" in crosstable("log", event).out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play-off", "1", "3"), "they are not tied on points: #1 Adler 1, #3 Castle 1½"),
        (("play-off", "3"), "give at least two players"),
        (("play-off", "3", "3"), "give at least two players, each once"),
        (("play-off", "3", "99"), "no player has number 99"),
        (("play-off", "--game", "3-4"), "Write WHITE-BLACK=RESULT"),
        (("play-off", "--game", "3-4=*"), "needs a played result"),
        (("play-off", "--game", "3-3=1-0"), "give two different players"),
        (("play-off", "3", "4", "--game", "3-1=1-0"), "#1 Adler has a game but is missing from the order"),
        (("lot", "2", "1"), "they are not tied on points"),
    ],
)
def test_34e12_what_cannot_be_recorded(event: str, words: tuple[str, ...], says: str) -> None:
    before = crosstable("log", event).out
    said = crosstable(words[0], event, *words[1:])
    assert said.status == 2
    assert says in said.err
    assert crosstable("log", event).out == before


def test_34e12_players_parted_by_an_earlier_tiebreak_are_not_tied(event: str) -> None:
    crosstable("set", event, "tiebreaks", '["most-blacks", "play-off"]')
    said = crosstable("play-off", event, "4", "3")
    assert said.status == 2
    assert "Most Blacks comes before Playoff and already separates them" in said.err
    assert "34E6" in said.err


def test_34e12_before_the_last_round_is_over_there_is_a_note(event: str) -> None:
    crosstable("set", event, "rounds", "3")
    assert "note: the last round is not finished" in crosstable("play-off", event, "3", "4").out


def test_a_record_that_decides_nothing_is_named_among_the_ties(event: str) -> None:
    crosstable("play-off", event, "4", "3")
    crosstable("result", event, "2", "0-1", "--round", "2")
    out = crosstable("standings", event, "--ties").out
    assert "the playoff of #4 and #3 decides nothing: they are no longer tied" in out


def test_34g3_teams_can_play_off_as_well(tmp_path: Path) -> None:
    source, path = str(tmp_path / "teams.json"), str(tmp_path / "teams.crosstable")
    words = ("generate", "--rulebook", "olympiad-2008", "--players", "8", "--rounds", "4", "--seed", "1")
    assert crosstable(*words, "-o", source).status == 0
    assert crosstable("convert", source, path).status == 0
    crosstable("set", path, "tiebreaks", '["play-off", "game-points"]')
    tie = crosstable("standings", path, "--ties", "--json").json["ties"][0]["players"]
    assert crosstable("play-off", path, *map(str, reversed(tie))).status == 0
    assert crosstable("standings", path, "--ties", "--json").json["ties"][0]["players"] == tie[::-1]
