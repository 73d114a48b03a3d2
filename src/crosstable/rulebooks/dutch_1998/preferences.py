"""Colour preferences (A7), their clashes (A8), and what a player may not be given (B2)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.shared.colour_history import Strength

COLOUR_LIMIT = 2


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player prefers, how strongly, and the colours that B2 allows."""

    colour: Colour | None
    strength: Strength
    allowed: frozenset[Colour]


@rule("A7", "B2", "F2")
def preference(card: Card, *, exempt: bool) -> Preference:
    """The preference from the games played; nothing is absolute for a player exempt in the last round."""
    games = played(card.colours)
    allowed = frozenset(Colour) if exempt else frozenset(c for c in Colour if _may_have(card, c))
    if not games:
        return Preference(None, Strength.NONE, allowed)
    difference = card.difference
    twice = games[-1] if len(games) > 1 and games[-1] is games[-2] else None
    behind = Colour.WHITE if difference < 0 else Colour.BLACK
    if twice is not None and not exempt:
        return Preference(twice.other, Strength.ABSOLUTE, allowed)
    if abs(difference) >= COLOUR_LIMIT and not exempt:
        return Preference(behind, Strength.ABSOLUTE, allowed)
    if difference:
        return Preference(behind, Strength.STRONG, allowed)
    return Preference(games[-1].other, Strength.MILD, allowed)


def _may_have(card: Card, colour: Colour) -> bool:
    """Whether B2 allows a colour: no difference above two, no third time in a row."""
    sign = 1 if colour is Colour.WHITE else -1
    return sign * card.difference < COLOUR_LIMIT and not third_running(card, colour)


def third_running(card: Card, colour: Colour) -> bool:
    """Whether a colour would come a third time in a row."""
    return played(card.colours)[-2:] == (colour, colour)


@rule("B2")
def compatible(one: Preference, other: Preference) -> bool:
    """Whether some allocation of colours keeps B2 for both."""
    return any(colour.other in other.allowed for colour in one.allowed)
