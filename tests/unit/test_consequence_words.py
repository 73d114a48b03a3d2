"""What an undo changes is shown in words that people use."""

from __future__ import annotations

from dataclasses import fields

from crosstable.app.history.consequences import EVENT_WORDS, SECTION_WORDS
from crosstable.app.history.entry_consequences import ASIDE, LABELS, VALUES
from crosstable.model.event import Event, Section
from crosstable.model.players import Player


def test_every_part_of_an_event_has_words() -> None:
    assert EVENT_WORDS.keys() == {field.name for field in fields(Event)} - {"sections"}
    assert not any("_" in words for words in EVENT_WORDS.values())


def test_every_part_of_a_section_has_words() -> None:
    assert SECTION_WORDS.keys() == {field.name for field in fields(Section)} - {"players", "results"}
    assert not any("_" in words for words in SECTION_WORDS.values())


def test_every_detail_of_a_player_has_words() -> None:
    in_sentences = {"withdrawn_after", "joins"}
    named = VALUES.keys() | LABELS.keys() | ASIDE | in_sentences
    assert named == {field.name for field in fields(Player)}
