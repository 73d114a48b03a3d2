"""What an undo changes is shown in words that people use."""

from __future__ import annotations

from dataclasses import fields, replace

from crosstable.app.history.consequences import EVENT_WORDS
from crosstable.app.history.entry_consequences import ASIDE, entries_changed
from crosstable.journal.detail_names import ENTRY_DETAILS, SECTION_DETAILS
from crosstable.model.event import Event, Section
from crosstable.model.players import Player


def test_every_part_of_an_event_has_words() -> None:
    assert EVENT_WORDS.keys() == {field.name for field in fields(Event)} - {"sections"}
    assert not any("_" in words for words in EVENT_WORDS.values())


def test_every_part_of_a_section_has_words() -> None:
    """The months of the rounds follow from their days, and nobody changes them."""
    others = {"players", "results", "rating_months"}
    assert SECTION_DETAILS.keys() == {field.name for field in fields(Section)} - others
    assert not any("_" in words for words in SECTION_DETAILS.values())


def test_every_detail_of_a_player_has_words() -> None:
    assert {field.name for field in fields(Player)} <= ENTRY_DETAILS.keys() | ASIDE
    assert not any("_" in words for words in ENTRY_DETAILS.values())


def test_somebody_with_another_number_or_name_order_is_not_entered_anew() -> None:
    """After an undone import numbers move; who was entered before it is not called entered."""
    hill, wilson = Player(no=1, name="Hill, Mr"), Player(no=2, name="Beth Wilson")
    before = Section(rulebook="schools", rounds=5, players=(hill, wilson, Player(no=3, name="Ann Lee")))
    after = replace(before, players=(replace(hill, no=4, name="Mr Hill"), replace(wilson, no=5)))
    told = list(entries_changed(before, after))
    assert told[0] == "no longer entered: #3 Ann Lee"
    assert not any(line.startswith("entered:") for line in told)
