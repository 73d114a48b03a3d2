"""Every sentence of a script comes from the page, in the reader's language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import crosstable.web
from crosstable.model.language import reading_in
from crosstable.web.render import environment
from crosstable.web.script_words import DESK, PAGES, Counted, script_words

STATIC = Path(crosstable.web.__file__).with_name("static")
ASKED = re.compile(r'\bwords(?:Counted)?\("(\w+)"')
QUOTED = re.compile(r'"(\w+)"')


class Shouting:
    """A catalogue in which every sentence is written in capitals."""

    def gettext(self, message: str, /) -> str:
        return message.upper()

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return (one if count == 1 else many).upper()


def scripts() -> str:
    """The text of all scripts that show sentences."""
    return "\n".join(path.read_text("utf-8") for path in STATIC.rglob("*.js") if path.name != "words.js")


def known() -> set[str]:
    """The names of all sentences."""
    return {key for sentences in PAGES.values() for key in sentences}


def test_scripts_ask_for_sentences_that_exist() -> None:
    asked = set(ASKED.findall(scripts()))
    assert asked and asked <= known()


def test_no_sentence_is_left_over() -> None:
    assert known() <= set(QUOTED.findall(scripts()))


@pytest.mark.parametrize("kind", sorted(PAGES))
def test_the_sentences_of_a_page_are_in_the_readers_language(kind: str) -> None:
    plain = script_words(kind)
    with reading_in(Shouting()):
        loud = script_words(kind)
    assert loud.keys() == plain.keys()
    for key, text in loud.items():
        before = plain[key]
        assert text == (before.upper() if isinstance(before, str) else [form.upper() for form in before])


def test_a_counted_sentence_brings_both_forms() -> None:
    for key, text in DESK.items():
        assert isinstance(script_words("desk")[key], list) == isinstance(text, Counted)


def test_the_page_holds_them_as_data() -> None:
    made = environment().from_string('{{ script_words("desk") | tojson }}').render()
    assert json.loads(made)["sort_by_column"] == "Sort by this column"
