"""The site, built once for all its tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.site.__main__ import build


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site."""
    target = tmp_path_factory.mktemp("docs") / "site"
    _, broken = build(target)
    assert broken == []
    return target
