"""NZCF 1.1.2, 1.1.3, 1.2.1, 1.4.2, 1.10.2, 1.10.6, 2.1.1, 2.1.6, 2.2.6, 3.x: linked events, sheets, lists."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from crosstable.formats.document.read import read_document
from crosstable.model.event import Event, Official
from crosstable.model.lots import Lots
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.reports.entries.entry_list import EntryState, entry_list
from crosstable.reports.people import heading_of
from crosstable.reports.text.entry_list import circular_text, entry_list_text, fee_list_text
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.nzcf.circulars import altered_places, circular
from crosstable.rulebooks.nzcf.congress import check_congress, check_linked, congress, parts_of
from crosstable.rulebooks.nzcf.council import is_note
from crosstable.rulebooks.nzcf.entry_book import entry_book
from crosstable.rulebooks.nzcf.header import check_header, header_lines
from crosstable.rulebooks.nzcf.presets import check_preset, preset_of
from crosstable.rulebooks.nzcf.timetable_check import check_timetable
from tests.readers import reading_by
from tests.unit.nzcf_events import A_START, TIMETABLE_A, event, paid, player, rules, section


@pytest.fixture(autouse=True)
def _read_in_new_zealand() -> Iterator[None]:
    """Dates and money are those of New Zealand."""
    with reading_by(NEW_ZEALAND):
        yield


ON = date(2026, 12, 2)


def test_2_1_1_a_congress_is_three_linked_events() -> None:
    made = congress("Congress 2026/27", Lots(seed=3), A_START, "Wellington")
    assert [part.name for part in made.sections] == ["Championship", "Major Open", "Rapid"]
    assert [preset_of(made, part).id for part in made.sections] == [
        "nz-championship",
        "nz-major-open",
        "nz-rapid",
    ]
    assert made.schedule == TIMETABLE_A
    assert check_congress(made) == check_linked(parts_of(made)) == []
    for part in made.sections:
        assert check_preset(made, part) == check_timetable(made, part) == check_header(made, part) == []


def test_2_1_1_a_congress_lacks_an_event() -> None:
    made = congress("C", Lots(), A_START)
    [found] = check_congress(replace(made, sections=made.sections[:2]))
    assert found.rule == "2.1.1" and found.text.endswith("lacks the New Zealand Rapid Championship")
    assert check_congress(replace(made, sections=made.sections[:1])) == []
    assert check_congress(event("ni-rapid")) == []


def test_2_4_2_the_rapid_is_played_after_the_other_events() -> None:
    made = congress("C", Lots(), A_START)
    early = replace(made.sections[2], start="2027-01-07")
    found = check_linked(parts_of(replace(made, sections=(*made.sections[:2], early))))
    assert rules(found) == ["2.4.2", "2.4.2"]
    assert "starts on 7 January, before the New Zealand Championship ends on 8 January" in found[0].text


def test_2_1_7_the_council_may_let_the_rapid_start_earlier() -> None:
    made = congress("C", Lots(), A_START)
    rapid = made.sections[2]
    early = replace(rapid, start="2027-01-07", settings={**rapid.settings, "council_approval": "rest day"})
    found = check_linked(parts_of(replace(made, sections=(*made.sections[:2], early))))
    assert rules(found) == ["2.1.7", "2.1.7"] and all(map(is_note, found))


@pytest.mark.parametrize(
    ("main", "rapid", "rule"),
    [("ni-championship", "ni-rapid", "3.4.1"), ("si-championship", "si-rapid", "3.6.1")],
)
def test_3_4_1_and_3_6_1_the_island_rapid_follows_at_once_at_the_same_place(
    main: str, rapid: str, rule: str
) -> None:
    first = event(main, start="2026-07-13", end="2026-07-17", settings={"venue": "Town Hall"})

    def follow(start: str, venue: str) -> list[str]:
        later = event(rapid, start=start, settings={"venue": venue})
        return rules(check_linked([(first, first.sections[0]), (later, later.sections[0])]))

    assert follow("2026-07-17", "Town Hall") == follow("2026-07-18", "Town Hall") == []
    assert follow("2026-07-19", "Town Hall") == [rule]
    assert follow("2026-07-16", "Library") == [rule, rule]


def test_3_4_1_nothing_is_said_of_dates_not_known() -> None:
    first, later = event("ni-championship"), event("ni-rapid")
    assert check_linked([(first, first.sections[0]), (later, later.sections[0])]) == []


@pytest.mark.parametrize(
    ("name", "dates", "venue"),
    [
        ("nz-championship", "2.1.2", "2.1.6"),
        ("nz-rapid", "2.4.2", "2.1.6"),
        ("nz-women", "3.1.3", "3.1.3"),
        ("nz-seniors", "1.1.2", "1.1.2"),
        ("nz-junior", "3.2.2", "3.2.2"),
        ("ni-championship", "3.3.1", "3.3.2"),
        ("ni-rapid", "3.4.1", "3.4.1"),
        ("si-championship", "3.5.1", "3.5.2"),
        ("si-rapid", "3.6.1", "3.6.1"),
    ],
)
def test_1_1_2_and_others_dates_and_place_are_stored_and_printed(name: str, dates: str, venue: str) -> None:
    missing = event(name)
    assert rules(check_header(missing, missing.sections[0])) == [dates, venue]
    made = event(
        name, start="2026-07-13", end="2026-07-17", settings={"venue": "Town Hall", "organiser": "Otago CC"}
    )
    assert check_header(made, made.sections[0]) == []
    lines = [(str(line), line.rule) for line in header_lines(made, made.sections[0])]
    assert ("Dates: 13 July 2026 to 17 July 2026", dates) in lines
    assert ("Venue: Town Hall", venue) in lines
    assert ("Organiser: Otago CC", "1.1.2") in lines


def test_3_1_3_and_3_2_2_dates_of_the_womens_and_the_junior_event() -> None:
    made = event("nz-women", start="2026-05-01", entries_close="2026-04-01")
    lines = {line.label: (line.text, line.rule) for line in header_lines(made, made.sections[0])}
    assert lines["Dates"] == ("1 May 2026", "3.1.3")
    assert lines["Entries close"] == ("1 April 2026, 11:59 pm", "3.1.3")


@pytest.mark.parametrize(
    ("name", "label", "rule"),
    [
        ("ni-championship", "Dates", "3.3.1"),
        ("ni-championship", "Venue", "3.3.2"),
        ("si-championship", "Dates", "3.5.1"),
        ("si-championship", "Venue", "3.5.2"),
        ("nz-championship", "Venue", "2.1.6"),
    ],
)
def test_3_3_1_and_3_3_2_and_3_5_1_and_3_5_2_and_2_1_6_have_a_line(name: str, label: str, rule: str) -> None:
    made = event(name, start="2026-07-13", settings={"venue": "Town Hall"})
    assert {line.label: line.rule for line in header_lines(made, made.sections[0])}[label] == rule


OFFICIALS = (
    Official(name="Ann", role="tournament committee"),
    Official(name="Bob", role="tournament committee"),
    Official(name="Cy", role="appeals committee"),
    Official(name="Di", role="appeals committee"),
    Official(name="Ed", role="appeals committee"),
    Official(name="Flo", role="director"),
    Official(name="Gus"),
)


def test_1_2_1_and_1_10_2_committees_are_printed() -> None:
    made = event("nz-rapid", officials=OFFICIALS, start="2026-07-13", settings={"venue": "V"})
    lines = [(str(line), line.rule) for line in header_lines(made, made.sections[0])][3:]
    assert lines == [
        ("Tournament committee: Ann, Bob", "1.2.1"),
        ("Appeals committee: Cy, Di, Ed", "1.10.2"),
        ("Director: Flo", "1.2.1"),
        ("Tournament director: Gus", "1.2.1"),
    ]
    assert check_header(made, made.sections[0]) == []


def test_1_10_2_the_appeals_committee_has_three_members() -> None:
    made = event("nz-rapid", officials=OFFICIALS[:4], start="2026-07-13", settings={"venue": "V"})
    [found] = check_header(made, made.sections[0])
    assert found.rule == "1.10.2" and "2 members, not 3" in found.text


def test_1_4_2_the_sponsor_stands_first() -> None:
    made = replace(event("nz-rapid"), sponsor="Kiwi Bank")
    line = header_lines(made, made.sections[0])[0]
    assert (str(line), line.rule) == ("Sponsor: Kiwi Bank", "1.4.2")


def test_1_1_3_departures_are_printed() -> None:
    settings = {"departures": ("no smoking area outside", "two arbiters"), "council_approval": "9 rounds"}
    made = event("nz-championship", settings=settings)
    lines = [(str(line), line.rule) for line in header_lines(made, made.sections[0])][1:]
    assert lines == [
        ("Departure: no smoking area outside", "1.1.3"),
        ("Departure: two arbiters", "1.1.3"),
        ("Approved by the Council: 9 rounds", "2.1.7"),
    ]


def test_a_rated_event_of_a_club_needs_no_header() -> None:
    made = Event(name="Club", sections=(section("nz-rapid", time_control=None),))
    assert check_header(made, made.sections[0]) == [] and header_lines(made, made.sections[0]) == ()


ENTRANTS = (
    player(1, rating=2100, name="Zed", info={"entered_at": "2026-11-30T23:00"}),
    player(2, rating=2300, name="Young", info={"entered_at": "2026-12-01"}),
    player(3, rating=2200, name="Xu", club="Otago CC"),
    player(4, name="Ash", rating=2100, withdrawn_after=0),
    player(5, name="Bee", rating=2100),
)


def test_2_2_6_the_list_of_entries_up_to_30_november() -> None:
    made = event("nz-championship", *ENTRANTS, schedule=TIMETABLE_A)
    found = circular(made, made.sections[0], ON)
    assert [who.name for who in found.entries] == ["Xu", "Bee", "Zed"]
    assert [who.name for who in found.later] == ["Young"]
    assert found.to == ("all entrants", "the affiliates of the federation", "the Council")
    assert rules(found.reasons) == ["2.2.6"] and "is due now" in found.reasons[0].text
    earlier = circular(made, made.sections[0], date(2026, 11, 30))
    assert "is due the day after" in earlier.reasons[0].text


def test_2_2_6_the_list_as_text() -> None:
    made = replace(event("nz-championship", *ENTRANTS, schedule=TIMETABLE_A), sponsor="Kiwi Bank")
    only = made.sections[0]
    found = circular(made, only, ON)
    text = circular_text(heading_of(made, only), found, header_lines(made, only), Pen())
    assert text.splitlines()[3] == "Sponsor: Kiwi Bank"
    assert "1  Xu      2200  Otago CC" in text and "Received later:" in text
    assert "2.2.6  entries received up to 30 November 2026" in text


def test_3_1_4_the_womens_list_after_its_closing_date() -> None:
    made = event("nz-women", *ENTRANTS, entries_close="2026-12-01T12:00")
    found = circular(made, made.sections[0], ON)
    assert found.rule == "3.1.4" and found.later == () and "is due now" in found.reasons[0].text
    undated = event("nz-women", *ENTRANTS)
    assert "none is recorded" in circular(undated, undated.sections[0], ON).reasons[0].text


def test_2_2_6_other_events_send_no_list_round() -> None:
    made = event("ni-rapid", *ENTRANTS)
    found = circular(made, made.sections[0], ON)
    assert (found.rule, found.to, found.reasons, len(found.entries)) == (None, (), (), 4)


def test_1_10_6_both_tables_are_kept_and_compared() -> None:
    before, after = {1: 1, 2: 2, 3: 3, 4: 4}, {1: 2, 2: 1, 3: 3}
    found = altered_places(before, after, "appeal upheld, game 1-2 lost by 1")
    assert (found.before, found.after) == (before, after)
    assert [reason.players for reason in found.reasons] == [(2,), (1,), (4,)]
    assert found.reasons[0].text == "#2: place 2 became 1; appeal upheld, game 1-2 lost by 1"
    assert found.reasons[2].text.startswith("#4: place 4 became none")
    same = altered_places(before, before, "appeal upheld")
    assert [reason.text for reason in same.reasons] == ["no place changed; appeal upheld"]


def entries() -> Event:
    """A Major Open with an unpaid, a late, an unregistered, a too strong and a withdrawn player."""
    return event(
        "nz-major-open",
        player(1, rating=1900, fees=paid(6000)),
        player(2, rating=2005, fees=paid(6000)),
        player(3, rating=None, registered=False, ids={}, country=None),
        player(4, rating=1700, fees=paid(7200), info={"entered_at": "2026-12-28T12:00"}),
        player(5, rating=1600, fees=paid(6000), withdrawn_after=0),
        schedule=TIMETABLE_A,
        settings={"fee": 60, "registration_fee": 30, "venue": "Wellington"},
    )


def test_1_5_6_and_2_2_4_the_check_list_of_entries() -> None:
    made = entries()
    only = made.sections[0]
    view = entry_list(made, only, entry_book(made, only, A_START), header_lines(made, only))
    assert [row.state for row in view.rows] == [
        EntryState.ENTRY,
        EntryState.ENTRY,
        EntryState.UNPAID,
        EntryState.ENTRY,
        EntryState.WITHDRAWN,
    ]
    assert [rules(row.warnings) for row in view.rows] == [
        [],
        ["2.3.2"],
        ["1.1.4", "1.5.5", "1.5.4"],
        ["2.2.5"],
        [],
    ]
    assert [row.due for row in view.rows] == [6000, 6000, 9000, 7200, 6000]
    assert (view.entries, view.paid, view.outstanding) == (3, 25200, 9000)
    assert [row.no for row in view.unpaid] == [3]
    assert rules(view.warnings) == ["1.1.4"] and rules(view.notes) == ["1.5.6"]
    assert view.rows[4].notes[-1].rule == "1.9.1"


def test_1_5_6_the_check_list_as_text_and_as_data() -> None:
    made = entries()
    only = made.sections[0]
    view = entry_list(made, only, entry_book(made, only, A_START), header_lines(made, only))
    text = entry_list_text(view, Pen())
    assert "Venue: Wellington" in text
    assert " 2  P2      2005  0002  yes         no (2.3.2)  $60.00  $60.00  entered" in text
    assert " 3  P3         -     -  no          2.3.2       $90.00   $0.00  not paid" in text
    assert text.endswith("3 of 5 accepted\npaid $252.00, outstanding $90.00\n")
    data = view.as_json()
    assert (data["counted"], data["paid_cents"], data["outstanding_cents"]) == (3, 25200, 9000)


def test_1_5_1_the_bills_as_text() -> None:
    made = entries()
    only = made.sections[0]
    text = fee_list_text(entry_list(made, only, entry_book(made, only, A_START)), Pen())
    assert "2.2.5  #4 P4: $12.00, 20 per cent for a late entry, received on 28 December 2026" in text
    assert " 3  P3      $90.00" in text and text.endswith("paid $252.00, outstanding $90.00\n")


def test_1_5_4_who_withdraws_during_play_was_an_entry() -> None:
    made = event("nz-rapid", player(1), player(2, withdrawn_after=3), player(3, withdrawn_after=0))
    only = made.sections[0]
    view = entry_list(made, only, entry_book(made, only, A_START))
    assert [row.state for row in view.rows[1:]] == [EntryState.WITHDRAWN] * 2
    assert [row.counts for row in view.rows] == [True, True, False] and view.entries == 2


def test_1_1_5_and_others_settings_from_an_event_file() -> None:
    settings = {
        "preset": "ni-rapid",
        "club_islands": ["Wellington CC = north"],
        "fee": "20.50",
        "venue": "Hall",
    }
    written = {"crosstable": 1, "name": "E", "rulebook": "nzcf", "rounds": 6, "time_control": "30 min"}
    keys = {"registered": True, "ids": {"nzcf": "1"}, "country": "NZL", "club": "Wellington CC"}
    players = [{"no": 1, "name": "A", **keys, "fees": [{"kind": "entry", "cents": 2050, "paid": True}]}]
    made = read_document(
        json.dumps({**written, "settings": settings, "players": players, "start": "2026-07-18"})
    )
    book = entry_book(made, made.sections[0], date(2026, 7, 18))
    assert book.warnings == book.lines[0].warnings == () and book.lines[0].outstanding == 0
