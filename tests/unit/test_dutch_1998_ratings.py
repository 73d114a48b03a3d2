"""Dutch 1998, A1: conversions and estimates, the same sums as CFC 612."""

from __future__ import annotations

from datetime import date

import pytest

from crosstable.model.event import Event, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.rulebooks.dutch_1998.organising import ORGANISING
from crosstable.rulebooks.dutch_1998.ratings import DESK
from crosstable.rulebooks.shared.rating_desk import Proposal

ANNA = Player(no=1, name="Nord, Anna", other_ratings={"ingo": 100, "Peru": 1900})
SECTION = Section(rulebook="dutch-1998", rounds=5, players=(ANNA,))


@pytest.mark.parametrize(("system", "typed", "value"), [("ingo", "100", 2040), ("bcf", "150", 1800)])
def test_a1_conversions(system: str, typed: str, value: int) -> None:
    (found,) = DESK.convert({system: typed}, "")
    assert (found.value, found.rule) == (value, "A1")


def test_a1_a_rating_without_a_conversion_is_left_to_an_estimate() -> None:
    (line,) = ORGANISING.entries(Event(name="Open", sections=(SECTION,)), SECTION, date(2026, 11, 21)).lines
    assert [(warning.rule, warning.number("rating")) for warning in line.warnings] == [("A1", 2040)]
    made = DESK.assign(SECTION, ANNA, Proposal(rating=1950, reason="results of the year"))
    assert made.changes["info.rating_source"] == "estimate"
    assert [warning.rule for warning in made.warnings] == ["A1"]


def test_a1_the_preset_of_the_handbook() -> None:
    made = ORGANISING.new_event("Open", "cfc-fide", "A", Lots(), 9, None, None)
    assert (made.sections[0].rulebook, made.sections[0].rounds, made.preset) == ("dutch-1998", 9, "cfc-fide")
    assert tuple(ORGANISING.header(made, made.sections[0])) == ()
