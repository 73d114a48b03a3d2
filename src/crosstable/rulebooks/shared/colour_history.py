"""Colours in several books: strength of a preference, where histories last differed, first colours."""

from __future__ import annotations

from enum import IntEnum

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.rules.mark import marker

rule = marker("shared")


class Strength(IntEnum):
    """How strongly a colour is preferred in FIDE's systems."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3

    @property
    def word(self) -> str:
        """The strength in a sentence."""
        return self.name.lower()


@rule("nzcf:B13.2", "dutch-1998:E3", "dutch-1998:F3")
@rule("dutch-2017:E.3", "dutch-2017:04.2/D.5", "dutch-2026:5.2.3", "dutch-2026:04.2/3.4")
def last_difference(one: Card, other: Card) -> int | None:
    """How many games back two histories last differed, gaps moved to the front; None if they never did."""
    first, second = played(one.colours), played(other.colours)
    for back in range(1, min(len(first), len(second)) + 1):
        if first[-back] is not second[-back]:
            return back
    return None


def granted_to_first(one: Colour | None, other: Colour | None) -> Colour:
    """The colour of the first of two with different preferences, or of whom only one has a preference."""
    return one if one is not None else (other or Colour.BLACK).other


def first_colour(lots: Lots, no: int) -> tuple[Colour, str]:
    """The colour of a number in a first game, by one lot for the odd ones; and how it follows, in words."""
    top, odd = lots.colour_of_top_player(), no % 2 == 1
    facts = {"colour": top.word, "other": top.other.word, "number": no}
    text = (
        phrase("have {colour}, the even-numbered {other}; #{number} is odd", **facts)
        if odd
        else phrase("have {colour}, the even-numbered {other}; #{number} is even", **facts)
    )
    return top if odd else top.other, text
