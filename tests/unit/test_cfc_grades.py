"""A hand-made Canadian round is graded: breach, worse by a criterion, or as good (622b)."""

from __future__ import annotations

import pytest

from crosstable.flow.check import RoundCheck, check_section
from crosstable.flow.pairing import pair_section
from tests.unit.small_events import small_event

EIGHT: list[int | None] = [2200, 2100, 2000, 1900, 1800, 1700, 1600, 1500]
FIRST = "1-5 1-0, 6-2 0-1, 3-7 1-0, 8-4 0-1"


def last_round(*rounds: str, ratings: list[int | None] = EIGHT, of: int = 5, **more: object) -> RoundCheck:
    """The last posted round beside the book's."""
    return check_section(small_event("cfc", ratings, *rounds, of=of, **more)).rounds[-1]


def grades(check: RoundCheck) -> set[tuple[str, object]]:
    """Rule and grade of every difference."""
    return {(reason.rule, reason.data.get("grade")) for reason in check.differences}


def test_618a_a_second_meeting_is_a_breach() -> None:
    found = last_round(FIRST, "5-1 0-1, 2-6 1-0, 4-3 1-0, 7-8 1-0")
    assert ("618a", "breach") in grades(found)
    assert found.stands is not None and "618a" in found.stands.text


def test_615_a_second_bye_is_a_breach_and_another_one_is_worse() -> None:
    seven = EIGHT[:7]
    breach = last_round(
        "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", "2-1 1-0, 4-3 1-0, 6-5 1-0; 7 pairing", ratings=seven
    )
    assert ("615", "breach") in grades(breach)
    worse = last_round("1-4 1-0, 5-2 0-1, 3-7 1-0; 6 pairing", ratings=seven)
    assert ("615", "worse") in grades(worse)


def test_618b_more_players_leave_their_group_than_need_be() -> None:
    found = last_round(FIRST, "2-5 1-0, 6-1 0-1, 4-3 1-0, 7-8 1-0")
    assert ("618b", "worse") in grades(found)


ODD = "1-5 1-0, 6-2 1/2-1/2, 3-7 1-0, 8-4 0-1"


def test_624_another_opponent_of_the_odd_man_is_worse() -> None:
    assert ("624", "worse") in grades(last_round(ODD, "3-1 1-0, 4-6 0-1, 2-5 1-0, 7-8 1-0"))


def test_623_another_odd_man_is_worse() -> None:
    assert ("623", "worse") in grades(last_round(ODD, "4-1 1-0, 2-3 0-1, 6-5 1-0, 7-8 1-0"))


def test_630_colours_that_could_equalise_and_do_not_are_worse() -> None:
    found = last_round(FIRST, "3-1 1-0, 4-2 1-0, 5-7 1-0, 8-6 1-0")
    assert any(rule in ("630", "629") and grade == "worse" for rule, grade in grades(found))


def test_622b_another_order_inside_a_group_is_equal() -> None:
    found = last_round(FIRST, "2-1 1-0, 4-3 1-0, 5-8 1-0, 7-6 1-0")
    assert {grade for _, grade in grades(found)} <= {"equal", "worse"}
    assert found.stands is None or found.stands.rule == "622b"


def test_628_the_other_lot_for_all_is_equal() -> None:
    found = last_round("5-1 1-0, 2-6 1-0, 7-3 1-0, 4-8 1-0")
    assert grades(found) == {("628", "equal")}


def test_628_one_board_turned_is_worse() -> None:
    found = last_round("5-1 1-0, 6-2 1-0, 3-7 1-0, 8-4 1-0")
    assert grades(found) == {("628", "worse")}


@pytest.mark.parametrize("number", ["631.2"])
def test_631_2_the_last_round_may_be_drawn_for(number: str) -> None:
    four: list[int | None] = [2100, 2000, 1900, 1800]
    rounds = "1-3 1-0, 4-2 0-1", "2-1 1/2-1/2, 3-4 1/2-1/2"
    event = small_event("cfc", four, *rounds, of=3, variations=[number])
    drawn = [reason for reason in pair_section(event).reasons if reason.rule == number]
    assert len(drawn) == 2 and all("lot" in reason.text for reason in drawn)
    plain = small_event("cfc", four, *rounds, of=3)
    assert not [reason for reason in pair_section(plain).reasons if reason.rule == number]
