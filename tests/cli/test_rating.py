"""`crosstable rating` and `crosstable assign`: ratings at the entry desk (US Chess 28C to 28F)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable


@pytest.mark.parametrize(
    ("words", "value", "rule"),
    [
        ("--fide 2100", 2150, "28D1c"),
        ("--fide 2100 --formula regression", 2247, "28D1c"),
        ("--fide 2100 --formula plus100", 2200, "28D1c"),
        ("--fide 1800 --formula 2025", 1747, "28D1c"),
        ("--cfc 1820", 1820, "28D1a"),
        ("--fqe 1700", 1800, "28D1b"),
        ("--ecf 150", 1900, "28D1d"),
        ("--ecf 2050", 2140, "28D1d"),
        ("--ingo 120", 1980, "28D1e"),
        ("--other 1900", 2100, "28D1f"),
        ("--ussr 2100", 2350, "28D1g"),
        ("--ussr CM", 2350, "28D1g"),
        ("--ussr 2000-2200", 2350, "28D1g"),
        ("--peru 1700", 1900, "28D1f"),
        ("--fide 2100 --fqe 2100", 2200, "28D1b"),
        ("--combine 1900/5 1700/4", 1811, "28C1a"),
        ("--restart 1900 1700/5", 1860, "28C1b"),
    ],
)
def test_28c1_and_28d1_the_calculator(words: str, value: int, rule: str) -> None:
    said = crosstable("rating", "us-chess", *words.split(), "--json")
    assert (said.status, said.err) == (0, "")
    assert (said.json["value"], said.json["rule"], said.json["rulebook"]) == (value, rule, "us-chess")
    assert said.json["formula"] and said.json["ratings"][0]["value"] == value
    shown = crosstable("rating", "us-chess", *words.split()).out
    assert shown.startswith(str(value)) and rule in shown


def test_28d1_all_ratings_are_shown_the_highest_first() -> None:
    said = crosstable("rating", "us-chess", "--fide", "2000", "--peru", "1700")
    assert said.out.splitlines() == [
        "2050, the highest of 2",
        "  28D1c  FIDE 2000 + 50 = 2050",
        "  28D1f  Peru 1700 + 200 = 1900",
        "  28D1h  Peru: this list is unreliable; 1900 gives no claim to prizes of classes below 2200",
    ]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("us-chess", "ask for one"),
        ("us-chess --fide 2100 --restart 1900 1700/5", "ask for one"),
        ("us-chess --fide abc", "no rating"),
        ("us-chess --fide 2100 --formula minus9", "plus50"),
        ("us-chess --ingo 400", "28D1e"),
        ("us-chess --combine 1900", "1700/5"),
        ("us-chess --combine 1900/5", "28C1a"),
        ("us-chess --combine 1900/0 1700/3", "28C1a"),
        ("us-chess --restart 1900 1700", "--restart"),
        ("us-chess --restart x 1700/5", "--restart"),
        ("--fide 2100", "BOOK"),
        ("nzcf --fide 2100", "has no rule"),
        ("nosuch --fide 2100", "“nosuch” is not a rulebook"),
    ],
)
def test_what_the_calculator_refuses(words: str, text: str) -> None:
    said = crosstable("rating", *words.split())
    assert (said.status, said.out) == (2, "")
    assert text in said.err and len(said.err.splitlines()) == 1


def test_help_names_the_formulas_of_a_book() -> None:
    assert "plus50, regression, plus100, 2025" in " ".join(
        crosstable("rating", "us-chess", "--help").out.split()
    )


@pytest.fixture
def club(tmp_path: Path) -> str:
    """A journal with three entries."""
    path = str(tmp_path / "club.crosstable")
    assert crosstable("new", path, "--rulebook", "us-chess", "--rounds", "3").status == 0
    for name, rating in (("Attack, Allen", "2000"), ("Bishop, Barbara", "1700"), ("Castle, Carl", None)):
        said = crosstable("add", path, name, *(["--rating", rating] if rating else []))
        assert said.status == 0, said.err
    return path


def test_28e_an_assigned_rating_is_written_with_its_reason(club: str) -> None:
    said = crosstable("assign", club, "bishop", "1800", "--reason", "28e2a", "--json")
    assert said.status == 0, said.err
    assert [fact["payload"]["key"] for fact in said.json["written"]] == ["info.assigned", "pairing_rating"]
    assert [reason["rule"] for reason in said.json["warnings"]] == ["28E3"]
    [entry] = [p for p in crosstable("convert", club, "-").json["players"] if p["name"] == "Bishop, Barbara"]
    body = entry["info"]["assigned"]
    assert (entry["rating"], entry["pairing_rating"]) == (1700, 1800)
    assert (body["rating"], body["reason"], body["scope"]) == (1800, "28E2a", "pairing_and_prizes")
    assert body["notified"] is None and body["at"]


def test_28e3_the_player_is_told_at_once_or_later(club: str) -> None:
    assert crosstable("assign", club, "bishop", "1800", "--reason", "28E2c").status == 0
    assert "28E3" in crosstable("entries", club).out
    assert "was told" in crosstable("assign", club, "bishop", "--notified").out
    assert "28E3" not in crosstable("entries", club).out
    assert (
        crosstable("assign", club, "allen", "2100", "--reason", "x", "--notified", "--json").json["warnings"]
        == []
    )


def test_28f_pairing_only_and_28d5_for_an_unrated_player(club: str) -> None:
    said = crosstable("assign", club, "bishop", "1800", "--reason", "club play", "--pairing-only")
    assert "28F" in said.out and "not valid for prizes" in said.out
    said = crosstable("assign", club, "castle", "1500", "--reason", "club play")
    assert "28D5" in said.out and "pairing only" in said.out


def test_28d7_an_improper_rating_is_marked(club: str) -> None:
    assert crosstable("assign", club, "bishop", "--improper").status == 2
    assert crosstable("assign", club, "bishop", "1800", "--reason", "28E2b").status == 0
    assert "28D7" in crosstable("assign", club, "bishop", "--improper").out


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (("bishop", "1650", "--reason", "28E2a"), "28E1"),
        (("bishop", "1800"), "28E2"),
        (("bishop", "1800", "--reason", " "), "28E2"),
        (("bishop", "1800", "--reason", "28E2z"), "28E2"),
        (("castle", "1432", "--reason", "28D3"), "28D3"),
    ],
)
def test_28e1_and_28e2_what_is_refused_names_the_rule(club: str, words: tuple[str, ...], rule: str) -> None:
    said = crosstable("assign", club, *words, "--json")
    assert (said.status, said.json["error"]["rule"]) == (2, rule)
    assert rule in crosstable("assign", club, *words).err
    assert len(crosstable("log", club, "--json").json["facts"]) == 5


@pytest.mark.parametrize(
    "words", [("bishop",), ("bishop", "--notified", "--improper"), ("bishop", "1800", "--improper")]
)
def test_one_thing_at_a_time(club: str, words: tuple[str, ...]) -> None:
    assert crosstable("assign", club, *words).status == 2


def test_a_book_without_assigned_ratings_says_so(tmp_path: Path) -> None:
    path = str(tmp_path / "nz.crosstable")
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "3").status == 0
    assert crosstable("add", path, "Foss, Ben", "--rating", "1500").status == 0
    said = crosstable("assign", path, "foss", "1800", "--reason", "strong")
    assert (said.status, "the director cannot assign ratings" in said.err) == (2, True)
