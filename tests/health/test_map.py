"""The map of the source is what the docstrings say, and every file has a line worth reading in it."""

from __future__ import annotations

import re

from tools.code_map import MAP, first_sentence, map_page

from tests.health.source import modules

_SAY_NOTHING = frozenset(
    "a an and are as at by for from in into is it its of on or that the their this to with".split()
)


def _words(text: str) -> set[str]:
    """The words of a text that say something, without endings of the plural."""
    return {word.rstrip("s") for word in re.findall(r"[a-z]+", text.lower())} - _SAY_NOTHING


def test_the_map_is_fresh() -> None:
    assert MAP.read_text("utf-8") == map_page(), "run `make docs`"


def test_every_file_says_more_than_its_name() -> None:
    vague = [
        module.name
        for module in modules()
        if not _words(first_sentence(module.path)) - _words(module.name.replace("_", " "))
    ]
    assert not vague, "say in the docstring what the file is for:\n" + "\n".join(vague)
