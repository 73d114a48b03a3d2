"""Power cuts while the program writes: a sample with every run, every moment in `make soak`."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from random import Random

import pytest

from tests.power.cuts import Tally, every_cut, mixed_cuts, record, try_cut
from tests.power.scenario import Scenario
from tests.power.scenarios import SCENARIOS
from tests.power.sqlite_calls import library

SAMPLE = 24

pytestmark = pytest.mark.skipif(library() is None, reason="the SQLite of this Python cannot be watched")


def by_name(scenario: Scenario) -> str:
    """What a test of a scenario is called."""
    return scenario.name


@pytest.mark.parametrize("scenario", SCENARIOS, ids=by_name)
def test_a_power_cut_loses_nothing(scenario: Scenario, folder: Path) -> None:
    recorded, random, tally = record(scenario, folder / "whole"), Random(5), Tally()
    cuts = [*every_cut(recorded, random), *mixed_cuts(recorded, random)]
    for cut in random.sample(cuts, SAMPLE):
        try_cut(cut, folder / "left", tally)
    assert not tally.faults, tally.faults[0]


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SCENARIOS, ids=by_name)
def test_a_power_cut_at_any_moment_loses_nothing(scenario: Scenario, folder: Path) -> None:
    recorded, random, tally = record(scenario, folder / "whole"), Random(6), Tally()
    for cut in chain(every_cut(recorded, random), *(mixed_cuts(recorded, random) for _ in range(10))):
        try_cut(cut, folder / "left", tally)
    assert not tally.faults, tally.faults[0]
