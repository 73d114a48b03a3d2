"""What the name of a prize says about whom it is for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.rulebooks.shared.prize_names import LETTER_CLASSES, for_words, read_prize_name


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("1st", {"kind": "place", "rank": 1}),
        ("2nd Place", {"kind": "place", "rank": 2}),
        ("Third prize", {"kind": "place", "rank": 3}),
        ("4", {"kind": "place", "rank": 4}),
        ("Champion", {"kind": "place", "rank": 1}),
        ("U2000", {"kind": "under", "below": 2000}),
        ("u-1400", {"kind": "under", "below": 1400}),
        ("Under 800", {"kind": "under", "below": 800}),
        ("1st U1400", {"kind": "under", "below": 1400, "rank": 1}),
        ("Second under 1600", {"kind": "under", "below": 1600, "rank": 2}),
        ("Under 1600 (U1600)", {"kind": "under", "below": 1600}),
        ("Class B (1600-1799)", {"kind": "class", "from": 1600, "below": 1800}),
        ("1601-1800", {"kind": "class", "from": 1601, "below": 1801}),
        ("2nd winner", {"kind": "place", "rank": 2}),
        ("1600-1799", {"kind": "class", "from": 1600, "below": 1800}),
        ("2nd 1600–1799", {"kind": "class", "from": 1600, "below": 1800, "rank": 2}),
        ("2200+", {"kind": "class", "from": 2200}),
        ("Top A", {"kind": "class", "from": 1800, "below": 2000}),
        ("Class E", {"kind": "class", "from": 1000, "below": 1200}),
        ("2nd Expert", {"kind": "class", "from": 2000, "below": 2200, "rank": 2}),
        ("Unrated", {"kind": "unrated"}),
        ("Top Unr.", {"kind": "unrated"}),
        ("Best on board 2", {"kind": "board", "board": 2}),
        ("4.5 points", {"kind": "points", "score": 4.5}),
        ("Best game", {"kind": "special"}),
        ("Best computer", {"kind": "computer"}),
        ("Best school", {"kind": "group"}),
        ("Top U12", {"kind": "group"}),
        ("2nd Girl", {"kind": "group", "rank": 2}),
        ("Gold", None),
        ("Mayor's cup", None),
        ("Top Z", None),
        ("Places", None),
    ],
)
def test_names_are_read(name: str, keys: dict[str, object] | None) -> None:
    found = read_prize_name(name, LETTER_CLASSES)
    assert (None if found is None else [dict(one) for one in found.readings]) == (keys and [keys])
    if found is not None:
        assert found.words == for_words(found.readings[0]) and "None" not in found.words
        assert found.incomplete == found.of_group == (found.readings[0]["kind"] == "group")


UNDER_1600 = {"kind": "under", "below": 1600}


@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("U1200/Unr", [{"kind": "under", "below": 1200}, {"kind": "unrated"}]),
        ("Class D/Unrated", [{"kind": "unrated"}, {"kind": "class", "from": 1200, "below": 1400}]),
        ("U1600/U1400", [UNDER_1600, {"kind": "under", "below": 1400}]),
        ("Top 3 U1600", [UNDER_1600]),
        ("Over 1400 U1600", [UNDER_1600]),
        ("Expert/Master", [{"kind": "class", "from": low, "below": low + 200} for low in (2000, 2200)]),
        ("1600-1800", [{"kind": "class", "from": 1600, "below": below} for below in (1800, 1801)]),
        ("Top Female U1600", [{"kind": "group", "below": 1600}]),
        ("2nd Girl Class B", [{"kind": "group", "from": 1600, "below": 1800, "rank": 2}]),
        ("Top Unrated Junior", [{"kind": "group"}, {"kind": "unrated"}]),
        ("3rd/4th", [{"kind": "place", "rank": rank} for rank in (3, 4)]),
        ("1st - 3rd place", [{"kind": "place", "rank": rank} for rank in (1, 2, 3)]),
        ("Places 2 to 3", [{"kind": "place", "rank": rank} for rank in (2, 3)]),
        ("Top 2", [{"kind": "place", "rank": rank} for rank in (1, 2)]),
        ("1st/2nd U1600", [{**UNDER_1600, "rank": rank} for rank in (1, 2)]),
    ],
)
def test_names_that_say_two_things_are_asked_about(name: str, readings: list[dict[str, object]]) -> None:
    found = read_prize_name(name, LETTER_CLASSES)
    assert found is not None and found.incomplete
    assert [dict(one) for one in found.readings] == readings
    assert all(for_words(one) in found.words for one in readings) and "None" not in found.words


@given(st.lists(st.sampled_from(["U1600", "Unrated", "Class D", "Girl", "Board 2"]), min_size=2, unique=True))
def test_whatever_two_things_a_name_says_it_is_asked_about(parts: list[str]) -> None:
    found = read_prize_name("/".join(parts), LETTER_CLASSES)
    assert found is not None and found.incomplete


def test_letters_mean_nothing_where_the_book_has_no_such_classes() -> None:
    assert read_prize_name("Top A", {}) is None
