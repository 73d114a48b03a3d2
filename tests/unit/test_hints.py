"""What to type next: boards in few words."""

from __future__ import annotations

import pytest

from crosstable.cli.hints import boards_in_words


@pytest.mark.parametrize(
    ("boards", "words"),
    [
        ([3], "board 3"),
        ([1, 2, 4], "boards 1, 2, 4"),
        ([2, 3, 4, 5], "boards 2-5"),
        ([1, *range(3, 41)], "boards 1, 3-40"),
        (list(range(1, 40, 2)), "boards 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 8 more"),
    ],
)
def test_boards_in_words(boards: list[int], words: str) -> None:
    assert boards_in_words(boards) == words
