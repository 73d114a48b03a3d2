"""Point systems in strict mode, as values: what the book offers passes, what it must not accept does not."""

from __future__ import annotations

import pytest

from crosstable.model.event import Section, SettingValue
from crosstable.model.levels import Level
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.rulebooks.dutch_2026.strict_mode import STRICT
from crosstable.rulebooks.dutch_2026.strict_points import weigh_points
from crosstable.rulebooks.dutch_fide.point_system import SYSTEMS
from crosstable.rulebooks.shared.strict_mode import PointsChosen


def levels(section: Section) -> list[Level]:
    """The levels of the warnings about the points of a section."""
    return [one.level for one in STRICT.weigh(section, PointsChosen())]


@pytest.mark.parametrize("values", SYSTEMS.values(), ids=SYSTEMS)
def test_every_offered_system_passes(
    values: tuple[Points, Points, Points],
) -> None:
    assert weigh_points(values, values[0]) == ()


def test_two_draws_must_not_be_worth_more_than_a_win_and_a_loss() -> None:
    found = weigh_points((ONE, Points(6), ZERO), ONE)
    assert [one.level for one in found] == [Level.REFUSED]
    assert "Two draws" in found[0].text
    assert weigh_points((ONE, HALF, ZERO), ONE) == ()


@pytest.mark.parametrize(
    ("points", "bye", "fine"),
    [
        ("1-1/2-0", "win", True),
        ("1-1/2-0", 1, True),
        ("1-1/2-0", 0.5, True),
        ("1-1/2-0", 0, True),
        ("1-1/2-0", 2, False),
        ("1-1/2-0", 3, False),
        ("2-1-0", 2, True),
        ("2-1-0", 3, False),
        ("3-1-0", 3, True),
    ],
)
def test_the_bye_is_worth_at_most_a_win(points: str, bye: SettingValue, fine: bool) -> None:
    section = Section(rulebook="dutch-2026", rounds=5, settings={"points": points, "bye_points": bye})
    assert levels(section) == ([] if fine else [Level.REFUSED])


def test_with_one_point_for_a_win_the_bye_is_a_whole_a_half_or_no_point() -> None:
    assert weigh_points((ONE, HALF, ZERO), Points(2))[0].level is Level.REFUSED
    assert weigh_points((Points(20), ONE, ZERO), Points(15)) == ()
