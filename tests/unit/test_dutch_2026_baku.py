"""C.04.7, Baku acceleration in the Dutch system of 2026: groups, virtual points, floats, standings."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.flow.ranking import ranking
from crosstable.model.cards import Float
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import to_number
from crosstable.rulebooks.dutch_2026.baku import virtual_points
from crosstable.rulebooks.dutch_fide.baku import upper_group
from tests.unit.small_events import small_event

ROUND_1 = "1-3 1-0, 4-2 0-1, 5-7 1-0, 8-6 0-1"


def accelerated(*rounds: str, count: int = 8, of: int = 9, **more: Any) -> Section:
    """An accelerated event."""
    settings = {"acceleration": "baku"}
    return small_event(
        "dutch-2026", [2100 - n for n in range(count)], *rounds, of=of, settings=settings, **more
    )


def max_of(section: Section) -> int:
    """The last number of the upper group."""
    return max(upper_group(section))


@pytest.mark.parametrize(
    ("rounds", "points"),
    [(9, [1, 1, 1, 0.5, 0.5, 0, 0, 0, 0]), (7, [1, 1, 0.5, 0.5, 0, 0, 0]), (5, [1, 1, 0.5, 0, 0])],
)
def test_04_7_1_4_virtual_points_by_round(rounds: int, points: list[float]) -> None:
    section = accelerated(of=rounds)
    assert [to_number(virtual_points(section, number)) for number in range(1, rounds + 1)] == points


@pytest.mark.parametrize(("count", "upper"), [(161, 82), (8, 4), (9, 6), (10, 6), (12, 6), (2, 2)])
def test_04_7_1_2_the_upper_group_is_half_of_the_list_made_even(count: int, upper: int) -> None:
    assert max_of(accelerated(count=count)) == upper


def test_04_7_1_3_the_last_of_the_upper_group_stays_the_same() -> None:
    players = [{"no": n, "name": f"P{n}", "rating": 2100 - n} for n in range(1, 10)]
    players[1]["joins"] = 2
    before = accelerated(players=players)
    assert max_of(before) == 5
    after = accelerated("1-4 1-0, 5-3 0-1, 6-8 1-0, 9-7 0-1", players=players)
    assert max_of(after) == 5
    scores = {entry.player.no: entry.card.score for entry in field_for(after).entries}
    assert scores[2] == 10 and scores[1] == 20 and scores[6] == 10 and scores[9] == 0


def test_04_7_1_5_floats_follow_the_pairing_scores_of_their_round() -> None:
    section = accelerated(ROUND_1, "2-1 1-0, 3-5 0-1, 6-4 1-0, 7-8 1-0")
    cards = {entry.player.no: entry.card for entry in field_for(section).entries}
    assert all(card.floats == (None, None) for card in cards.values())
    plain = small_event("dutch-2026", [2100 - n for n in range(8)], ROUND_1, "3-5 0-1, 6-4 1-0", of=9)
    floats = {entry.player.no: entry.card.floats for entry in field_for(plain).entries}
    assert floats[5][1] is Float.DOWN and floats[3][1] is Float.UP


def test_04_7_1_5_virtual_points_never_count_in_the_standings() -> None:
    section = accelerated(ROUND_1)
    points = {line.player: line.points for line in ranking(section, 1).standings}
    assert points == {1: 1, 2: 1, 5: 1, 6: 1, 3: 0, 4: 0, 7: 0, 8: 0}
    notes = [reason for reason in field_for(section).notes if reason.rule == "04.7/1.5"]
    assert [reason.players[0] for reason in notes] == [1, 2, 3, 4]


def test_04_7_1_1_an_accelerated_event_is_checked_as_it_was_paired() -> None:
    section = accelerated(ROUND_1, "2-1 1-0, 3-5 0-1, 6-4 1-0, 7-8 1-0")
    assert all(played.same for played in check_section(section).rounds)


def test_04_7_1_1_acceleration_asks_for_a_win_of_two_draws() -> None:
    for points, right in (("3-1-0", False), ("2-1-0", True)):
        settings = {"acceleration": "baku", "points": points}
        if right:
            section = small_event("dutch-2026", [2000] * 8, of=9, settings=settings)
            assert [to_number(virtual_points(section, number)) for number in (1, 4, 6)] == [2, 1, 0]
            continue
        with pytest.raises(BadInput) as caught:
            field_for(small_event("dutch-2026", [2000] * 8, of=9, settings=settings))
        assert caught.value.rule == "04.7/1.1"
