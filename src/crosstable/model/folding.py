"""Names as people type them in a hurry: without case, accents and signs."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

OTHER_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"}
)
"""Letters that are no letter with an accent to a computer, but to whoever types."""
_WORD = re.compile(r"\w+")


def loose(text: str) -> str:
    """A text without case and accents, everything between its words a blank."""
    bare = text.casefold()
    if not bare.isascii():
        bare = "".join(c for c in normalize("NFKD", bare) if not combining(c)).translate(OTHER_LETTERS)
    return " ".join(_WORD.findall(bare))
