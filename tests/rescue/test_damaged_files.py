"""Hundreds of damaged files: each is noticed, and a rescue is compared with the original fact by fact."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rescue.trial import Outcome, run_trial

BATCHES, EACH = 12, 30


@pytest.mark.parametrize("batch", range(BATCHES))
def test_damaged_files_are_noticed_and_rescued_truly(tmp_path: Path, batch: int) -> None:
    seeds = range(1000 + batch * EACH, 1000 + (batch + 1) * EACH)
    outcomes = [run_trial(tmp_path / str(seed), seed).outcome for seed in seeds]
    assert outcomes.count(Outcome.WHOLE) > 0


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(40))
def test_thousands_of_damaged_files(tmp_path: Path, batch: int) -> None:
    for seed in range(100_000 + batch * 100, 100_000 + (batch + 1) * 100):
        run_trial(tmp_path / str(seed), seed)
