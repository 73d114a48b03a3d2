"""Whole tournaments in TRF from a folder: every round is paired as it stands in the file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from crosstable.flow.check import check_section
from crosstable.formats.trf.read import read_trf

FOLDER = os.environ.get("CROSSTABLE_TRF_DIR")


@pytest.mark.soak
@pytest.mark.skipif(not FOLDER, reason="CROSSTABLE_TRF_DIR names no folder of TRF files")
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_every_round_is_paired_as_in_the_file(edition: str) -> None:
    """The edition is that of the folder's or the file's name.

    A round with a second bye is another program's fault (C2), and the only one that may differ.
    """
    paths = [path for path in sorted(Path(FOLDER or ".").rglob("*.trf")) if edition in str(path)]
    assert paths
    for path in paths:
        checked = check_section(read_trf(path.read_bytes(), f"dutch-{edition}").section())
        wrong = [played for played in checked.rounds if not played.same]
        faults = {reason.rule for played in wrong for reason in played.differences}
        assert not wrong or faults & {"C2", "C.2"}, (path.name, [played.round for played in wrong])
