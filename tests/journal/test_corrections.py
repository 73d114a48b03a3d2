"""A result corrected after the next round was paired is named where it explains a score."""

from __future__ import annotations

from crosstable.flow.explain import explain_section
from tests.unit.small_events import small_event

RATINGS: list[int | None] = [2000, 1900, 1800, 1700]
BEFORE = small_event("cfc", RATINGS, "1-3 1-0, 4-2 *", "2-1 1-0, 3-4 1/2-1/2")
AFTER = small_event("cfc", RATINGS, "1-3 0-1, 4-2 0-1", "2-1 1-0, 3-4 1/2-1/2")


def told(player: int) -> list[tuple[str, str]]:
    """What an explanation of round 2 says of results that changed since."""
    found = explain_section(BEFORE, 2, player=player, now=AFTER)
    return [(reason.code, reason.text) for reason in found.reasons if reason.code.endswith("since")]


def test_a_corrected_result_is_mentioned() -> None:
    expected = "round 1, #1 P1 - #3 P3: 1-0 when this round was paired, corrected to 0-1 since"
    assert [text.replace("–", "-") for code, text in told(1) if "corrected" in code] == [expected]


def test_a_result_that_came_later_is_mentioned() -> None:
    assert {code for player in (2, 4) for code, _ in told(player)} >= {"explain.result-added-since"}


def test_nothing_is_said_where_nothing_changed() -> None:
    found = explain_section(AFTER, 2, player=1, now=AFTER)
    assert not any(reason.code.endswith("since") for reason in found.reasons)
