"""C.04.2 2.1: the five methods for the tournament rating decide numbers, tie-breaks and files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.used_ratings import used_ratings
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.writable import TRF26
from crosstable.formats.trf.write import write_trf
from crosstable.model.event import Section
from crosstable.rulebooks.shared.rating_methods import METHOD
from tests.unit.trf_text import HARBOUR

Json = dict[str, Any]

BOTH: Json = {"no": 1, "name": "Aho", "rating": 2100, "other_ratings": {"NZL": 2200}}
ONLY_FIDE: Json = {"no": 2, "name": "Berg", "rating": 2050}
ONLY_NATIONAL: Json = {"no": 3, "name": "Cole", "rating": None, "other_ratings": {"NZL": 1950}}
NEITHER: Json = {"no": 4, "name": "Dunn", "rating": None}
FOUR = [BOTH, ONLY_FIDE, ONLY_NATIONAL, NEITHER]

EXPECTED = {
    None: [2100, 2050, None, None],
    "as_entered": [2100, 2050, None, None],
    "FIDE": [2100, 2050, None, None],
    "NRO": [2200, None, 1950, None],
    "FIDON": [2100, 2050, 1950, None],
    "NIDOF": [2200, 2050, 1950, None],
    "HBFN": [2200, 2050, 1950, None],
}


def section_of(method: str | None, players: list[Json] = FOUR, **settings: Any) -> Section:
    """A section of four players with a method, or none."""
    chosen = settings if method is None else {"rating_method": method, **settings}
    made = {"crosstable": 1, "name": "Open", "rulebook": "dutch-2026", "rounds": 3, "settings": chosen}
    return read_document(json.dumps(made | {"players": players})).sections[0]


def ratings(section: Section) -> list[int | None]:
    """The ratings in use, player by player."""
    return [player.rating for player in section.players]


@pytest.mark.parametrize("method", EXPECTED)
def test_04_2_2_1_the_method_gives_the_tournament_rating(method: str | None) -> None:
    section = section_of(method)
    assert ratings(section) == EXPECTED[method]
    assert list(used_ratings(section).values()) == EXPECTED[method], "lists show the same"


@pytest.mark.parametrize("method", ["FIDE", "NRO", "FIDON", "NIDOF"])
def test_04_2_2_1_a_rating_the_arbiter_gave_always_counts(method: str) -> None:
    given = {**BOTH, "rating": 1700, "fide_rating": 2100, "info": {"rating_given": True}}
    assert ratings(section_of(method, [given])) == [1700]


@pytest.mark.parametrize(("given", "expected"), [(1700, 2200), (2300, 2300)])
def test_hbfn_takes_the_highest_of_all_three(given: int, expected: int) -> None:
    player = {**BOTH, "rating": given, "fide_rating": 2100, "info": {"rating_given": True}}
    assert ratings(section_of("HBFN", [player])) == [expected]


def test_an_estimate_stands_for_a_rating_that_is_missing() -> None:
    player = {**NEITHER, "rating": 1500, "info": {"rating_source": "estimate"}}
    assert [ratings(section_of(method, [player])) for method in ("FIDE", "NRO")] == [[1500], [1500]]


def test_a_rating_entered_from_a_national_list_is_no_fide_rating() -> None:
    player = {**NEITHER, "rating": 1500, "info": {"rating_source": "national"}}
    found = {method: ratings(section_of(method, [player])) for method in ("FIDE", "NRO", "FIDON")}
    assert found == {"FIDE": [None], "NRO": [1500], "FIDON": [1500]}


def test_the_national_rating_is_that_of_the_federation_named() -> None:
    player = {**ONLY_FIDE, "country": "AUS", "other_ratings": {"NZL": 2200, "AUS": 2300, "quick": 2400}}
    assert ratings(section_of("NRO", [player])) == [2300], "without a name: the player's own federation"
    assert ratings(section_of("NRO", [player], rating_federation="NZL")) == [2200]
    assert ratings(section_of("NRO", [player], rating_federation="ENG")) == [None]


def test_the_method_goes_with_the_kind_of_fide_rating() -> None:
    player = {**BOTH, "other_ratings": {"NZL": 1800, "rapid": 1900}}
    assert ratings(section_of("FIDON", [player], rating_used="rapid")) == [1900]
    assert ratings(section_of("NIDOF", [player], rating_used="rapid")) == [1800]


@pytest.mark.parametrize("book", ["dutch-1998", "cfc", "us-chess"])
def test_other_books_have_no_method(book: str) -> None:
    from crosstable.rulebooks.shelf import book as book_named

    assert "rating_method" not in book_named(book).settings
    assert "rating_method" in book_named("dutch-2017").settings


def test_the_file_keeps_what_was_entered() -> None:
    made = {"crosstable": 1, "name": "Open", "rulebook": "dutch-2026", "rounds": 3}
    event = read_document(json.dumps({**made, "settings": {"rating_method": "NRO"}, "players": FOUR}))
    assert read_document(write_document(event)) == event
    assert [player.get("rating") for player in json.loads(write_document(event))["players"]] == [
        2100,
        2050,
        None,
        None,
    ]


def test_the_notice_names_the_method() -> None:
    assert rating_words(section_of("FIDON")) == "FIDE rating, else national (FIDON)"
    said = rating_words(section_of("NIDOF", rating_federation="NZL"))
    assert said == "national rating, else FIDE (NIDOF), national: NZL"


@pytest.mark.parametrize("method", ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN"])
def test_trf26_carries_the_method_and_both_ratings(method: str) -> None:
    """Record 172 has the code, 001 FIDE's rating, the national record the other."""
    made = {"crosstable": 1, "name": "Open", "rulebook": "dutch-2026", "rounds": 3}
    settings = {"rating_method": method, "rating_federation": "NZL"}
    event = read_document(json.dumps({**made, "settings": settings, "players": FOUR}))
    text, section = write_trf(event), event.sections[0]
    lines = text.splitlines()
    assert f"172 NZL {method}" in lines
    assert [line[48:52].strip() for line in lines if line.startswith("001")] == ["2100", "2050", "", ""]
    assert [(line[4:8].strip(), line[48:52]) for line in lines if line.startswith("NZL")] == [
        ("1", "2200"),
        ("3", "1950"),
    ]
    again = read_trf(text).sections[0]
    assert again.settings == section.settings and ratings(again) == ratings(section)


def test_a_trf26_of_another_program_brings_its_method() -> None:
    records = ["012 Open", "142 3", "172 NZL NIDOF", "192 FIDE_DUTCH_2026"]
    records += [
        f"001 {no:>4}      {name:<33} {rating}" for no, name, rating in ((1, "Aho", 2100), (2, "Berg", 2050))
    ]
    records += [f"NZL {1:>4}  {'':>3} {'':<33} {2200:>4}"]
    section = read_trf("\n".join(records)).sections[0]
    assert section.settings["rating_method"] == "NIDOF" and section.settings["rating_federation"] == "NZL"
    assert ratings(section) == [2200, 2050]


def test_national_records_without_a_method_are_the_same_when_written_again() -> None:
    """The file says how its ratings go together (172), but the section has chosen no method."""
    event = read_trf(HARBOUR)
    written = write_trf(event, TRF26)
    again = read_trf(written)
    assert "172 NZL FIDON" in written and METHOD not in event.section().settings
    assert [one.rating for one in again.section().players] == [one.rating for one in event.section().players]
    assert write_trf(again, TRF26) == written
