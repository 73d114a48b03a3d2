"""The staff list on the command line, and that nothing of it is public."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save
from tests.cli.us_chess_events import document, done

SECRETS = ("SECRETNOTE", "SECRETCLOCK", "SECRETHELPER", "SECRETNEED")


def event() -> dict[str, Any]:
    """An event after round 1 with a player of whom the staff knows something."""
    body = document()
    body["players"][3] |= {
        "fixed_board": 9,
        "notes": SECRETS[0],
        "info": {"equipment": SECRETS[1], "assistant": SECRETS[2], "accommodation": SECRETS[3]},
    }
    games = [{"white": no, "black": no + 4, "result": "1-0"} for no in range(1, 5)]
    return body | {"results": [{"games": games, "byes": []}]}


def test_35a_35e_the_staff_list_has_everything_and_says_what_it_is(save: Save) -> None:
    shown = done("staff", save(event()))
    assert "STAFF ONLY" in shown
    assert all(secret in shown for secret in SECRETS)
    assert "(35E)" in shown and "35B" in shown and "35F11" in shown


@pytest.mark.parametrize(
    "words",
    [
        ("pair",),
        ("standings",),
        ("wallchart",),
        ("wallchart", "--card", "4"),
        ("notice",),
        ("groups",),
        ("groups", "--colours"),
        ("entries",),
        ("explain", "--player", "4"),
        ("check",),
    ],
)
def test_35a_nothing_private_is_on_public_output(save: Save, words: tuple[str, ...]) -> None:
    command, *more = words
    path = save(event())
    for answer in (crosstable(command, path, *more), crosstable(command, path, *more, "--json")):
        assert answer.status in (0, 1), answer.err
        assert not any(secret in answer.out for secret in SECRETS)


def test_35e_a_fixed_board_moves_the_game_and_not_the_pairing(save: Save) -> None:
    with_board = crosstable("pair", save(event()), "--json").json["games"]
    plain = event()
    del plain["players"][3]["fixed_board"]
    without = crosstable("pair", save(plain), "--json").json["games"]
    assert {(g["white"], g["black"]) for g in with_board} == {(g["white"], g["black"]) for g in without}
    assert next(g["board"] for g in with_board if 4 in (g["white"], g["black"])) == 9


def test_35f12_as_data_each_arrangement_has_its_rule(save: Save) -> None:
    body = event()
    body["players"][3]["info"]["certified"] = True
    answer = crosstable("staff", save(body), "--json").json
    assert answer["staff_only"] is True
    rules = {item["label"]: item["rule"] for item in answer["players"][0]["arrangements"]}
    assert rules["certificate seen"] == "35F12"


def test_the_staff_list_of_another_book_cites_no_rules(save: Save) -> None:
    body = sample()
    body["players"][0]["notes"] = "left-handed"
    shown = done("staff", save(body))
    assert "left-handed" in shown and "35" not in shown
    assert "nothing to show for the staff" in done("staff", save(sample()))
