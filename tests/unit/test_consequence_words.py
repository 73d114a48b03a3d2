"""What an undo changes about the whole event is said in words that people use."""

from __future__ import annotations

from dataclasses import fields

from crosstable.app.history.consequences import EVENT_WORDS
from crosstable.model.event import Event


def test_every_part_of_an_event_has_words() -> None:
    assert EVENT_WORDS.keys() == {field.name for field in fields(Event)} - {"sections"}
    assert not any("_" in words for words in EVENT_WORDS.values())
