"""Results and scores as people read them."""

from __future__ import annotations

import pytest

from crosstable.model.results import show_result


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("1-0", "1–0"),
        ("1/2-1/2", "½–½"),
        ("2.5-1.5", "2½–1½"),
        ("3.5-0.5", "3½–½"),
        ("10.5-0", "10½–0"),
        ("+:-", "+:-"),
        ("*", "no result"),
    ],
)
def test_a_result_has_real_halves_and_dashes(written: str, shown: str) -> None:
    """A score of a half is never 0½, nor 10½ less than it is."""
    assert show_result(written) == shown
