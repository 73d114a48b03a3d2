"""Disks are written by the thousand, so in memory where there is such a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

IN_MEMORY = Path("/dev/shm")


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder."""
    with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as name:
        yield Path(name)
