"""The ratings a section is for, its entry fee and its round times, under either of their names."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.announced import (
    all_starts,
    entry_fee,
    is_in_range,
    range_in_words,
    rating_below,
    round_starts,
)
from crosstable.model.event import Event, RoundTime, Section, SettingValue


def section(settings: Mapping[str, SettingValue] | None = None, **keys: object) -> Section:
    """A section of three rounds."""
    return Section(rulebook="us-chess", rounds=3, settings=settings or {}, **keys)  # type: ignore[arg-type]


@pytest.mark.parametrize("keys", [{"settings": {"rating_ceiling": 1600}}, {"rating_below": 1600}])
def test_the_limit_by_either_name(keys: dict[str, object]) -> None:
    assert rating_below(section(**keys)) == 1600  # type: ignore[arg-type]


def test_the_range_in_words_and_who_is_in_it() -> None:
    both = section(rating_from=1200, rating_below=1600)
    assert range_in_words(both) == "1200-1599"
    assert [is_in_range(both, rating) for rating in (1199, 1200, 1599, 1600, None)] == [
        False,
        True,
        True,
        False,
        False,
    ]
    assert range_in_words(section(rating_below=1600)) == "under 1600"
    assert is_in_range(section(rating_below=1600), None)
    assert range_in_words(section(rating_from=1600)) == "1600 and up"
    assert range_in_words(section()) == ""


def test_the_entry_fee_by_all_its_names() -> None:
    assert entry_fee(section(entry_fee=4500)) == 4500
    assert entry_fee(section({"prize.entry_fee": 4500})) == 4500
    assert entry_fee(section({"fee": "45.00"})) == 4500
    assert entry_fee(section()) is None


def test_own_times_go_before_those_of_the_event() -> None:
    schedule = tuple(RoundTime(round=no, start=f"2026-11-0{no}T10:00") for no in (1, 2, 3, 4))
    own = section(round_times=(None, "2026-11-02T12:00"))
    event = Event(name="A", sections=(section(), own), schedule=schedule)
    assert round_starts(event, own) == {
        1: "2026-11-01T10:00",
        2: "2026-11-02T12:00",
        3: "2026-11-03T10:00",
    }
    assert len(all_starts(event)) == 4


def test_they_are_written_and_read_back() -> None:
    made = section(
        rating_from=1200, rating_below=1600, entry_fee=4500, round_times=(None, "2026-11-02T12:00")
    )
    event = Event(name="A", sections=(made,))
    assert read_document(write_document(event)) == event
