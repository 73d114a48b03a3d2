"""Prizes as they are typed on a flyer: what is read, what is read back, and what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.app.setup.prize_lines import prize_text, read_prizes

CASES: dict[str, list[dict[str, Any]]] = {
    "1st 500, 2nd 300": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 50000},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 30000},
    ],
    "U1800 100; Top unrated 50": [
        {"name": "U1800", "kind": "under", "below": 1800, "rank": 1, "cents": 10000},
        {"name": "Top unrated", "kind": "unrated", "rank": 1, "cents": 5000},
    ],
    "Best upset book token": [{"name": "Best upset", "kind": "special", "item": "book token"}],
    "Best school trophy": [{"name": "Best school", "kind": "special", "trophy": True}],
    "1st $1,000 guaranteed": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 100000, "guaranteed": True}
    ],
    "$500-300": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 50000},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 30000},
    ],
    "U1400 $60-40": [
        {"name": "1st U1400", "kind": "under", "below": 1400, "rank": 1, "cents": 6000},
        {"name": "2nd U1400", "kind": "under", "below": 1400, "rank": 2, "cents": 4000},
    ],
    "1st-2nd trophy": [
        {"name": "1st", "kind": "place", "rank": 1, "trophy": True},
        {"name": "2nd", "kind": "place", "rank": 2, "trophy": True},
    ],
    "1st 500, 1st trophy": [{"name": "1st", "kind": "place", "rank": 1, "cents": 50000, "trophy": True}],
    "1600-1799 80.50": [
        {"name": "1600-1799", "kind": "class", "from": 1600, "below": 1800, "rank": 1, "cents": 8050}
    ],
    "Top girl 40": [{"name": "Top girl", "kind": "group", "sex": "f", "rank": 1, "cents": 4000}],
    "Best junior 30 (born 2010 or later)": [
        {"name": "Best junior", "kind": "group", "born_from": "2010-01-01", "rank": 1, "cents": 3000}
    ],
    "$$ 400-200": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 40000},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 20000},
    ],
    "1st US$400, 2nd 200 $, 3rd: £50": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 40000},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 20000},
        {"name": "3rd", "kind": "place", "rank": 3, "cents": 5000},
    ],
    "Best Year 3 medal; Year 4 20; Best 5th grader trophy": [
        {"name": "Best Year 3", "kind": "special", "item": "medal"},
        {"name": "Year 4", "kind": "special", "cents": 2000},
        {"name": "Best 5th grader", "kind": "special", "trophy": True},
    ],
    "Best newcomer 10": [{"name": "Best newcomer", "kind": "special", "cents": 1000}],
    "Sportsmanship clock": [{"name": "Sportsmanship", "kind": "special", "item": "clock"}],
    "Fighting spirit 20 (director decides)": [{"name": "Fighting spirit", "kind": "special", "cents": 2000}],
}


@pytest.mark.parametrize("text", CASES)
def test_what_is_read(text: str) -> None:
    found = read_prizes(text, "us-chess")
    assert [line.prize for line in found] == CASES[text]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("U1800", "what does the winner get?"),
        ("300", "has no name"),
        ("Best junior 50", "who can win it?"),
        ("Wooden spoon 5", "who can win it?"),
        ("Top 3 50", "more than one prize"),
        ("1st 500, 1st 300", "is listed twice"),
    ],
)
def test_what_is_asked(text: str, asked: str) -> None:
    """What cannot be read is a question, and no prize."""
    found = [line for line in read_prizes(text, "us-chess") if not line.is_clear]
    assert len(found) == 1 and asked in found[0].words and found[0].prize is None


def test_read_back_in_words() -> None:
    found = read_prizes("1st 500, U1800 100, Best school trophy", "us-chess")
    assert [line.words for line in found] == [
        "1st: 500.00 · 1st place",
        "U1800: 100.00 · ratings under 1800",
        "Best school: trophy · you choose the winner",
    ]
    (year,) = read_prizes("Best Year 3 medal", "schools")
    assert year.words == "Best Year 3: medal · you choose the winner"


@pytest.mark.parametrize("text", CASES)
def test_the_box_of_an_event_reads_back_to_the_same_prizes(text: str) -> None:
    """A prize that is there stays for whom it was for, also where its name alone would be asked about."""
    there = [dict(line.prize) for line in read_prizes(text, "us-chess") if line.prize]
    again = read_prizes("\n".join(map(prize_text, there)), "us-chess", there)
    assert [line.prize for line in again] == there
