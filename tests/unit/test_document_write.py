"""Writing event documents: they read back as they were, and people can read the difference of two."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.lots import Lots
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS, Document, read


@pytest.mark.parametrize("document", [SPRING, CARDS, TEAMS, SECTIONS])
def test_what_is_written_reads_back_equal(document: Document) -> None:
    event = read(document)
    text = write_document(event)
    assert read_document(text) == event
    assert write_document(read_document(text)) == text


def test_sections_with_lots_of_their_own_read_back_equal() -> None:
    event = read(SECTIONS)
    first, second = event.sections
    event = replace(event, sections=(first, replace(second, lots=Lots(seed=9))))
    assert read_document(write_document(event)) == event


def test_one_player_and_one_game_per_line() -> None:
    lines = write_document(read(SPRING)).splitlines()
    assert '    {"no": 1, "name": "Attack, Allen", "rating": 2000},' in lines
    assert '        {"board": 1, "white": 3, "black": 1, "result": "0-1"},' in lines


def test_defaults_are_left_out_and_the_text_ends_with_a_line_end() -> None:
    text = write_document(read({"crosstable": 1, "name": "Ngā Tama", "rulebook": "cfc", "rounds": 1}))
    assert text == '{\n  "crosstable": 1,\n  "name": "Ngā Tama",\n  "rulebook": "cfc",\n  "rounds": 1\n}\n'
