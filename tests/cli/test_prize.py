"""`crosstable prize`: the fund of a journal, one prize at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable

US = ("--rulebook", "us-chess", "--rounds", "1")


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A journal with four players."""
    path = str(tmp_path / "fund.crosstable")
    crosstable("new", path, *US)
    for name, rating in (("Ann", 2000), ("Ben", 1900), ("Cem", 1700), ("Dot", 1650)):
        crosstable("add", path, name, "--rating", str(rating))
    return path


def prizes(path: str) -> list[dict[str, object]]:
    """The prizes as the notice has them."""
    found: list[dict[str, object]] = crosstable("notice", path, "--json").json["prizes"]
    return found


def test_prizes_are_added_changed_and_taken_away(journal: str) -> None:
    crosstable("prize", journal, "1st", "200", "--trophy")
    crosstable("prize", journal, "2nd", "79.50")
    crosstable("prize", journal, "Top A", "50", "--class", "1800-1999", "--item", "clock")
    told = crosstable("prize", journal, "2nd", "80", "--guaranteed").out
    assert "prizes: 1st $200.00, 2nd $80.00, Top A $50.00" in told
    assert [(prize["name"], prize["rank"], prize["cents"]) for prize in prizes(journal)] == [
        ("1st", 1, 20000), ("2nd", 2, 8000), ("Top A", 1, 5000),
    ]  # fmt: skip
    assert prizes(journal)[2] == {
        "name": "Top A", "kind": "class", "rank": 1, "cents": 5000, "trophy": False, "item": "clock",
        "from": 1800, "below": 2000,
    }  # fmt: skip
    crosstable("prize", journal, "Top A", "--under", "1800", "--as-chosen")
    assert (prizes(journal)[2]["kind"], prizes(journal)[2]["from"]) == ("under", None)
    crosstable("prize", journal, "1st", "--remove")
    assert [prize["name"] for prize in prizes(journal)] == ["2nd", "Top A"]
    crosstable("undo", journal)
    assert len(prizes(journal)) == 3


@pytest.mark.parametrize(
    ("words", "where", "text"),
    [
        (("1st", "much"), "AMOUNT", "is not an amount"),
        (("Spark", "5", "--class", "1800"), "--class", "Write 1800-1999"),
        (("Spark", "5", "--class", "1999-1800"), "prizes[0].from", "less than 'below'"),
        (("Spark", "5", "--points", "many"), "--points", "not a score"),
        (("Spark", "--points", "3"), "prizes[0].cents", "missing"),
        (("Spark", "--points", "3", "5", "--trophy"), "prizes[0].trophy", "has no 'trophy'"),
        (("Spark", "5", "--born-from", "young"), "prizes[0].born_from", "a date such as"),
        (("Spark", "5", "--to", "1"), "--to", "once round 1 is published"),
        (("Spark", "--remove"), "NAME", "there is no prize “Spark”"),
    ],
)
def test_what_cannot_be_a_prize_is_refused(
    journal: str, words: tuple[str, ...], where: str, text: str
) -> None:
    answer = crosstable("prize", journal, *words, "--json")
    assert (answer.status, answer.json["error"]["where"]) == (2, where)
    assert text in answer.json["error"]["text"]


def test_one_kind_at_a_time(journal: str) -> None:
    answer = crosstable("prize", journal, "A", "5", "--under", "1800", "--unrated")
    assert answer.status == 2
    assert "choose one kind of prize" in answer.err


def test_32b1_a_special_prize_is_given_when_the_numbers_are_fixed(journal: str) -> None:
    crosstable("prize", journal, "Best game", "25", "--special")
    crosstable("draft", journal)
    crosstable("publish", journal)
    crosstable("prize", journal, "Best game", "--to", "Dot")
    for board in ("1", "2"):
        crosstable("result", journal, board, "1-0")
    answer = crosstable("prizes", journal, "--json").json
    assert [(award["player"], award["cents"]) for award in answer["awards"]] == [(4, 2500)]
    assert answer["fund"]["paid"] == 2500


def test_a_prize_is_something(journal: str) -> None:
    said = crosstable("prize", journal, "1st")
    assert said.status == 2 and "has no value yet" in said.err
    assert crosstable("prize", journal, "1st", "--trophy").status == 0


def test_format_and_book_stay_once_round_1_is_published(journal: str) -> None:
    crosstable("set", journal, "rounds", "3")
    assert crosstable("set", journal, "format", "quads").status == 0
    crosstable("draft", journal)
    crosstable("publish", journal)
    for key, value in (("format", "round-robin"), ("rulebook", "cfc")):
        said = crosstable("set", journal, key, value)
        assert said.status == 2 and "round 1 is published" in said.err


