"""A day with every call of the interface; every answer has the shape that the description promises."""

from __future__ import annotations

from pathlib import Path

from crosstable.web.api.description.streams import EVENTS
from tests.api.caller import operations
from tests.api.day import play

REFUSED = 300


def test_every_call_is_made_and_every_answer_has_its_shape(tmp_path: Path) -> None:
    made = {called.name for called in play(tmp_path).calls if called.status < REFUSED}
    assert made == {name for name, *_ in operations()} - EVENTS.keys()
