"""NZCF 1.1.4, 1.1.5, 1.5.5, 1.5.6, 1.11.1, 2.2.3-2.2.10, 2.3.2, 3.1, 3.2.4: who may enter, and the field."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Format
from crosstable.model.players import Fee, Player
from crosstable.rulebooks.nzcf.eligibility import (
    admission,
    check_entries,
    debarred,
    is_registered,
    junior_entry,
    registration_list,
)
from crosstable.rulebooks.nzcf.entry_book import entry_book, incomplete_form
from crosstable.rulebooks.nzcf.event_settings import EVENT_SETTINGS, setting_of
from crosstable.rulebooks.nzcf.field import (
    advise_field,
    check_field,
    declined_in,
    offers,
    round_robin_of_twelve,
)
from crosstable.rulebooks.nzcf.islands import island_of
from crosstable.rulebooks.nzcf.preset_types import Island
from crosstable.rulebooks.nzcf.presets import preset
from tests.unit.nzcf_events import A_START, event, field, player, rules, section

ON = date(2026, 12, 28)


def check(name: str, *players: Player, **keys: Any) -> list[str]:
    """The rules that the entries of a section break."""
    return rules(check_entries(section(name, *players, **keys), preset(name), ON))


def ruling(name: str, **keys: Any) -> tuple[bool, str]:
    """Whether a player is admitted to an event, and by which rule."""
    made = section(name, start="2026-12-28")
    found = admission(player(**keys), made, preset(name), ON)
    return found.admitted, found.rule


@pytest.mark.parametrize(
    ("rating", "fide", "admitted"),
    [(2000, None, True), (1999, 2101, True), (1999, 2100, True), (1999, 2099, False), (None, None, False)],
)
def test_2_2_3_two_thousand_or_fide_2100(rating: int | None, fide: int | None, admitted: bool) -> None:
    assert ruling("nz-championship", rating=rating, fide_rating=fide) == (admitted, "2.2.3")


def test_2_2_3_a_breach_is_a_warning_with_player_and_numbers() -> None:
    made = section("nz-championship", player(4, rating=1999, fide_rating=2099))
    [found] = check_entries(made, preset("nz-championship"), ON)
    assert (found.rule, found.players) == ("2.2.3", (4,))
    assert "NZCF 1999, FIDE 2099" in found.text and "NZCF 2000 or FIDE 2100" in found.text


def test_2_2_3_the_limits_are_settings() -> None:
    settings = {"min_nz": 1900, "min_fide": 2200}
    assert check("nz-championship", player(rating=1900), settings=settings) == []
    assert check("nz-championship", player(rating=1899, fide_rating=2199), settings=settings) == ["2.2.3"]


def test_2_2_7_an_invited_player_from_overseas_passes() -> None:
    assert ruling("nz-championship", country="AUS", fide_rating=2050, invited=True) == (True, "2.2.7")
    assert ruling("nz-championship", country=None, fide_rating=2050, invited=True) == (True, "2.2.7")
    assert ruling("nz-championship", country="NZL", rating=1950, invited=True) == (False, "2.2.7")


def test_2_2_8_accepted_by_the_selectors() -> None:
    assert ruling("nz-championship", rating=1950, accepted_by_selectors=True) == (True, "2.2.8")
    assert ruling("nz-championship", country="AUS", rating=1950, accepted_by_selectors=True) == (
        False,
        "2.2.3",
    )


def test_2_2_8_a_refused_player_may_enter_the_major_open() -> None:
    assert ruling("nz-championship", rating=1950, accepted_by_selectors=False) == (False, "2.2.8")
    assert ruling("nz-major-open", rating=1950, accepted_by_selectors=False) == (True, "2.3.2")


@pytest.mark.parametrize(
    ("rating", "fide", "admitted"), [(1999, 2150, True), (2000, None, False), (None, None, True)]
)
def test_2_3_2_below_two_thousand_whatever_fide_says(
    rating: int | None, fide: int | None, admitted: bool
) -> None:
    assert ruling("nz-major-open", rating=rating, fide_rating=fide) == (admitted, "2.3.2")


def test_3_1_1_the_womens_championship_is_for_women() -> None:
    assert ruling("nz-women", sex="f") == (True, "3.1.1")
    assert ruling("nz-women", sex=None) == (True, "3.1.1")
    assert ruling("nz-women", sex="m") == (False, "3.1.1")


@pytest.mark.parametrize(
    ("born", "admitted"),
    [
        ("2006-01-01", True),
        ("2005-12-31", False),
        ("2006", True),
        ("2005-12", False),
        ("2012-05", True),
        (None, False),
    ],
)
def test_3_2_4_not_twenty_before_new_years_day(born: str | None, admitted: bool) -> None:
    found = junior_entry(player(born=born), 2026)
    assert (found.admitted, found.rule) == (admitted, "3.2.4")


def test_3_2_4_the_year_is_that_of_the_event() -> None:
    young = player(born="2006-06-01")
    assert check("nz-junior", young, start="2026-04-10") == []
    assert check("nz-junior", young, start="2027-04-10") == ["3.2.4"]
    assert check("nz-junior", young) == []


@pytest.mark.parametrize("name", ["nz-rapid", "ni-championship", "nz-seniors"])
def test_2_4_2_open_events_take_everybody(name: str) -> None:
    assert ruling(name, rating=None, country="AUS")[0]


def test_1_1_4_an_unregistered_new_zealander_is_reported() -> None:
    assert check("nz-rapid", player(registered=False)) == ["1.1.4"]
    assert check("nz-rapid", player(registered=None)) == ["1.1.4"]
    assert check("nz-rapid", player(registered=False, country="AUS")) == []
    assert check("nz-rapid", player(registered=False), settings={"require_registration": False}) == []


def test_1_1_4_a_registration_that_has_run_out() -> None:
    assert is_registered(player(membership_expires="2026-12-31", registered=None), ON) is True
    assert is_registered(player(membership_expires="2026-12-27"), ON) is False
    assert is_registered(player(membership_expires="2027-12-31", registered=False), ON) is False


def test_1_1_4_entries_without_a_country_are_taken_for_new_zealanders() -> None:
    made = section("nz-rapid", player(1), player(2, country=None))
    [found] = check_entries(made, preset("nz-rapid"), ON)
    assert (found.rule, found.players) == ("1.1.4", (2,)) and "in 1 of 2 entries" in found.text


CLUBS = {"club_islands": ("Wellington CC = north", "Canterbury Chess Club = South Island")}


@pytest.mark.parametrize(
    ("keys", "island"),
    [
        ({"club": "Wellington CC", "info": {"address_island": "south"}}, Island.NORTH),
        ({"club": "wellington", "region": "S"}, Island.NORTH),
        ({"club": "Canterbury CC"}, Island.SOUTH),
        ({"club": "Gambit CC", "info": {"address_island": "south"}, "region": "north"}, Island.SOUTH),
        ({"club": "NZCCA", "info": {"address_island": "NI"}}, Island.NORTH),
        ({"club": None, "info": {"address_island": "South Island"}}, Island.SOUTH),
        ({"club": None, "region": "north island"}, Island.NORTH),
        ({"club": "Nelson CC", "region": "SI"}, Island.SOUTH),
        ({"club": "Nelson CC", "info": {"address_island": "south"}}, None),
        ({}, None),
    ],
)
def test_1_1_5_island_by_club_or_by_address(keys: dict[str, Any], island: Island | None) -> None:
    assert island_of(player(**keys), section("ni-championship", settings=CLUBS)) is island


def test_1_1_5_an_unknown_island_is_reported_in_island_events_only() -> None:
    assert check("ni-rapid", player()) == ["1.1.5"]
    assert check("ni-rapid", player(country="AUS")) == []
    assert check("nz-rapid", player()) == []


def test_1_1_5_a_club_needs_an_island_in_the_table() -> None:
    with pytest.raises(BadInput, match="Wellington CC = north") as caught:
        island_of(player(club="Nelson"), section("ni-rapid", settings={"club_islands": ("Nelson = west",)}))
    assert caught.value.where == "settings.club_islands"


def test_1_11_1_a_debarred_player_is_not_to_be_accepted() -> None:
    barred = player(info={"debarred_until": "2026-12-28"})
    found = debarred(barred, ON)
    assert found is not None and found.rule == "1.11.1"
    assert debarred(barred, date(2026, 12, 29)) is None
    assert debarred(player(), ON) is None
    assert check("nz-rapid", barred) == ["1.11.1"]
    assert debarred(player(info={"debarred_until": "for ever"}), ON) is None


def test_1_5_6_two_of_twenty_are_listed() -> None:
    players = [player(no, registered=no not in (3, 17)) for no in range(1, 21)]
    found = registration_list(section("nz-rapid", *players), ON)
    assert [reason.players for reason in found] == [(3,), (17,), (3, 17)]
    assert found[-1].text == "no current NZCF registration recorded for 2 of 20 entries"
    assert registration_list(section("nz-rapid", player()), ON) == []


@pytest.mark.parametrize(
    ("entries", "format_", "missing"),
    [
        (9, Format.ROUND_ROBIN, 3),
        (12, Format.ROUND_ROBIN, 0),
        (13, Format.SWISS, 5),
        (14, Format.SWISS, 4),
        (17, Format.SWISS, 1),
        (18, Format.SWISS, 0),
        (21, Format.SWISS, 1),
    ],
)
def test_2_2_9_and_2_2_10_target_of_the_field(entries: int, format_: Format, missing: int) -> None:
    advice = advise_field(entries)
    assert (advice.format, advice.missing) == (format_, missing)
    expected = (["2.2.9"] if entries <= 12 else []) + (["2.2.10"] if missing else [])
    assert rules(advice.reasons) == expected


def test_2_2_9_a_small_entry_becomes_a_round_robin_of_twelve() -> None:
    made = event("nz-championship", *field(12))
    assert rules(check_field(made, made.sections[0])) == ["2.2.9"]
    all_play_all = round_robin_of_twelve(made.sections[0])
    assert (all_play_all.format, all_play_all.rounds) == (Format.ROUND_ROBIN, 11)
    assert all_play_all.tiebreaks == ("gelbfuhs", "wins", "result-between-tied")
    assert check_field(made, all_play_all) == []


def test_2_2_9_a_round_robin_is_for_twelve_entries_or_fewer() -> None:
    made = event("nz-championship", *field(20), format=Format.ROUND_ROBIN)
    found = check_field(made, made.sections[0])
    assert rules(found) == ["2.2.9"] and "12 entries or fewer" in found[0].text


def test_2_2_10_a_round_robin_lacks_players() -> None:
    made = event("nz-championship", *field(10), format=Format.ROUND_ROBIN)
    found = check_field(made, made.sections[0])
    assert rules(found) == ["2.2.10"] and found[0].data["missing"] == 2


def test_2_2_10_one_more_avoids_a_bye() -> None:
    made = event("nz-championship", *field(21))
    found = check_field(made, made.sections[0])
    assert rules(found) == ["2.2.10"] and "avoids a bye" in found[0].text
    assert check_field(event("nz-rapid", *field(21)), section("nz-rapid")) == []


MAJOR = tuple(
    player(no, rating=rating) for no, rating in enumerate([1700, 1980, None, 1980, 1900, 1850], start=1)
)


def test_2_2_10_places_go_down_the_major_open_by_rating() -> None:
    found = offers(field(9), MAJOR)
    assert [who.no for who in found.to] == [2, 4, 5] and found.short == 0
    assert rules(found.reasons) == ["2.2.9"] + ["2.2.10"] * 4


def test_2_2_10_who_declines_is_passed_over_and_recorded() -> None:
    refusing = tuple(
        player(who.no, rating=who.rating, info={"declined_promotion": who.no == 2}) for who in MAJOR
    )
    declined = declined_in(section("nz-major-open", *refusing))
    assert declined == {2}
    found = offers(field(9), refusing, declined)
    assert [who.no for who in found.to] == [4, 5, 6]
    assert [who.no for who in found.declined] == [2]
    assert any("declined" in reason.text and reason.players == (2,) for reason in found.reasons)


def test_2_2_10_places_may_stay_vacant() -> None:
    found = offers(field(14), MAJOR[:3])
    assert [who.no for who in found.to] == [2, 1, 3] and found.short == 1
    assert found.reasons[-1].text == "nobody is left to ask: vacant places 1"
    assert offers(field(18), MAJOR).to == ()


def test_2_2_10_a_promoted_player_passes_the_rating_test() -> None:
    moved = replace(player(2, rating=1980), no=15, info={"promoted_from": "Major Open"})
    found = admission(moved, section("nz-championship"), preset("nz-championship"), ON)
    assert (found.admitted, found.rule) == (True, "2.2.10")


def test_2_2_4_the_form_is_signed_and_complete() -> None:
    asked = section("nz-championship", settings={"entry_form": ("born", "ids.nzcf", "info.phone", "club.x")})
    chosen = preset("nz-championship")
    full = player(born="1990", info={"phone": "04 123", "signed": True}, club="x")
    lacking = incomplete_form(full, asked, chosen)
    assert lacking is not None and lacking.text == "#1 P1: the entry form lacks club.x"
    empty = incomplete_form(player(ids={}, info={"signed": False}), asked, chosen)
    assert empty is not None and empty.rule == "2.2.4"
    assert empty.text == "#1 P1: the entry form lacks signature, born, ids.nzcf, info.phone, club.x"
    assert incomplete_form(player(), section("nz-championship"), chosen) is None
    assert incomplete_form(player(info={"signed": False}), section("nz-rapid"), preset("nz-rapid")) is None


def test_2_2_4_the_entry_book_holds_date_and_payment() -> None:
    made = event(
        "nz-championship",
        *field(18, fees=(Fee("entry", 8000, True),), info={"entered_at": "2026-11-02T09:15"}),
        start=A_START.isoformat(),
        settings={"fee": 80, "venue": "Wellington"},
    )
    book = entry_book(made, made.sections[0], ON)
    assert book.warnings == book.notes == ()
    assert {(line.entered, line.paid, line.counts) for line in book.lines} == {
        ("2026-11-02 09:15", 8000, True)
    }


def test_entry_book_of_any_rated_event_checks_registration_and_codes() -> None:
    made = event("nz-rapid", player(1, registered=False, ids={}), player(2))
    other = type(made)(name="Club", sections=made.sections)
    book = entry_book(other, other.sections[0], ON)
    assert rules(book.lines[0].warnings) == ["1.1.4", "1.5.5"]
    assert book.lines[1].warnings == () and book.warnings == ()
    assert rules(book.notes) == ["1.5.6"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fee", "eighty"),
        ("fee", "1.005"),
        ("fee", -1),
        ("fee", True),
        ("junior_discount", 101),
        ("junior_discount", "50"),
        ("min_players", -1),
        ("venue", 7),
        ("departures", (1,)),
        ("rest_days", 3),
    ],
)
def test_settings_of_the_wrong_form_are_refused(key: str, value: Any) -> None:
    with pytest.raises(BadInput) as caught:
        setting_of(section("nz-rapid", settings={key: value}), key)
    assert caught.value.where == f"settings.{key}"


def test_1_1_3_settings_that_depart_from_the_book_are_known() -> None:
    departing = {key for key, setting in EVENT_SETTINGS.items() if setting.departs}
    assert {"council_approval", "min_players", "min_nz", "late_surcharge"} <= departing
    assert departing.isdisjoint({"venue", "fee", "preset", "schedule", "rest_days", "club_islands"})
    for setting in EVENT_SETTINGS.values():
        assert setting.read(None) == setting.values[0] and setting.shown()
    assert EVENT_SETTINGS["schedule"].shown() == '"A" or "B"'
    assert EVENT_SETTINGS["departures"].read("one text") == ("one text",)


def test_1_6_3_times_of_a_section_are_times() -> None:
    with pytest.raises(BadInput, match="expected a date") as caught:
        setting_of(section("nz-rapid", settings={"round_times": ("noon",)}), "round_times")
    assert caught.value.where == "settings.round_times"
