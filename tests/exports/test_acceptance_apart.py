"""Games that have no place in a crosstable: between sections or rounds, for rating only, of re-entries."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.exports.events import event, game, hand_over, of_sections, player
from tests.exports.readers import ecf
from tests.exports.test_acceptance import cells, mirrored, trio


def report(folder: Path, document: dict[str, Any], *words: str) -> tuple[list[dict[str, str]], list[Any]]:
    """Sections and players of a US Chess report that is in order."""
    said, target = hand_over(folder, document, "us-chess", *words)
    assert said.status == 0, said.out + said.err
    head, sections, players = trio(target)
    assert head.records[0]["H_TOT_SECT"] == str(len(sections.records))
    for one in sections.records:
        own = [record for record in players.records if record["D_SEC_NUM"] == one["S_SEC_NUM"]]
        assert len(own) == int(one["S_LST_PAIR"])
        assert [record["D_PAIR_NUM"] for record in own] == [str(n) for n in range(1, len(own) + 1)]
        members = [record["D_MEM_ID"] for record in own]
        assert len(set(members)) == len(members), "a member twice in a section"
        mirrored(own)
    return sections.records, players.records


def across() -> dict[str, Any]:
    """Number 1 of the lower section meets number 3 of the higher; both sections list the game."""
    people = [player(1, "Ash, Ann"), player(2, "Elm, Eve"), player(3, "Oak, Olga")]
    lower = [player(1, "Yew, Uma", ids={"uscf": "95000001", "ecf": "395001A"})]
    lower += [player(2, "Fir, Finn", ids={"uscf": "95000002", "ecf": "395002A"})]
    lower += [player(3, "Bay, Bea", ids={"uscf": "95000003", "ecf": "395003A"})]
    met = {"white": 1, "black": 3, "result": "0-1", "white_section": "Reserve", "black_section": "Open"}
    return of_sections(
        event(section="Open", rounds=1, players=people, results=[{"games": [game(1, 2, "1-0"), met]}]),
        event(section="Reserve", rounds=1, players=lower, results=[{"games": [met, game(2, 3, "1/2-1/2")]}]),
    )


def test_a_game_between_sections_is_rated_once(tmp_path: Path) -> None:
    """The game stands in a section of its own, its points in the sections of the event."""
    sections, players = report(tmp_path, across())
    assert len(sections) == 3
    rows = {(one["D_SEC_NUM"], one["D_NAME"]): cells(one) for one in players}
    assert rows["1", "OAK, OLGA"] == ["B0"] and rows["2", "YEW, UMA"] == ["U0"]
    assert rows["3", "YEW, UMA"] == ["L2W"] and rows["3", "OAK, OLGA"] == ["W1B"]
    assert rows["1", "ASH, ANN"] == ["W2W"] and len(rows) == 8
    tables = hand_over(tmp_path, across(), "csv", name="csv")[1]
    assert '1,"Yew, Uma (Reserve)",3,"Oak, Olga",0-1' in (tables / "open-games.csv").read_text("utf-8-sig")
    said, target = hand_over(tmp_path, across(), "ecf", name="ecf")
    assert said.status == 0, said.out
    found = ecf(target)
    games = [one for part in found.parts for one in part[2]]
    names = [(found.players[one["PIN1"]]["NAME"], found.players[one["PIN2"]]["NAME"]) for one in games]
    assert sorted(names) == [("Ash, Ann", "Elm, Eve"), ("Fir, Finn", "Bay, Bea"), ("Yew, Uma", "Oak, Olga")]


def test_a_game_between_rounds_stands_apart(tmp_path: Path) -> None:
    """Both sides of a game have to stand in one round of the report."""
    rounds = [
        {"games": [game(1, 2, "1-0")]},
        {"games": [game(1, 3, "1-0", black_round=1), game(2, 3, "1/2-1/2")]},
    ]
    document = event(rounds=2, players=[player(1), player(2), player(3)], results=rounds)
    sections, players = report(tmp_path, document)
    assert len(sections) == 2 and len([one for one in players if "W2W" in cells(one)]) == 2


def test_games_for_rating_only(tmp_path: Path) -> None:
    """They are reported, in as few rounds as they fit in."""
    extra = [
        {"round": 1, "white": 1, "black": 2, "result": "0-1"},
        {"round": 1, "white": 2, "black": 1, "result": "1/2-1/2"},
        {"round": 2, "white": 3, "black": 4, "result": "1-0"},
    ]
    sections, players = report(tmp_path, event(extra=extra))
    assert [one["S_TOT_RNDS"] for one in sections] == ["4", "2"]
    last = [cells(one)[:2] for one in players if one["D_SEC_NUM"] == "2"]
    assert last == [["L2W", "D2B"], ["W1B", "D1W"], ["W4W", "U0"], ["L3B", "U0"]]


def test_28s_reentries_are_one_member(tmp_path: Path) -> None:
    """A re-entry is the same member again: later rounds continue the first entry."""
    again = player(6, "Okafor, Ben", ids={"uscf": "90000001"}, joins=3, reentry_of=1)
    rounds = event()["results"][:2]
    rounds += [{"games": [game(5, 2, "0-1"), game(6, 3, "1/2-1/2")], "byes": [{"player": 4, "kind": "full"}]}]
    rounds += [{"games": [game(6, 2, "1-0"), game(3, 5, "1-0")]}]
    people = [player(1, withdrawn_after=2), *event()["players"][1:5], again]
    sections, players = report(tmp_path, event(players=people, results=rounds))
    assert len(sections) == 1 and sections[0]["S_LST_PAIR"] == "5"
    assert cells(players[0]) == ["W2W", "H0", "D3W", "W2W"]


def test_28s_a_reentry_in_rounds_that_were_played_already(tmp_path: Path) -> None:
    """Two games of one member in one round: the second stands apart, its opponents keep their points."""
    again = player(5, "Okafor, Ben", ids={"uscf": "90000001"}, reentry_of=1)
    people = [player(1, withdrawn_after=1), player(2), player(3), player(4), again]
    rounds = [
        {"games": [game(1, 2, "0-1"), game(5, 3, "0-1")], "byes": [{"player": 4, "kind": "half"}]},
        {"games": [game(2, 5, "0-1"), game(3, 4, "1-0")]},
    ]
    sections, players = report(tmp_path, event(rounds=2, players=people, results=rounds))
    assert len(sections) == 2
    assert [cells(one) for one in players] == [
        *(["L2W", "W2B"], ["W1B", "L1W"], ["B0", "W4W"], ["H0", "L3B"]),
        *(["L2W", "U0"], ["W1B", "U0"]),
    ]


@pytest.mark.parametrize(("result", "told"), [("1-0", ["X0", "F0"]), ("1/2-1/2", ["Z0", "Z0"])])
def test_a_game_that_is_not_rated_is_not_rated(tmp_path: Path, result: str, told: list[str]) -> None:
    """Games that count for no rating are in no report as games."""
    rounds = [{"games": [game(1, 2, result, rated=False), game(3, 4, "1-0")]}]
    document = event(rounds=1, players=[player(n) for n in range(1, 5)], results=rounds)
    _, players = report(tmp_path, document)
    assert [cells(one)[0] for one in players[:2]] == told
    target = hand_over(tmp_path, document, "ecf", name="ecf")[1]
    assert [one["PIN1"] for one in ecf(target).parts[0][2]] == ["3"]
    rows = hand_over(tmp_path, document, "cfc", name="cfc")[1].read_text("utf-8-sig")
    assert "W2," not in rows and "D2," not in rows and "W4," in rows


def test_reports_have_full_names_also_for_programs(tmp_path: Path) -> None:
    """What the public sees of names does not reach a federation, with --json neither."""
    for name in (None, "initials"):
        _, players = report(tmp_path, event(names=name), "--json", "--force")
        assert players[0]["D_NAME"] == "OKAFOR, BEN"


def test_struck_games_of_a_round_robin_are_rated(tmp_path: Path) -> None:
    """Somebody leaves early; the games that were played are rated all the same."""
    people = [player(1), player(2), player(3), player(4, withdrawn_after=1)]
    rounds = [{"games": [game(1, 4, "0-1"), game(2, 3, "1-0")]}, {"games": [game(3, 1, "1-0")]}]
    document = event(format="round-robin", rounds=3, players=people, results=rounds)
    said, target = hand_over(tmp_path, document, "us-chess", "--anyway")
    assert said.status == 0, said.err
    _, sections, players = trio(target)
    assert sections.records[0]["S_TRN_TYPE"] == "R"
    assert [cells(one)[0] for one in players.records] == ["L4W", "W3W", "L2B", "W1B"]


RESULTS = ("1-0", "0-1", "1/2-1/2", "+:-", "-:+", "-:-")
BYES = ("pairing", "full", "half", "zero", None)
WORTH = {"W": 1.0, "X": 1.0, "B": 1.0, "D": 0.5, "H": 0.5, "Z": 0.5, "L": 0.0, "F": 0.0, "U": 0.0}


@st.composite
def histories(draw: st.DrawFn) -> dict[str, Any]:
    """Any field, any pairings, any results."""
    count = draw(st.integers(3, 7))
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, count + 1)))
        games = draw(st.integers(1, count // 2))
        pairs = [(order[2 * i], order[2 * i + 1]) for i in range(games)]
        byes = [(no, draw(st.sampled_from(BYES))) for no in order[2 * games :]]
        rounds.append(
            {
                "games": [game(*pair, draw(st.sampled_from(RESULTS))) for pair in pairs],
                "byes": [{"player": no, "kind": kind} for no, kind in byes if kind],
            }
        )
    players = [player(no, f"Person, {'ABCDEFG'[no - 1]}") for no in range(1, count + 1)]
    return event(rounds=len(rounds), players=players, results=rounds)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(histories())
def test_points_of_all_reports_are_those_of_the_standings(tmp_path: Path, document: dict[str, Any]) -> None:
    """What a reader adds up from a report is what the standings say."""
    _, players = report(tmp_path, document, "--force", "--anyway")
    told = {one["D_NAME"].title(): sum(WORTH[cell[0]] for cell in cells(one)) for one in players}
    said, folder = hand_over(tmp_path, document, "csv", "--force", name="csv")
    assert said.status == 0, said.err
    titles, *rows = csv.reader((folder / "standings.csv").read_text("utf-8-sig").splitlines())
    name, points = titles.index("Name"), titles.index("Points")
    assert told == {row[name]: float(row[points]) for row in rows}
    said, target = hand_over(tmp_path, document, "ecf", "--force", name="ecf")
    assert said.status == 0, said.err + said.out
    games = [one for part in ecf(target).parts for one in part[2]]
    played = sum(g["result"] in RESULTS[:3] for one in document["results"] for g in one["games"])
    assert len(games) == played
