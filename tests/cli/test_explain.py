"""`crosstable explain`."""

from __future__ import annotations

import pytest

from tests.cli.command import crosstable


def test_one_board_in_words(weekender: str) -> None:
    said = crosstable("explain", weekender, "--board", "1")
    lines = said.out.splitlines()
    assert said.status == 0
    assert lines[0] == "Kapiti Coast Weekender: round 5 of 6, board 1"
    assert lines[3:5] == [
        "White  #1 Tāmati, Hēmi, rated 2104, 3½ so far",
        "Black  #5 Ngata, Aroha, rated 1902, 3 so far",
    ]
    answer = (
        "Hēmi Tāmati (3½) floats down and meets Aroha Ngata (3), the highest ranked available there. (B6.1)"
    )
    titles = [line for line in lines[5:] if line and not line.startswith(" ")]
    assert titles[:3] == [answer, "Pairing", "Colours"] and "Step by step" in titles
    assert lines[-1].endswith("--board 1 --why-not NUMBER")


def test_one_board_as_data(weekender: str) -> None:
    answer = crosstable("explain", weekender, "--board", "1", "--json").json
    head = ["round", "rulebook", "game", "bye", "absent", "posted", "posted_bye"]
    assert list(answer) == [*head, "answer", "reasons", "why_not"]
    assert answer["answer"]["code"].startswith("nzcf.") and answer["answer"]["rule"] == "B6.1"
    assert answer["game"] == {"board": 1, "white": 1, "black": 5}
    assert (answer["bye"], answer["why_not"]) == (None, None)
    assert all(set(reason["players"]) & {1, 5} for reason in answer["reasons"])


def test_the_player_with_the_bye(weekender: str) -> None:
    said = crosstable("explain", weekender, "--player", "10")
    assert "Bye   #10 Harawira, Mere, rated 1621, 1 so far" in said.out
    assert "Bye" in said.out
    assert "Players passed over" in said.out
    assert crosstable("explain", weekender, "--player", "10", "--json").json["bye"] == 10


def test_a_player_who_is_away(weekender: str) -> None:
    said = crosstable("explain", weekender, "--player", "12")
    assert said.status == 0
    assert "Away   #12 McKinnon, Fraser" in said.out and "B13.4" in said.out
    answer = crosstable("explain", weekender, "--player", "1", "--why-not", "12", "--json").json
    assert answer["why_not"]["reasons"][0]["rule"] == "B13.4"


def test_why_not_another(weekender: str) -> None:
    said = crosstable("explain", weekender, "--board", "1", "--why-not", "2")
    question = said.out.splitlines().index("Why does #1 Tāmati, Hēmi not play #2 Lockwood, Philippa?")
    assert question == 3 and said.out.splitlines()[4].endswith("(B2.1)")
    answer = crosstable("explain", weekender, "--board", "1", "--why-not", "2", "--json").json
    assert answer["why_not"]["other"] == 2
    assert answer["why_not"]["reasons"][0]["rule"] == "B2.1"


@pytest.mark.parametrize("name", ["1", "#1", "tāmati", "TAMATI", "hemi tamati", "Tāmati, Hēmi"])
def test_a_player_by_number_or_part_of_the_name(weekender: str, name: str) -> None:
    said = crosstable("explain", weekender, "--player", name, "--json")
    assert said.json["game"]["white"] == 1


def test_a_name_that_fits_several_lists_them(weekender: str) -> None:
    said = crosstable("explain", weekender, "--player", "wi")
    assert said.status == 2
    fits = "“wi” could be #7 Rewiti, Kahu, #10 Harawira, Mere; type the number"
    assert said.err == f"crosstable: --player: {fits}\n"


def test_a_round_that_was_posted_otherwise_says_so(by_hand: str) -> None:
    said = crosstable("explain", by_hand, "--round", "4", "--player", "2")
    assert "In the posted round #2 Lockwood, Philippa played #5 Ngata, Aroha instead." in said.out


@pytest.mark.parametrize(
    ("words", "where", "text"),
    [
        (("--player", "99"), "--player", "no player has number 99"),
        (("--player", "nobody"), "--player", "“nobody”"),
        (("--player", " "), "--player", "type the number"),
        (("--board", "77"), "--board", "choose 1 to 6"),
        (("--board", "1", "--why-not", "99"), "--why-not", "no player has number 99"),
        (("--player", "1", "--why-not", "1"), "--why-not", "choose an opponent"),
    ],
)
def test_who_or_what_does_not_exist(weekender: str, words: tuple[str, ...], where: str, text: str) -> None:
    said = crosstable("explain", weekender, *words, "--json")
    error = said.json["error"]
    assert (said.status, said.err) == (2, "")
    assert (error["kind"], error["where"]) == ("bad-input", where)
    assert text in error["text"]


def test_board_or_player_but_not_both(weekender: str) -> None:
    assert "--board/--table --player/--team is required" in crosstable("explain", weekender).err
    both = crosstable("explain", weekender, "--board", "1", "--player", "1")
    assert both.status == 2
    assert "not allowed with" in both.err
