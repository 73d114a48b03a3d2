"""A French event to the last word: explanations, prizes, names of books, calendars, lists in the alphabet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles.walk import Walk, walk

ENGLISH = (" is due ", " both have ", " is alone on ", " share with ", "Pairing Rules", " has White")


@pytest.fixture()
def french(tmp_path: Path) -> Walk:
    """An event for readers of French."""
    return walk(tmp_path, "cfc", profile="canada-french")


@pytest.mark.parametrize("page", ["round/1/why?player=1", "round/1/why?player=2", "prizes", "notice", "ties"])
def test_no_sentence_of_a_canadian_page_is_english(french: Walk, page: str) -> None:
    shown = french.page(page)
    assert not [words for words in ENGLISH if words in shown], shown


def test_the_book_and_its_rules_have_french_names(french: Walk) -> None:
    assert "appariement de la FCE (601 à 673)" in french.page("notice")
    assert "Le bye" in french.staff.get("/rules/cfc/615", headers={"accept-language": "fr"}).text


def test_calendars_are_in_the_language_of_the_event(french: Walk) -> None:
    assert "ronde 1" in french.staff.get("/e/autumn/main/files/calendar").text


def test_the_history_has_halves_as_people_write_them(french: Walk) -> None:
    for words in (("draft",), ("publish",), ("result", "1", "1/2-1/2")):
        french.said(*words)
    shown = french.page("history")
    assert "½–½" in shown and "1/2-1/2" not in shown


def test_floats_are_arrows_and_no_english_letters(french: Walk) -> None:
    shown = [french.page(f"round/2/why?player={no}") for no in (1, 2, 4, 5)]
    assert any("↓" in page or "↑" in page for page in shown)


def test_an_address_typed_wrong_is_no_such_page(french: Walk) -> None:
    answer = french.staff.get("/e/autumn/main/standings/ties")
    assert answer.status_code == 404 and "integer" not in answer.text
