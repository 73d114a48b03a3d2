"""Internal names that must never reach a person: keys, class names, and what Python prints."""

from __future__ import annotations

import re
from collections.abc import Iterable

from crosstable.journal.fact import Kind

INTERNAL = re.compile(
    r"\b[a-z]+(?:_[a-z0-9]+)+\b"  # a key or a function
    r"|\b(?:None|True|False|Traceback|NaN)\b"
    r"|<class |<[A-Z]\w+\."
    r"|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\("  # a value as Python prints it
    r"|\b[A-Z][a-z]+(?:[A-Z][a-z]+)*Error\b"
    r"|\[\]|\(\)|\{\w*\}|\{'|\w\[\d"
)
KINDS = frozenset(kind.value for kind in Kind if "-" in kind.value)


def internal_names(text: str) -> list[str]:
    """What in a text is no word for a person."""
    found = [one.group() for one in INTERNAL.finditer(text)]
    return found + [kind for kind in KINDS if kind in text]


def check_words(texts: Iterable[str], where: str) -> None:
    """Refuse texts in which an internal name stands."""
    for text in texts:
        if found := internal_names(text):
            raise AssertionError(f"{where}: {found} in {text!r}")
        if not text.strip():
            raise AssertionError(f"{where}: an empty text")
