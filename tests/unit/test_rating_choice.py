"""28C, 28D1a, 612: the rating that a section chose is the one that pairing, prizes and sheets use."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

import crosstable
from crosstable.flow.chosen_ratings import rating_words, stand_in_notes
from crosstable.flow.used_ratings import used_ratings
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.reports.people import heading_of
from crosstable.reports.setup.notice import notice
from crosstable.rulebooks.nzcf.eligibility import admission
from crosstable.rulebooks.nzcf.preset_table import PRESETS
from crosstable.rulebooks.nzcf.preset_types import Admission
from crosstable.rulebooks.shelf import book
from crosstable.rulebooks.us_chess.entries.ratings_revised import not_admitted

Json = dict[str, Any]

FOUR: list[Json] = [
    {"no": 1, "name": "Adams", "rating": 2000, "other_ratings": {"quick": 1500, "blitz": 1600}},
    {"no": 2, "name": "Bond", "rating": 1900, "other_ratings": {"quick": 1950}},
    {"no": 3, "name": "Cole", "rating": 1800},
    {"no": 4, "name": "Dunn", "rating": None, "other_ratings": {"quick": 1700, "blitz": 2100}},
]


def document(choice: str | None, players: list[Json] = FOUR, rulebook: str = "us-chess", **more: Any) -> Json:
    """An event whose section has chosen a rating, or none."""
    settings = {} if choice is None else {"rating_used": choice}
    body = {"crosstable": 1, "name": "Quick Open", "rulebook": rulebook, "rounds": 3}
    return {**body, "settings": settings | more.pop("settings", {}), "players": players, **more}


def section_of(made: Json) -> Section:
    """The only section of a document."""
    return read_document(json.dumps(made)).sections[0]


def ratings(made: Json) -> list[int | None]:
    """The ratings in use, player by player."""
    return [player.rating for player in section_of(made).players]


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (None, [2000, 1900, 1800, None]),
        ("as_entered", [2000, 1900, 1800, None]),
        ("regular", [2000, 1900, 1800, 1700]),
        ("quick", [1500, 1950, 1800, 1700]),
        ("blitz", [1600, 1950, 1800, 2100]),
        ("higher_of_regular_and_quick", [2000, 1950, 1800, 1700]),
        ("higher_of_regular_and_blitz", [2000, 1900, 1800, 2100]),
        ("higher_of_quick_and_blitz", [1600, 1950, 1800, 2100]),
    ],
)
def test_28c_the_section_says_which_rating_counts(choice: str | None, expected: list[int | None]) -> None:
    made = document(choice)
    assert ratings(made) == expected
    shown = list(used_ratings(section_of(made)).values())
    assert shown == [*expected[:3], expected[3] or 1700], "28D1a: a quick rating alone is used as it is"


def test_28c_round_1_is_paired_by_the_chosen_rating() -> None:
    """By the regular rating 1 and 2 are the upper half; by the quick one 2 and 3."""
    pairs = []
    for choice in ("regular", "quick"):
        found = crosstable.pair(read_document(json.dumps(document(choice))))
        pairs.append({frozenset((game.white, game.black)) for game in found.games})
    assert pairs == [{frozenset((1, 3)), frozenset((2, 4))}, {frozenset((2, 4)), frozenset((3, 1))}]


def test_28d1a_a_missing_kind_is_replaced_and_marked() -> None:
    section = section_of(document("quick"))
    use = section.player(3).rating_use
    assert use is not None and use.stands_in and use.kind is None and use.entered == 1800
    notes = list(stand_in_notes(section))
    assert [(note.rule, note.players) for note in notes] == [("28D1a", (3,))]
    assert notes[0].text == "#3 Cole has no quick rating on record and is shown and paired by 1800 as entered"
    warnings = crosstable.pair(read_document(json.dumps(document("quick")))).warnings
    assert any("no quick rating on record, so another is used: #3 Cole (1800" in one.text for one in warnings)


def test_28d1a_another_us_rating_goes_before_a_foreign_one() -> None:
    player: Json = {"no": 1, "name": "Adams", "fide_rating": 2300, "other_ratings": {"blitz": 1650}}
    section = section_of(document("quick", [player]))
    assert section.player(1).rating == 1650 and used_ratings(section) == {1: 1650}


def test_28d1_without_any_us_rating_a_foreign_one_is_converted() -> None:
    section = section_of(document("quick", [{"no": 1, "name": "Adams", "fide_rating": 2000}]))
    assert used_ratings(section) == {1: 2050}


def test_28e_a_rating_the_director_gave_always_counts() -> None:
    given = {**FOUR[0], "rating": 1750, "info": {"rating_given": True}}
    for choice in ("regular", "quick", "blitz", "higher_of_quick_and_blitz"):
        section = section_of(document(choice, [given]))
        assert section.player(1).rating == 1750 and not list(stand_in_notes(section))


def test_28e_an_assigned_rating_counts_before_the_choice() -> None:
    assigned = {"rating": 1850, "reason": "28E2a", "scope": "pairing_and_prizes"}
    player = {**FOUR[0], "pairing_rating": 1850, "info": {"assigned_rating": assigned}}
    pairing = crosstable.pair(read_document(json.dumps(document("quick", [player, *FOUR[1:]]))))
    pairs = {frozenset((game.white, game.black)) for game in pairing.games}
    assert pairs == {frozenset((2, 3)), frozenset((1, 4))}, "1950 and 1850 are the upper half"


def test_28h_the_ceiling_looks_at_the_chosen_rating() -> None:
    settings = {"rating_ceiling": 1600}
    by_quick = section_of(document("quick", settings=settings))
    by_regular = section_of(document("regular", settings=settings))
    assert not_admitted(by_quick.player(1), by_quick) is None
    assert not_admitted(by_regular.player(1), by_regular) is not None


def test_33d_class_prizes_use_the_chosen_rating() -> None:
    """Adams scores most; by the quick rating he is in the class below 1600, by the regular one he is not."""
    games = [{"white": 1, "black": 2, "result": "1-0"}, {"white": 3, "black": 4, "result": "1/2-1/2"}]
    prize = {"name": "1st U1600", "kind": "under", "below": 1600, "rank": 1, "cents": 5000}
    won = {}
    for choice in ("regular", "quick"):
        made = document(choice, rounds=1, prizes=[prize], results=[{"games": games}])
        found = crosstable.prizes(read_document(json.dumps(made | {"rounds": 1})))
        won[choice] = [(award.player, award.cents) for award in found.awards]
    assert won == {"regular": [], "quick": [(1, 5000)]}


@pytest.mark.parametrize("choice", ["quick", "regular", "higher_of_quick_and_blitz"])
def test_a_document_comes_back_as_it_was(choice: str) -> None:
    """What was entered is written, not what is used: the choice can be changed in the file at any time."""
    event = read_document(json.dumps(document(choice)))
    text = write_document(event)
    assert read_document(text) == event
    assert [player.get("rating") for player in json.loads(text)["players"]] == [2000, 1900, 1800, None]


def test_a_choice_that_the_book_does_not_have_is_refused_with_those_it_has() -> None:
    event = read_document(json.dumps(document("rapid")))
    with pytest.raises(BadInput) as error:
        crosstable.pair(event)
    assert error.value.where == "settings.rating_used"
    assert '"quick"' in error.value.text and '"higher_of_regular_and_quick"' in error.value.text


@pytest.mark.parametrize(
    ("rulebook", "choice", "words"),
    [
        ("us-chess", "quick", "quick, else regular, else blitz"),
        ("us-chess", "blitz", "blitz, else quick, else regular"),
        ("us-chess", "higher_of_regular_and_quick", "higher of regular and quick, else blitz"),
        ("cfc", "quick", "quick, else regular"),
        ("nzcf", "rapid", "rapid, else standard"),
        ("dutch-1998", "blitz", "blitz, else rapid, else standard"),
        ("dutch-2017", "rapid", "rapid, else standard, else blitz"),
        ("dutch-2026", "higher_of_standard_and_rapid", "higher of standard and rapid, else blitz"),
    ],
)
def test_every_book_has_its_own_words_on_notice_and_headings(rulebook: str, choice: str, words: str) -> None:
    event = read_document(json.dumps(document(choice, FOUR[:3], rulebook)))
    section = event.sections[0]
    assert rating_words(section) == words
    terms = {term.label: term for term in notice(event, section, {}).terms}
    kinds = book(rulebook).rating_kinds
    assert (
        kinds is not None and terms["Rating used"].text == words and terms["Rating used"].rule == kinds.rule
    )
    assert heading_of(event, section).ratings == words
    assert not [one for one in notice(event, section, {}).choices if "rating_used" in one.name]


def test_612_a_list_calls_the_quick_rating_active() -> None:
    player = {"no": 1, "name": "Adams", "rating": 1800, "other_ratings": {"Active": 1650}}
    assert ratings(document("quick", [player], "cfc")) == [1650]


def test_612_a_rating_by_the_speed_of_play_is_no_national_rating() -> None:
    """A quick rating alone is no rating of another country that could be put on the card."""
    player = {"no": 1, "name": "Adams", "other_ratings": {"quick": 1650}}
    assert ratings(document(None, [player], "cfc")) == [None]
    assert ratings(document("regular", [player], "cfc")) == [1650]


def test_2_3_2_entry_to_the_major_open_looks_at_the_standard_list() -> None:
    player = {"no": 1, "name": "Aroha", "rating": 1900, "other_ratings": {"rapid": 2100}}
    section = section_of(document("rapid", [player], "nzcf", settings={"max_nz": 1999}))
    assert section.player(1).rating == 2100
    chosen = next(one for one in PRESETS.values() if one.admission is Admission.MAJOR_OPEN)
    ruling = admission(section.player(1), section, chosen, date(2026, 11, 20))
    assert ruling.admitted and ruling.rule == "2.3.2"


def test_31c_teams_are_ranked_by_the_chosen_ratings() -> None:
    people = [
        {"no": 1, "name": "A", "rating": 2000, "other_ratings": {"quick": 1000}},
        {"no": 2, "name": "B", "rating": 1500, "other_ratings": {"quick": 1600}},
    ]
    teams = [{"no": 1, "name": "One", "players": [1]}, {"no": 2, "name": "Two", "players": [2]}]
    made = document("quick", people, format="team-swiss", teams=teams)
    assert [player.rating for player in section_of(made).players] == [1000, 1600]
