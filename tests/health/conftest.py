"""The source is read and parsed once for all health tests, and let go after the last of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.health.source import forget_modules


@pytest.fixture(scope="package", autouse=True)
def _source() -> Iterator[None]:
    """Keep the syntax trees as long as health tests run."""
    yield
    forget_modules()