def test_the_name_of_a_prize_says_whom_it_is_for(journal: str) -> None:
    for name in ("1st", "U2000", "2nd U2000", "Top A", "Unrated"):
        assert crosstable("prize", journal, name, "50").status == 0
    found = [(prize["name"], prize["kind"], prize["rank"], prize["below"]) for prize in prizes(journal)]
    assert found == [
        ("1st", "place", 1, None),
        ("U2000", "under", 1, 2000),
        ("2nd U2000", "under", 2, 2000),
        ("Top A", "class", 1, 2000),
        ("Unrated", "unrated", 1, None),
    ]


def test_a_name_that_leaves_the_group_open_is_asked_about(journal: str) -> None:
    said = crosstable("prize", journal, "Best school", "50")
    assert (
        said.status == 2
        and "is for a group, such as a school, an age or a gender: choose which ones" in said.err
    )
    assert crosstable("prize", journal, "Best school", "50", "--school", "Hill").status == 0


@pytest.mark.parametrize(
    ("name", "choice", "limits"),
    [
        ("U1200/Unrated", ("--under", "1200"), ("under", 1200, 1)),
        ("Top Female U1600", ("--sex", "f"), ("group", 1600, 1)),
        ("3rd/4th", ("--rank", "4"), ("place", None, 4)),
        ("1600-1800", ("--class", "1600-1799"), ("class", 1800, 1)),
    ],
)
def test_a_name_that_says_two_things_is_asked_about(
    journal: str, name: str, choice: tuple[str, str], limits: tuple[str, int | None, int]
) -> None:
    said = crosstable("prize", journal, name, "50")
    assert said.status == 2 and not prizes(journal), "money for whom the name may not mean"
    said = crosstable("prize", journal, name, "50", *choice)
    assert said.status == 0 and "note:" not in said.out
    assert [(one["kind"], one["below"], one["rank"]) for one in prizes(journal)] == [limits]


def test_a_prize_for_others_than_its_name_says_is_asked_about(journal: str) -> None:
    said = crosstable("prize", journal, "U2000", "50", "--class", "1600-1799")
    asked = (
        "the name “U2000” suggests a prize for ratings under 2000, but you chose ratings from 1600 to 1799"
    )
    assert said.status == 2 and asked in said.err and "(--as-chosen)" in said.err and not prizes(journal)
    assert crosstable("prize", journal, "U2000", "50", "--class", "1600-1799", "--as-chosen").status == 0
    assert crosstable("prize", journal, "U2000", "60").status == 0, "only the money changes"
    assert crosstable("prize", journal, "2nd", "50").status == 0


@pytest.mark.parametrize("name", ["1st Over 1800", "Novice", "K-3", "1. Preis", "$50", "Gold"])
def test_a_name_that_says_nothing_of_whom_it_is_for_is_asked_about(journal: str, name: str) -> None:
    said = crosstable("prize", journal, name, "50")
    assert said.status == 2 and f"choose who can win the prize “{name}”" in said.err
    assert "--place 3, --under 1800" in said.err and not prizes(journal)
    assert crosstable("prize", journal, name, "50", "--place", "2").status == 0
    assert [(one["kind"], one["rank"]) for one in prizes(journal)] == [("place", 2)]


def test_a_first_prize_does_not_become_a_special_one_by_naming_a_winner(journal: str) -> None:
    crosstable("prize", journal, "1st", "200")
    crosstable("draft", journal)
    crosstable("publish", journal)
    said = crosstable("prize", journal, "1st", "200", "--to", "Ann")
    assert said.status == 2 and "but you chose a special prize" in said.err
    assert [one["kind"] for one in prizes(journal)] == ["place"]
    assert crosstable("prize", journal, "1st", "--to", "Ann", "--as-chosen").status == 0
    assert [one["kind"] for one in prizes(journal)] == ["special"]


@pytest.mark.parametrize("book", ["nzcf", "cfc", "dutch-2026", "us-chess"])
def test_the_limit_of_a_player_holds_in_every_book(tmp_path: Path, book: str) -> None:
    path = str(tmp_path / "limits.crosstable")
    crosstable("new", path, "--rulebook", book, "--rounds", "1")
    for name, rating in (("Ann", 2000), ("Ben", 1900)):
        crosstable("add", path, name, "--rating", str(rating))
    crosstable("prize", path, "1st", "100")
    crosstable("prize", path, "2nd", "50")
    crosstable("draft", path)
    crosstable("publish", path)
    crosstable("result", path, "1", "1-0")
    (first, *_) = crosstable("standings", path, "--json").json["standings"]
    assert crosstable("set", path, "--player", str(first["player"]), "prize_limit", "1000").status == 0
    answer = crosstable("prizes", path, "--json").json
    assert [award["cents"] for award in answer["awards"]] == [1000, 10000]
    assert sum(left["cents"] for left in answer["unawarded"]) == 4000
    most = "10.00" if book.startswith("dutch") else "$10.00"
    assert f"may take {most}" in crosstable("prizes", path).out or book == "us-chess"
