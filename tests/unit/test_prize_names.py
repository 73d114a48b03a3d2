"""What the name of a prize says about whom it is for."""

from __future__ import annotations

import pytest

from crosstable.rulebooks.prize_names import LETTER_CLASSES, for_words, read_prize_name


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
        ("U1200/Unr", {"kind": "under", "below": 1200}),
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
    ],
)
def test_names_are_read(name: str, keys: dict[str, object] | None) -> None:
    found = read_prize_name(name, LETTER_CLASSES)
    assert (None if found is None else dict(found.keys)) == keys
    if found is not None:
        assert found.words == for_words(found.keys) and "None" not in found.words
        assert found.incomplete == (found.keys["kind"] == "group")


def test_letters_mean_nothing_where_the_book_has_no_such_classes() -> None:
    assert read_prize_name("Top A", {}) is None
