"""A site for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.site import Site, site_in


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A site over a new folder."""
    return site_in(tmp_path)
