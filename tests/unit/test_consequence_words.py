"""What an undo changes is shown in words that people use."""

from __future__ import annotations

from dataclasses import fields

from crosstable.app.history.consequences import EVENT_WORDS
from crosstable.app.history.entry_consequences import ASIDE
from crosstable.journal.detail_names import ENTRY_DETAILS, SECTION_DETAILS
from crosstable.model.event import Event, Section
from crosstable.model.players import Player


def test_every_part_of_an_event_has_words() -> None:
    assert EVENT_WORDS.keys() == {field.name for field in fields(Event)} - {"sections"}
    assert not any("_" in words for words in EVENT_WORDS.values())


def test_every_part_of_a_section_has_words() -> None:
    assert SECTION_DETAILS.keys() == {field.name for field in fields(Section)} - {"players", "results"}
    assert not any("_" in words for words in SECTION_DETAILS.values())


def test_every_detail_of_a_player_has_words() -> None:
    assert {field.name for field in fields(Player)} <= ENTRY_DETAILS.keys() | ASIDE
    assert not any("_" in words for words in ENTRY_DETAILS.values())
