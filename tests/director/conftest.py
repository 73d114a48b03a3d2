"""Where the machine keeps its journals: in memory if it can, because every write is synced to the disk."""

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
