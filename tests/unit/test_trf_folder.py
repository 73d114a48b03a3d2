"""Whole tournaments in TRF from a folder: all read, and the cells give the points that stand in the lines."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, write_trf

FOLDER = os.environ.get("CROSSTABLE_TRF_DIR")


@pytest.mark.soak
@pytest.mark.skipif(not FOLDER, reason="CROSSTABLE_TRF_DIR names no folder of TRF files")
def test_every_file_reads_and_its_points_agree() -> None:
    paths = sorted(Path(FOLDER or ".").rglob("*.trf"))
    assert paths
    for path in paths:
        data = path.read_bytes()
        book = "dutch-2017" if "2017" in path.name or "2017" in path.parent.name else "dutch-2026"
        event = read_trf(data, book)
        given = points_by_number(data.decode())
        assert event.remarks == (), path.name
        for version in VERSIONS:
            written = write_trf(event, version)
            assert points_by_number(written) == given, path.name
            assert read_trf(written) == event, path.name
            assert write_trf(read_trf(written), version) == written, path.name


def points_by_number(text: str) -> dict[str, str]:
    """The points column of every player line."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return {line[4:8]: line[80:84] for line in lines if line.startswith("001")}
