"""The pen of a text report: colours where they are wanted, and only characters the reader can see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from unicodedata import combining, east_asian_width, normalize

from crosstable.model.points import without_half_sign
from crosstable.model.reasons import Reason

_PLAIN = {"–": "-", "—": "-", "…": ".", "’": "'", "·": "-"}


@dataclass(frozen=True, slots=True)
class Pen:
    """How to write: with or without colours, in which encoding, how wide, and whether names may be cut."""

    colour: bool = False
    encoding: str = "utf-8"
    width: int = 100
    cut: bool = False
    tell: Callable[[Reason], str] = attrgetter("text")
    """A reason in words, with what the reader can do about it in this medium."""

    def bold(self, text: str) -> str:
        """A title."""
        return self._ink("1", text)

    def faint(self, text: str) -> str:
        """What matters less."""
        return self._ink("2", text)

    def good(self, text: str) -> str:
        """What is in order."""
        return self._ink("32", text)

    def bad(self, text: str) -> str:
        """What is not."""
        return self._ink("31", text)

    def warn(self, text: str) -> str:
        """What the director should check."""
        return self._ink("33", text)

    def rule(self, text: str) -> str:
        """A rule number."""
        return self._ink("36", text)

    def _ink(self, code: str, text: str) -> str:
        """Text in a colour, if there are colours."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text.strip() else text

    def plain(self, text: str) -> str:
        """Text that the encoding can represent: 2.5 for 2½, letters without accents, otherwise a ?."""
        if self._carries(text):
            return text
        text = without_half_sign(text)
        return "".join(letter if self._carries(letter) else self._nearest(letter) for letter in text)

    def _carries(self, text: str) -> bool:
        """Whether the encoding has all letters of a text."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def _nearest(self, letter: str) -> str:
        """The nearest substitute for a letter that the encoding lacks."""
        parts = _PLAIN.get(letter) or normalize("NFKD", letter)
        return "".join(part for part in parts if self._carries(part)) or "?"


def columns(text: str) -> int:
    """How many columns of a screen a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 1 + (east_asian_width(letter) in "WF") for letter in text)


def shortened(text: str, width: int, pen: Pen) -> str:
    """A text cut to a width, with a mark where something is missing."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[:-1]
    return text + pen.plain("…")
