"""Names as people type them in a hurry: without case, accents and signs."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

OTHER_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"}
)
"""Letters that are not accented letters to a computer, but are to a person typing."""
_WORD = re.compile(r"\w+")


def nearly(one: str, other: str) -> bool:
    """Whether two words differ in one letter only: replaced, added, or two swapped."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((at for at, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), None)
    if start is None:
        return True
    left, right = one[start:], other[start:]
    exchanged = left[:2] == right[:2][::-1] and left[2:] == right[2:]
    return exchanged or left[1:] == right[1:] or left[1:] == right or left == right[1:]


def loose(text: str) -> str:
    """A text without case and accents, everything between its words a blank."""
    bare = text.casefold()
    if not bare.isascii():
        bare = "".join(c for c in normalize("NFKD", bare) if not combining(c)).translate(OTHER_LETTERS)
    return " ".join(_WORD.findall(bare))
