"""28N on the command line: team-mates are asked about once, named when they meet, and on the notice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done

ASKED = "Choose whether and how to keep teammates apart"


def said(*words: str) -> str:
    """What a command says, without its line breaks."""
    return " ".join(done(*words).split())


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Four players, two of them of one school and two of one team; capitals and spaces do not matter."""
    made = str(tmp_path / "e.crosstable")
    done("new", made, "--rulebook", "us-chess", "--rounds", "3")
    for no, mates in enumerate(("school=Oak Hill", "team=Elm", "school=oak  HILL", "team=ELM"), start=1):
        done("add", made, f"Player {no}", "--rating", str(1500 - 100 * no))
        key, _, value = mates.partition("=")
        done("set", made, "--player", str(no), key, value)
    return made


def test_28n_pair_and_draft_ask_once_and_say_how_to_answer(path: str) -> None:
    for command in ("pair", "draft"):
        told = said(command, path)
        assert ASKED in told and "(Elm: 2, Oak Hill: 2)" in told
        assert f"answer once: crosstable set {path} settings.team_avoidance threshold" in told
    done("set", path, "settings.team_avoidance", "off")
    for command in ("pair", "draft"):
        told = said(command, path)
        assert ASKED not in told and "answer once" not in told


def test_28n_the_answer_can_be_undone(path: str) -> None:
    done("set", path, "settings.team_avoidance", "never")
    assert ASKED not in said("pair", path)
    done("undo", path)
    assert ASKED in said("pair", path)


@pytest.mark.parametrize("number", ["28N1", "28N2", "28N4"])
def test_28n_a_variation_is_an_answer(path: str, number: str) -> None:
    done("set", path, "variations", number)
    assert ASKED not in said("pair", path)


def test_28n_pair_names_team_mates_who_meet(path: str) -> None:
    told = said("pair", path)
    assert "Player 1 and Player 3 meet although both are from Oak Hill: nobody has chosen" in told
    assert "Player 2 and Player 4 meet although both are from Elm" in told
    done("set", path, "settings.team_avoidance", "off")
    assert "this section does not keep teammates apart" in said("draft", path)
    done("set", path, "settings.team_avoidance", "threshold")
    assert "meet although" not in said("pair", path)


def test_28n4_a_pair_that_the_director_allows_is_named_too(path: str) -> None:
    done("set", path, "settings.team_avoidance", "if_possible")
    done("set", path, "settings.team_pairs_allowed", '["1-3", "2-4"]')
    warnings = crosstable("pair", path, "--json").json["warnings"]
    assert [(one["rule"], one["players"]) for one in warnings if one["players"]] == [
        ("28N4", [1, 3]),
        ("28N4", [2, 4]),
    ]
    assert "the director lets them meet" in warnings[-1]["text"]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, "Teammates: not kept apart; nothing has been chosen yet [28N]"),
        ({"team_avoidance": "off"}, "Teammates: not kept apart: they are paired like anybody else [28N]"),
        ({"team_avoidance": "never"}, "Teammates: never paired with each other, except for a leader"),
        ({"team_avoidance": "if_possible"}, "kept apart where that is possible inside the score groups"),
        ({"team_avoidance": "threshold"}, "kept apart below plus two; where a score group leaves no other"),
        ({"team_avoidance": "threshold", "team_move": "nearest"}, "the nearest score group, higher or lower"),
        ({"team_avoidance": "threshold"}, "they are paired with a lower score group; from plus two on only"),
    ],
)
def test_28n_the_notice_says_what_is_in_force(path: str, settings: dict[str, str], told: str) -> None:
    for key, value in settings.items():
        done("set", path, f"settings.{key}", value)
    terms = crosstable("notice", path, "--json").json["terms"]
    shown = " ".join(f"{one['label']}: {one['text']} [{one['rule']}]" for one in terms)
    assert told in shown and "Teammates" in said("notice", path)


def test_28n_nobody_is_asked_without_team_mates(path: str) -> None:
    for no in (1, 2):
        for key in ("school", "team"):
            done("set", path, "--player", str(no), key, "null")
    assert ASKED not in said("pair", path) and "Teammates" not in done("notice", path)


def test_28n_a_document_is_told_what_to_write(tmp_path: Path) -> None:
    players = [{"no": no, "name": f"P{no}", "rating": 2000 - no, "school": "Oak"} for no in (1, 2)]
    event = {"crosstable": 1, "name": "E", "rulebook": "us-chess", "rounds": 2, "players": players}
    file = tmp_path / "e.json"
    file.write_text(json.dumps(event), encoding="utf-8")
    assert 'in the file: "settings": {"team_avoidance": "threshold"}' in said("pair", str(file))
