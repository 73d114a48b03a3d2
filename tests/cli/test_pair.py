"""`crosstable pair`."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.command import crosstable, document, sample
from tests.cli.conftest import Save


def test_the_next_round_as_the_contract_writes_it(weekender: str) -> None:
    said = crosstable("pair", weekender, "--json")
    assert (said.status, said.err) == (0, "")
    answer = said.json
    assert list(answer) == ["round", "rulebook", "games", "byes", "reasons", "warnings"]
    assert (answer["round"], answer["rulebook"]) == (5, "nzcf")
    assert answer["games"][0] == {"board": 1, "white": 1, "black": 5}
    assert answer["byes"] == [{"player": 10, "kind": "pairing"}]
    assert all(set(reason) >= {"rule", "players", "text"} for reason in answer["reasons"])


def test_every_game_and_bye_has_a_reason_that_names_its_players(weekender: str) -> None:
    answer = crosstable("pair", weekender, "--json").json
    named = [set(reason["players"]) for reason in answer["reasons"]]
    for game in answer["games"]:
        assert {game["white"], game["black"]} in named
    assert all({bye["player"]} in named for bye in answer["byes"])


def test_a_round_of_the_past_is_paired_from_the_rounds_before_it(weekender: str) -> None:
    answer = crosstable("pair", weekender, "--round", "4", "--json").json
    played = sample()["results"][3]
    assert answer["round"] == 4
    assert answer["games"] == [
        {key: game[key] for key in ("board", "white", "black")} for game in played["games"]
    ]


def test_people_see_boards_scores_byes_and_who_is_not_paired(weekender: str) -> None:
    said = crosstable("pair", weekender)
    lines = said.out.splitlines()
    assert said.status == 0
    assert lines[0] == "Kapiti Coast Weekender: round 5 of 6"
    assert lines[1] == "NZCF Tournament Rules"
    assert lines[4].split() == "1 1 Tāmati, Hēmi 2104 3½ 5 Ngata, Aroha 1902 3".split()
    assert "  bye  10  Harawira, Mere        1621      1" in lines
    assert "Not paired: #12 McKinnon, Fraser (withdrew after round 3)" in lines


def test_the_last_line_is_the_next_command(weekender: str) -> None:
    last = crosstable("pair", weekender, "--round", "4").out.splitlines()[-1]
    assert last == f"why?  crosstable explain {weekender} --round 4 --board 1"
    assert "why?" not in crosstable("pair", "-", stdin=json.dumps(sample()).encode()).out


def test_who_sat_out_a_past_round_and_why(save: Save) -> None:
    event = sample()
    event["players"][8].pop("byes")
    said = crosstable("pair", save(event), "--round", "2")
    assert "Not paired: #9 Sutherland, Ewan (half-point bye)" in said.out
    said = crosstable("pair", save(event), "--round", "1")
    assert "Not paired: #14 Okafor, Daniel (enters in round 2)" in said.out


def test_boards_stand_below_each_other(weekender: str) -> None:
    table = crosstable("pair", weekender).out.splitlines()[3:10]
    assert len({line.index(name) for line, name in zip(table[1:3], ("Ngata", "Lockwood"), strict=True)}) == 1
    assert table[0].index("Black") == table[1].index("Ngata")


def test_warnings_are_told(save: Save) -> None:
    event = sample()
    event["players"][11].pop("withdrawn_after")
    path = save(event)
    out = crosstable("pair", path).out
    assert "Please check:" in out
    assert "#12 McKinnon, Fraser stayed away from round 4" in out
    assert crosstable("pair", path, "--json").json["warnings"][0]["rule"] == "B13.5"


def test_a_document_on_standard_input() -> None:
    said = crosstable("pair", "-", "--json", stdin=json.dumps(sample()).encode())
    assert (said.status, said.json["round"]) == (0, 5)


def test_pairing_cards_are_enough(save: Save) -> None:
    cards: list[dict[str, Any]] = [
        {"player": no, "score": 0, "colours": "", "opponents": []} for no in (1, 2, 3, 4)
    ]
    event = {
        "crosstable": 1,
        "name": "Cards",
        "rulebook": "nzcf",
        "rounds": 3,
        "round": 1,
        "lots": {"first_colour": "white"},
        "players": [{"no": no, "name": f"Player {no}", "rating": 2000 - no} for no in range(1, 6)],
        "cards": cards,
    }
    said = crosstable("pair", save(event))
    assert said.status == 0
    assert "Player 1" in said.out
    assert "Not paired: #5 Player 5 (absent)" in said.out


def test_no_legal_pairing_is_status_3(stuck: str) -> None:
    said = crosstable("pair", stuck)
    assert (said.status, said.out) == (3, "")
    assert said.err.startswith("crosstable: round 5: ")
    assert len(said.err.splitlines()) == 1


def test_no_legal_pairing_as_an_error_object(stuck: str) -> None:
    said = crosstable("pair", stuck, "--json")
    assert (said.status, said.err) == (3, "")
    error = said.json["error"]
    assert error["kind"] == "no-legal-pairing"
    assert error["rule"] == "B2.1"
    assert error["stuck"]
    assert set(error) >= {"kind", "where", "text", "ways_out"}


def test_another_rulebook_overrules_the_file(save: Save) -> None:
    event = {**document("bye"), "rulebook": "dutch-2026"}
    assert crosstable("pair", save(event), "--rulebook", "nzcf").status == 0
    refused = crosstable("pair", save(event), "--rulebook", "chequers")
    assert refused.status == 2
    assert "chequers" in refused.err
