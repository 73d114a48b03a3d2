"""What the history says of a key that was taken away: plain words, and never a value of the program."""

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
    assert of_section("time_control") == "time control taken away"
    assert of_section("tiebreaks", reason="none announced") == "tiebreaks taken away (none announced)"
    assert of_section("rounds", 5) == "rounds set to 5"


@pytest.mark.parametrize("key", [APART, HELD, LOCKED, TEAM_PAIRS, "prizes", "games_per_round"])
def test_keys_with_words_of_their_own_can_be_taken_away(key: str) -> None:
    assert "None" not in of_section(key)


def test_a_key_of_an_entry_is_taken_away() -> None:
    nothing: tuple[Any, ...] = (None, [])
    for value in nothing:
        fact = EntryChanged(section=None, entry=1, key="flags", value=value)
        assert fact.told(NOBODY) == "Adams, Bob: flags taken away"
    unrated = EntryChanged(section=None, entry=1, key="rating", value=None, given=True)
    assert unrated.told(NOBODY) == "Adams, Bob: rating taken away"


def test_a_key_of_the_event_is_taken_away() -> None:
    assert EventChanged(key="sponsor", value=None).told(NOBODY) == "sponsor of the event taken away"
