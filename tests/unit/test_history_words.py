"""What the history says of a key that was set or removed: plain words, never a value of the program."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.event_changed import EventChanged
from crosstable.journal.facts.section_changed import APART, HELD, LOCKED, TEAM_PAIRS, SectionChanged
from crosstable.journal.people import People
from crosstable.journal.state import EventState

NOBODY = People((), EventState(), {}, {(None, 1): "Adams, Bob"})


def of_section(key: str, value: Any = None, reason: str | None = None) -> str:
    return SectionChanged(section=None, key=key, value=value, reason=reason).told(NOBODY)


def test_a_key_of_a_section_is_taken_away() -> None:
    assert of_section("time_control") == "time control removed"
    told = of_section("tiebreaks", reason="none announced")
    assert told == "tie-breaks: as the rulebook says (none announced)"
    assert of_section("rounds", 5) == "number of rounds: 5"


@pytest.mark.parametrize("key", [APART, HELD, LOCKED, TEAM_PAIRS, "prizes", "games_per_round"])
def test_keys_with_words_of_their_own_can_be_taken_away(key: str) -> None:
    assert "None" not in of_section(key)


def test_a_key_of_an_entry_is_taken_away() -> None:
    nothing: tuple[Any, ...] = (None, [])
    for value in nothing:
        fact = EntryChanged(section=None, entry=1, key="flags", value=value)
        assert fact.told(NOBODY) == "Adams, Bob: flags removed"
    unrated = EntryChanged(section=None, entry=1, key="rating", value=None, given=True)
    assert unrated.told(NOBODY) == "Adams, Bob: rating removed"


@pytest.mark.parametrize(
    ("ids", "words"),
    [
        ({"ecf": "12"}, "Adams, Bob: ECF code set to 12"),
        ({"uscf": "1", "fide": "2"}, "Adams, Bob: US Chess ID set to 1; FIDE ID set to 2"),
        ({"xyz": "3"}, "Adams, Bob: XYZ ID set to 3"),
    ],
)
def test_numbers_with_federations_have_their_everyday_names(ids: dict[str, str], words: str) -> None:
    assert EntryChanged(section=None, entry=1, key="ids", value=ids).told(NOBODY) == words


def test_a_key_of_the_event_is_taken_away() -> None:
    assert EventChanged(key="sponsor", value=None).told(NOBODY) == "event: sponsor removed"
    assert EventChanged(key="schedule", value=None).told(NOBODY) == "event: round times removed"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        (
            "schedule",
            [{"round": 1, "start": "2026-11-21T10:00"}, {"round": 2, "start": "2026-11-21T14:30"}],
            "round times changed: round 1 on 2026-11-21 10:00; round 2 on 2026-11-21 14:30",
        ),
        ("schedule", [], "round times removed"),
        ("sponsor", "Metro CC", "event: sponsor set to Metro CC"),
        (
            "details",
            {"city": "Reno", "chief_td": "Ann"},
            "event: details set to city Reno, chief td Ann",
        ),
        ("officials", {"chief_arbiter": "Ann"}, "officials: Ann (chief arbiter)"),
        ("officials", ["Ann", {"name": "Ben", "role": None}], "officials: Ann, Ben"),
    ],
)
def test_a_key_of_the_event_is_set(key: str, value: Any, words: str) -> None:
    assert EventChanged(key=key, value=value).told(NOBODY) == words


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("prize_limit", 5000, "prize limit set to 50.00"),
        ("born", "2010-05-03", "date of birth set to 2010-05-03"),
        ("info.papers", ["ID", "W-9"], "papers set to ID, W-9"),
        ("email", "a_b@example.org", "e-mail set to a_b@example.org"),
        (
            "info.assigned",
            {
                "rating": 1600,
                "reason": "28E2a",
                "scope": "pairing_only",
                "notified": None,
                "at": "2026-11-20",
            },
            "rating 1600 assigned for pairing only (28E2a)",
        ),
        (
            "info.assigned",
            {"rating": 1600, "reason": "", "notified": "2026-11-20T18:34:00+00:00", "improper": True},
            "rating 1600 assigned; against the rules; player notified",
        ),
    ],
)
def test_a_key_of_an_entry_is_set(key: str, value: Any, words: str) -> None:
    fact = EntryChanged(section=None, entry=1, key=key, value=value)
    assert fact.told(NOBODY) == f"Adams, Bob: {words}"


def test_dates_and_names_of_the_program_are_in_words() -> None:
    assert of_section("entries_close", "2026-11-21T09:00") == "entry deadline: 2026-11-21 09:00"
    assert of_section("settings.team_avoidance", "all_rounds") == "team avoidance: all rounds"
    assert of_section("start", "2026-99-99") == "start date: 2026-99-99", "no day: as it was written"
