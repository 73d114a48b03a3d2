"""US Chess 28A to 28H at the entry desk, and computers among the entries (36C, 36F, 36I13)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Prize, Section
from crosstable.model.players import Fee, Flag, Player
from crosstable.model.points import Points
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine
from crosstable.rulebooks.shelf import organising
from crosstable.rulebooks.us_chess.entries.computer_entries import (
    computer_bar,
    fide_bar,
)
from crosstable.rulebooks.us_chess.entries.disclosure import questions
from tests.unit.us_chess_entries import FIRST, assigned, event, player, rules, section

ON = date(2026, 11, 21)
COMPUTER = frozenset({Flag.COMPUTER})


def book(*players: Player, **keys: Any) -> EntryBook:
    """The entry book of a section."""
    made = section(*players, **keys)
    return organising("us-chess").entries(event(made), made, ON)


def line(settings: dict[str, Any] | None = None, **keys: Any) -> EntryLine:
    """The line of one player, whose country is known unless the keys say otherwise."""
    [found] = book(player(**{"country": "USA"} | keys), settings=settings or {}).lines
    return found


def warned(settings: dict[str, Any] | None = None, **keys: Any) -> list[str]:
    """The rules of the warnings about one player."""
    return rules(line(settings, **keys).warnings)


def test_28a_an_ordinary_entry_has_nothing_against_it() -> None:
    found = line(rating=1500, fees=(Fee("entry", 4000, True), Fee("dues", 1000)))
    assert (found.code, found.admitted, found.rule, found.warnings, found.notes) == (
        "10000001",
        True,
        "28A",
        (),
        (),
    )
    assert (found.due, found.paid, found.counts, found.registered) == (5000, 4000, True, None)
    assert line(rating=1500, withdrawn_after=0).counts is False
    assert line(rating=1500, info={"entered_at": "2026-11-20T18:30"}).entered == "2026-11-20 18:30"


def test_28a_entries_without_an_id_are_listed() -> None:
    found = book(player(1, rating=1500), player(2, rating=1400, ids={}), player(3, rating=1300, ids={}))
    [note] = found.notes
    assert (note.rule, note.players) == ("28A", (2, 3))


def test_28b_a_membership_that_ran_out() -> None:
    assert warned(rating=1500, membership_expires="2026-11-20") == ["28B"]
    assert line(rating=1500, membership_expires="2026-11-20").registered is False
    assert warned(rating=1500, membership_expires="2026-11-21") == []
    assert line(rating=1500, membership_expires="2026-11-21").registered is True
    assert line(rating=1500, registered=True).registered is True


def test_28c2a_a_foreigner_without_an_established_rating_is_asked() -> None:
    assert warned(country="GER") == ["28C2a"]
    assert warned(country="GER", rating=1500, info={"provisional_games": 5}) == ["28C2a"]
    assert warned(country="GER", rating=1500, info={"provisional_games": 26}) == []
    assert warned(country="GER", rating=1500) == []
    assert warned(info={"foreign": True}) == ["28C2a"]
    assert warned() == []


def test_28c2a_where_the_country_is_not_known_one_note_lists_whom_to_ask() -> None:
    found = book(player(1, rating=1500), player(2), player(3, rating=1400, info={"provisional_games": 5}))
    [note] = found.notes
    assert (note.rule, note.players, rules(found.lines[1].warnings)) == ("28C2", (2, 3), [])


@pytest.mark.parametrize(("last", "asked"), [("2024-10", True), ("2024-11-20", True), ("2024-11-21", False)])
def test_28c2b_two_years_without_publication(last: str, asked: bool) -> None:
    assert warned(country="ESP", rating=1500, info={"last_published": last}) == (["28C2b"] if asked else [])


def test_28c2b_a_leap_day() -> None:
    made = player(rating=1500, info={"last_published": "2024-02-29"})
    assert questions(made, date(2026, 2, 28)) == ()
    assert rules(questions(made, date(2026, 3, 1))) == ["28C2b"]


def test_28c2c_the_director_asks_anybody() -> None:
    assert warned(rating=1500, info={"disclosure_requested": True}) == ["28C2c"]
    assert warned(rating=1500, info={"disclosure_requested": True, "disclosed": True}) == []


def test_28c2_an_answer_ends_the_question_silence_does_not() -> None:
    assert warned(country="GER", info={"disclosed": True}) == []
    assert warned(country="GER", other_ratings={"DWZ": 1700}, pairing_rating=1900) == []
    assert warned(country="GER", info={"disclosed": False}) == ["28C2", "28C2a"]


@pytest.mark.parametrize(
    "info", [{"last_published": "last year"}, {"provisional_games": "5"}, {"foreign": 1}]
)
def test_28c2_records_that_cannot_be_read(info: dict[str, object]) -> None:
    [unread] = [one for one in line(country=None, info=info).warnings if "cannot be read" in one.text]
    assert "#1 P1: the note" in unread.text and "Correct it on the entry" in unread.text
    assert unread.remedies == (Advice(Remedy.CHANGE_ENTRY, player=1),)


def test_28d1_a_foreign_rating_that_the_pairings_do_not_know() -> None:
    found = line(country="CAN", fide_rating=2100)
    assert rules(found.warnings) == ["28D1"] and {"rating": 2150}.items() <= found.warnings[0].data.items()
    assert rules(found.notes) == ["28D1c"]
    assert warned(country="CAN", fide_rating=2100, pairing_rating=2150) == []


def test_28d2_a_rating_that_was_not_verified() -> None:
    found = line(country="CAN", fide_rating=2100, info={"foreign_verified": False})
    assert (rules(found.warnings), rules(found.notes)) == ([], ["28D2"])


def test_28d6_new_players_are_listed_without_numbers() -> None:
    info = assigned(1234, "28D6", "pairing_only")
    new = player(3, country="USA", flags=frozenset({Flag.NEW}), pairing_rating=1234, info=info)
    found = book(new, settings={"unrated_pairing_rating": 1300})
    assert [(note.rule, note.players) for note in found.notes] == [("28D6", (3,))]
    assert "28D6" in rules(found.lines[0].notes)
    assert "1300" not in str(found.notes)


def test_28e_and_28e2_and_28e3_and_28f_assigned_ratings_at_the_desk() -> None:
    def of(**more: Any) -> list[str]:
        return warned(rating=1500, pairing_rating=1800, info=assigned(1800, **more))

    assert of() == []
    assert of(notified=None) == ["28E3"]
    assert of(reason="") == ["28E2"]
    assert of(scope="pairing_only") == []
    assert of(scope="pairing_only", disclaimer=False) == ["28F"]
    found = line(rating=1500, pairing_rating=1800, info=assigned(1800, scope="pairing_only"))
    assert rules(found.notes) == ["28E", "28F"]
    assert warned(rating=1500, info=assigned(1800)) == ["28E"]


def test_28e2d_stands_on_no_list() -> None:
    found = line(rating=1500, pairing_rating=1800, info=assigned(1800, "28E2d", notified=None))
    told = str([reason.as_json() for reason in (*found.warnings, *found.notes)])
    assert "28E2d" not in told and "losing" not in told
    assert "28E2a" in str(line(rating=1500, pairing_rating=1800, info=assigned(1800)).notes)


def test_28g_an_unconfirmed_rating() -> None:
    assert warned(rating=1500, info={"rating_confirmed": False}) == ["28G"]


def test_28h_the_ceiling_of_the_section() -> None:
    found = line({"rating_ceiling": 1600}, rating=1650)
    assert (found.admitted, found.rule, rules(found.warnings)) == (False, "28H", ["28H"])
    fits = line({"rating_ceiling": 1600}, rating=1590)
    assert (fits.admitted, fits.rule, fits.warnings) == (True, "28H", ())


def test_28c_and_28h_and_36c_the_head_of_the_sheets() -> None:
    settings = {"rating_list": "November 2026", "rating_ceiling": 1600, "computers_advertised": True}
    made = section(settings=settings)
    lines = [str(line) for line in organising("us-chess").header(event(made), made)]
    assert lines == [
        "Rating list: November 2026 (28C)",
        "Section: for players rated under 1600 (28H)",
        "Computers: may enter (36C)",
    ]


def test_36c_computers_only_when_advertised() -> None:
    found = line(rating=2500, flags=COMPUTER)
    assert (found.admitted, found.rule, rules(found.warnings)) == (False, "36C", ["36C"])
    for setting in ("computers_advertised", "computers_only"):
        assert line({setting: True}, rating=2500, flags=COMPUTER).admitted
    house = line(rating=2500, flags=COMPUTER | {Flag.HOUSE})
    assert "house player" in house.warnings[0].text


def standings(*scores: int) -> Standings:
    """Players 1, 2, 3 ... with these scores in tenths; equal scores share a place."""
    places = [1 + sum(other > score for other in scores) for score in scores]
    lines = [
        Standing(place, no, Points(score))
        for no, (place, score) in enumerate(zip(places, scores, strict=True), 1)
    ]
    return Standings(5, tuple(lines))


def test_36f_computers_win_only_their_own_prizes() -> None:
    machine, person = player(1, rating=2500, flags=COMPUTER), player(2, rating=2400)
    own = Prize(name="Top computer", kind="computer")
    assert computer_bar(machine, own) is None and computer_bar(person, FIRST) is None
    for who, prize in ((machine, FIRST), (person, own)):
        found = computer_bar(who, prize)
        assert found is not None and found.rule == "36F"


def test_36i13_no_fide_rating_beside_an_unregistered_computer() -> None:
    made = section(player(1), player(2, flags=COMPUTER))
    assert "36I13" in rules(book(*made.players).notes)
    registered: Section = section(player(1), player(2, flags=COMPUTER, ids={"fide": "123"}))
    assert fide_bar(registered) is None


def test_28_what_the_book_has_no_rule_for_is_said() -> None:
    session, made = organising("us-chess"), section(player(1, rating=1500), player(2, rating=1900), player(3))
    listed = session.circular(event(made), made, ON)
    assert ([entry.no for entry in listed.entries], listed.rule) == ([2, 1, 3], None)
    assert session.titles(event(made), made, standings(10)) == ()
    with pytest.raises(BadInput, match="no events of its own"):
        session.new_event("E", "open", None, made.lots, None, None, None)
    with pytest.raises(BadInput, match="no section from another"):
        session.offers(event(made), made, made)
