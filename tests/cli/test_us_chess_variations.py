"""Variations on the command line: switched on, refused, explained."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal


@pytest.fixture
def path(tmp_path: Path) -> str:
    return journal(tmp_path, 4)


def chosen(path: str) -> list[str] | None:
    """The variations of a journal."""
    found: list[str] | None = crosstable("convert", path, "-").json.get("variations")
    return found


@pytest.mark.parametrize("text", ["29E4b,28L2a", "29E4b, 28L2a", "29E4b 28L2a 29E4b", '["29E4b", "28L2a"]'])
def test_26_variations_are_set_by_their_numbers(path: str, text: str) -> None:
    done("set", path, "variations", text)
    assert chosen(path) == ["29E4b", "28L2a"]
    done("set", path, "variations", "null")
    assert chosen(path) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("29e4b", "did you mean 29E4b?"),
        ("30G", "30G (Quads) is nothing that can be switched on by its number"),
        ("29E4a,29E4b", "variations 29E4a and 29E4b exclude each other, because both decide this: "),
        ("29L1,28R2", "29L1 and 28R2 exclude each other: "),
        ("nonsense", "there is no variation 'nonsense' in US Chess"),
    ],
)
def test_26_what_cannot_be_is_refused_at_once(path: str, text: str, said: str) -> None:
    before = done("log", path)
    answer = crosstable("set", path, "variations", text)
    assert answer.status == 2 and said in answer.err
    assert done("log", path) == before


def test_26_the_error_for_programs_has_the_rule(path: str) -> None:
    error = crosstable("set", path, "variations", "29E4a,29E4b", "--json").json["error"]
    assert (error["where"], error["rule"]) == ("variations", "29E4b")


def test_26_a_new_event_with_its_variations(tmp_path: Path) -> None:
    path = str(tmp_path / "new.crosstable")
    words = ("new", path, "--rulebook", "us-chess", "--rounds", "4")
    refused = crosstable(*words, "--variation", "29E4b", "--variation", "29E4c")
    assert refused.status == 2 and "29E4b and 29E4c exclude each other" in refused.err
    assert not Path(path).exists()
    done(*words, "--section", "Open", "--variation", "29E4b", "--variation", "28L2a,29E8")
    assert crosstable("convert", path, "-").json["variations"] == ["29E4b", "28L2a", "29E8"]
    more = ("new", path, "--rulebook", "us-chess", "--rounds", "4", "--section", "Reserve")
    assert crosstable(*more, "--variation", "29Z").status == 2
    done(*more, "--variation", "29J")


def test_26_a_preset_settles_its_own_variations(tmp_path: Path) -> None:
    words = ("new", str(tmp_path / "n.crosstable"), "--rulebook", "nzcf", "--preset", "nz-championship")
    answer = crosstable(*words, "--variation", "29E4b")
    assert answer.status == 2 and "--variation" in answer.err


@pytest.mark.parametrize(
    ("number", "parts"),
    [
        (
            "29E4b",
            (
                "variation; must be announced beforehand; not with 29E4a, 29E4c\n",
                "On the first such board the higher-rated player gets the due color",
                "use     crosstable set EVENT variations 29E4b\n",
                'same as the setting color.rule5 = "alternate"\n',
            ),
        ),
        (
            "28L2a",
            ("variation; needs no announcement\n", "same as the setting bye.color_improvement = true\n"),
        ),
        ("28N2", ("must be announced beforehand and advertised; not with 28N3",)),
        ("28N1", ("kind    procedure\n", 'same as the setting team_avoidance = "threshold"\n')),
        ("28T", ("goes with “avoid”\n",)),
        ("29K", ('same as the setting small_event = "round_robin"\n',)),
        ("36C", ("setting computers_advertised: ",)),
    ],
)
def test_26a_26b_a_variation_is_explained(number: str, parts: tuple[str, ...]) -> None:
    told = done("rules", "us-chess", number)
    assert all(part in told for part in parts), told


def test_26a_a_variation_as_data() -> None:
    body = crosstable("rules", "us-chess", "28R1", "--json").json
    assert (body["announce"], body["major"]) == (True, True)
    assert body["stands_for"] == {"key": "acceleration", "value": "added_score"}
    assert "29L1" in body["contradicts"]
    assert "stands_for" not in crosstable("rules", "us-chess", "29B", "--json").json


@pytest.mark.parametrize("number", ["29E5h", "29E5b1", "29L1"])
def test_26_check_answers_where_another_variation_would_be_excluded(number: str) -> None:
    event = generated(14, 4, 1) | {"variations": [number]}
    games = event["results"][1]["games"]
    games[0]["black"], games[1]["black"] = games[1]["black"], games[0]["black"]
    answer = crosstable("check", "-", "--json", stdin=json.dumps(event).encode())
    assert answer.status == 1
    assert not answer.json["same"]


def test_29i_check_tells_that_class_pairings_were_not_allowed() -> None:
    prizes = [
        {"name": "1st", "kind": "place", "cents": 10000},
        {"name": "U1600", "kind": "under", "below": 1600, "cents": 5000},
    ]
    event = generated(9, 4, 0) | {"variations": ["29I1"], "prizes": prizes}
    for player in event["players"]:
        player["rating"] = 1500
    document = json.dumps(event).encode()
    assert crosstable("pair", "-", "--round", "4", stdin=document).status == 2
    answer = crosstable("check", "-", "--json", stdin=document)
    assert answer.status == 1
    assert [item["rule"] for item in answer.json["rounds"][3]["differences"]] == ["29I"]


def test_33e_prizes_for_points_of_a_holland_system_are_no_matter_of_its_groups() -> None:
    prizes = [{"name": "Three points", "kind": "points", "score": 3, "cents": 1000}]
    event = generated(12, 8, 0, "--format", "holland") | {"variations": ["33E"], "prizes": prizes}
    document = json.dumps(event).encode()
    for command in ("check", "standings", "prizes"):
        assert crosstable(command, "-", stdin=document).status in (0, 1)


def generated(players: int, rounds: int, seed: int, *more: str) -> dict[str, Any]:
    """A generated event as data."""
    sizes = ("--players", str(players), "--rounds", str(rounds), "--seed", str(seed))
    found: dict[str, Any] = crosstable("generate", "--rulebook", "us-chess", *sizes, *more).json
    return found
