"""Pairing cards of an event document, in place of results."""

from __future__ import annotations

from typing import TypeVar

from crosstable.formats.document.players import number
from crosstable.formats.places import Place
from crosstable.formats.readers import Reader, distinct, points, whole, yes_no
from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour

T = TypeVar("T")


def read_card(place: Place) -> Card:
    """One player's card; the key `bye` bars another full-point bye."""
    fields = place.record(CARD, required=("player", "score"))
    if "bye" in fields:
        fields["free_point"] = fields.pop("bye")
    return Card(**fields)


def letters(meaning: dict[str, T]) -> Reader[tuple[T, ...]]:
    """A reader of one letter per past round."""

    def read(place: Place) -> tuple[T, ...]:
        if not isinstance(place.value, str) or not set(place.value) <= meaning.keys():
            raise place.wrong("one letter per past round out of " + ", ".join(meaning))
        return tuple(meaning[letter] for letter in place.value)

    return read


def numbers(place: Place) -> frozenset[int]:
    """A set of players' numbers."""
    return frozenset(distinct(number)(place))


COLOURS: dict[str, Colour | None] = {"W": Colour.WHITE, "B": Colour.BLACK, "-": None}
FLOATS: dict[str, Float | None] = {"U": Float.UP, "D": Float.DOWN, "-": None}
read_colours, read_floats = letters(COLOURS), letters(FLOATS)
CARD = {
    "player": number,
    "score": points,
    "colours": read_colours,
    "opponents": numbers,
    "floats": read_floats,
    "bye": yes_no,
    "half_bye": yes_no,
    "defaulted": numbers,
    "unfinished": yes_no,
    "lost_by_default": yes_no,
    "byes": whole(0),
}
