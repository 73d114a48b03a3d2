"""Event files on disk for the tests of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import document, sample, several

Save = Callable[[dict[str, Any]], str]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Writes a document and returns its path."""

    def write(event: dict[str, Any], name: str = "event.json") -> str:
        path = tmp_path / name
        path.write_text(json.dumps(event), encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def weekender(save: Save) -> str:
    """The path of the sample event."""
    return save(sample())


@pytest.fixture
def stuck(save: Save) -> str:
    """The path of an event whose next round has no legal pairing."""
    return save(document("none"))


@pytest.fixture
def congress(save: Save) -> str:
    """The path of an event with three sections; Junior has no legal pairing."""
    return save(several(Open=sample(), Junior=document("none"), Senior=document("bye")))


@pytest.fixture
def by_hand(save: Save) -> str:
    """The path of the sample with the opponents of boards 2 and 3 of round 4 exchanged."""
    event = sample()
    _, second, third, *_ = event["results"][3]["games"]
    second["black"], third["black"] = third["black"], second["black"]
    return save(event)
