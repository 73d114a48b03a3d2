"""How much room words need, in whole drawing units: a little more than any usual typeface takes."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

SIZE = 13
"""The size of the letters in all pictures."""
ABOVE, BELOW = 11, 4
"""How far letters reach above and below their base line."""
_NARROW = frozenset("iljtfrI.,:;'’|!()[]/-‐ ·\u00a0\u202f")
_BROAD = frozenset("mwMW@%…—Œœ&+")
ELLIPSIS = "…"


def width_of(words: str) -> int:
    """The width of a line of words."""
    return -(-SIZE * sum(map(_width, words)) // 100)


def _width(letter: str) -> int:
    """The width of one letter, in hundredths of the size."""
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF" or letter in _BROAD:
        return 100
    if letter in _NARROW:
        return 43
    if letter.isnumeric() and not letter.isdigit():
        return 100
    return 79 if letter.isupper() or not letter.isalnum() else 64


def fitted(words: str, room: int) -> str:
    """The words, with an ellipsis in place of those letters at the end that do not fit."""
    if width_of(words) <= room:
        return words
    kept = words
    while kept and width_of(kept.rstrip(" ,") + ELLIPSIS) > room:
        kept = kept[:-1]
    return kept.rstrip(" ,") + ELLIPSIS
