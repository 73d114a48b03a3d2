"""F6 and F7: when a posted round of the Dutch system of 1998 may be changed."""

from __future__ import annotations

import pytest

from crosstable.flow.check import check_section
from tests.unit.small_events import small_event

FOUR: list[int | None] = [2100, 2000, 1900, 1800]


def test_f6_a_round_without_breach_stands() -> None:
    event = small_event("dutch-1998", FOUR, "1-3 1-0, 4-2 0-1", "1-4 1-0, 3-2 1-0")
    checked = check_section(event).rounds[1]
    assert not checked.same
    assert checked.stands is not None and checked.stands.rule == "F6"
    assert "stands as posted" in checked.stands.text


@pytest.mark.parametrize(
    ("rounds", "broken"),
    [
        (("1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0"), "B1"),
        (("1-3 1-0, 4-2 0-1", "1-2 1-0, 4-3 0-1", "1-4 1-0, 2-3 1-0"), "B2"),
    ],
)
def test_f6_a_breach_of_b1_or_b2_allows_a_change(rounds: tuple[str, ...], broken: str) -> None:
    checked = check_section(small_event("dutch-1998", FOUR, *rounds)).rounds[-1]
    assert broken in {reason.rule for reason in checked.differences}
    assert checked.stands is not None and broken in checked.stands.text


def test_b1_a_second_free_point_is_a_breach() -> None:
    event = small_event("dutch-1998", FOUR[:3], "1-2 1-0; 3 pairing", "2-1 0-1; 3 pairing")
    broken = {reason.rule for reason in check_section(event).rounds[1].differences}
    assert "B1" in broken


def test_f7_a_posted_round_that_has_not_begun_is_left_to_the_arbiter() -> None:
    event = small_event("dutch-1998", FOUR, "1-3 1-0, 4-2 0-1", "1-4 *, 3-2 *")
    checked = check_section(event).rounds[1]
    assert checked.stands is not None and checked.stands.rule == "F7"
