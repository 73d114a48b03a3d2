"""Round times as they are typed: days of the week, dates, both kinds of clocks, and what is refused."""

from __future__ import annotations

import pytest

from crosstable.app.setup.time_lines import read_times, show_times, times_in_words
from crosstable.model.errors import BadInput
from crosstable.model.language import reading_in
from crosstable.model.profiles.england import ENGLAND
from crosstable.model.profiles.reading import read_by
from crosstable.model.profiles.united_states import UNITED_STATES

FIRST = "2026-11-21"
"""A Saturday."""
WEEKEND = ["2026-11-21T10:00", "2026-11-21T14:00", "2026-11-22T09:00"]


@pytest.mark.parametrize(
    "text",
    [
        "Sat 10:00, 14:00; Sun 9:00",
        "Saturday 10am 2pm, Sunday 9 a.m.",
        "10:00, 14:00; Sun 9:00",
        "Nov 21 10:00, 14:00; Nov 22 9:00",
        "21 Nov 10.00, 14.00\n22 Nov 9.00",
        "2026-11-21 10:00, 14:00, 2026-11-22T09:00",
        "Round 1: Sat 10:00, round 2: 2 PM, round 3: Sun 9h00",
    ],
)
def test_the_same_weekend_in_many_words(text: str) -> None:
    assert read_times(text, FIRST, 3) == WEEKEND


def test_a_time_that_would_run_backwards_is_in_the_afternoon() -> None:
    starts = read_times("9.30, 10.30, 11.30, 1.15, 2.30; Sun 9.30, 1.15", FIRST)
    assert [start[-5:] for start in starts] == ["09:30", "10:30", "11:30", "13:15", "14:30", "09:30", "13:15"]
    with reading_in(None):
        read_by(ENGLAND)
        assert times_in_words(starts)[0] == "Sat 21 Nov: 09:30, 10:30, 11:30, 13:15, 14:30"
    assert read_times("Sat 11:30, 12.15, 1:15", FIRST)[1:] == ["2026-11-21T12:15", "2026-11-21T13:15"]


@pytest.mark.parametrize("half_days", [True, False])
def test_what_is_shown_reads_back(half_days: bool) -> None:
    for starts in (WEEKEND, [*WEEKEND[:1], "", *WEEKEND[1:]], ["2026-11-21T10:00:30+01:00"], []):
        assert read_times(show_times(starts, FIRST, half_days), FIRST) == starts
    assert show_times(WEEKEND, FIRST, half_days=False) == "Sat 10:00, 14:00; Sun 9:00"


def test_read_back_by_days() -> None:
    with reading_in(None):
        read_by(UNITED_STATES)
        assert times_in_words(WEEKEND) == ["Sat, Nov 21: 10:00 AM, 2:00 PM", "Sun, Nov 22: 9:00 AM"]
        read_by(ENGLAND)
        assert times_in_words(WEEKEND) == ["Sat 21 Nov: 10:00, 14:00", "Sun 22 Nov: 09:00"]


@pytest.mark.parametrize(
    ("text", "first", "said"),
    [
        ("Sat 10:00", "", "Enter the first day"),
        ("10:00, 2:00 AM", FIRST, "not later than 10:00"),
        ("14:00, 02:00", FIRST, "not later than 14:00"),
        ("14:00, 1.15", FIRST, "not later than 14:00"),
        ("Sat 10", FIRST, "is not a time"),
        ("Sat 25:00", FIRST, "is not a time of day"),
        ("after lunch", FIRST, "is not a day or a time"),
        ("Feb 30 10:00", FIRST, "is not a date in the calendar"),
        ("Sat 10:00, 11:00, 12:00, 13:00", FIRST, "4 times for 3 rounds"),
    ],
)
def test_what_is_refused(text: str, first: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_times(text, first, 3)
