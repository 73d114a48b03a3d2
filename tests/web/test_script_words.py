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
USED = re.compile(r"\bwords(Counted)?\(((?:[^()]|\([^()]*\))*)\)")
KEY = re.compile(r'"(\w+)"')


class Shouting:
    """A catalogue in which every sentence is written in capitals."""

    def gettext(self, message: str, /) -> str:
        return message.upper()

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return (one if count == 1 else many).upper()


def keys_in_scripts() -> set[str]:
    """The names of sentences that scripts ask for."""
    calls = [
        call[2].split("{")[0]
        for path in STATIC.rglob("*.js")
        if path.name != "words.js"
        for call in USED.finditer(path.read_text("utf-8"))
    ]
    return {key for call in calls for key in KEY.findall(call)}


def test_scripts_ask_for_sentences_that_exist_and_no_sentence_is_left_over() -> None:
    known = {key for sentences in PAGES.values() for key in sentences}
    assert keys_in_scripts() == known


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
