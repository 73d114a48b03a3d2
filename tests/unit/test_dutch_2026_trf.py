"""Whole tournaments in TRF from a folder: every round of those of 2026 is paired as it stands in the file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from crosstable.flow.check import check_section
from crosstable.formats.trf import read_trf

FOLDER = os.environ.get("CROSSTABLE_TRF_DIR")


@pytest.mark.soak
@pytest.mark.skipif(not FOLDER, reason="CROSSTABLE_TRF_DIR names no folder of TRF files")
def test_every_round_is_paired_as_in_the_file() -> None:
    paths = [path for path in sorted(Path(FOLDER or ".").rglob("*.trf")) if "2026" in str(path)]
    assert paths
    for path in paths:
        checked = check_section(read_trf(path.read_bytes(), "dutch-2026").section())
        assert [played.round for played in checked.rounds if not played.same] == [], path.name
