"""Colours and the facts of a colour history; which colour is due is each book's policy."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import assert_never

from crosstable.model.language import Words, reads_letters


class Colour(Enum):
    """The colour of a player's pieces."""

    WHITE = "W"
    BLACK = "B"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        match self:
            case Colour.WHITE:
                return Colour.BLACK
            case Colour.BLACK:
                return Colour.WHITE
            case _:
                assert_never(self)

    @property
    def word(self) -> Words:
        """The colour as a word in a sentence."""
        return _WHITE if self is Colour.WHITE else _BLACK

    @property
    def sign(self) -> str:
        """The colour in a narrow column: its letter; a disc for readers of other languages."""
        if reads_letters():
            return self.value
        return "\u25cb" if self is Colour.WHITE else "\u25cf"


_WHITE, _BLACK = Words("White"), Words("Black")


History = tuple[Colour | None, ...]


def played(history: History) -> tuple[Colour, ...]:
    """The colours of the games actually played, oldest first."""
    return tuple(colour for colour in history if colour is not None)


def difference(history: History) -> int:
    """Whites minus Blacks over the games played."""
    return sum(1 if colour is Colour.WHITE else -1 for colour in history if colour is not None)


def letters(history: Iterable[Colour | None]) -> str:
    """A history as written on a pairing card: W, B, or - for a round without a game."""
    return "".join(colour.value if colour else "-" for colour in history)


def from_letters(text: str) -> History:
    """A history from its letters on a pairing card."""
    return tuple(None if letter == "-" else Colour(letter) for letter in text)
