"""Texts of others in our sentences: on one line, printable, and no longer than somebody reads."""

from __future__ import annotations

from unicodedata import category

LONGEST = 900
"""The longest message; what is left out of a longer one was somebody's text, never ours."""
END = 200
BREAKS = frozenset(("Cc", "Zl", "Zp"))


def one_line(text: str) -> str:
    """A text on one line, with a gap in the middle if it is very long."""
    if not text.isprintable():
        text = "".join(map(_printable, text))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - END]} … {text[-END:]}"


def _printable(letter: str) -> str:
    """A letter as it can be written: a blank for line breaks and control characters."""
    kind = category(letter)
    return " " if kind in BREAKS else "\ufffd" if kind == "Cs" else letter
