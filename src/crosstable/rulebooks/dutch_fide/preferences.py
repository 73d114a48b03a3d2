"""Colour preferences (2026: 1.6, 1.7; 2017: A.6): the difference, and how strongly a colour is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.shared.colour_history import Strength

LIMIT = 2
"""A difference of colours that makes a preference absolute."""


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player prefers and how strongly, from the games played."""

    colour: Colour | None
    strength: Strength
    difference: int
    twice: Colour | None
    """The colour of the last two games, where it was the same."""

    @property
    def absolute(self) -> bool:
        """Whether no other colour may be given to a player who is no topscorer."""
        return self.strength is Strength.ABSOLUTE


@rule("1.6 1.7 04.1/8 04.2/3.4", "A.6 04.1/h 04.2/D.5")
def preference(card: Card) -> Preference:
    """The preference of a card; rounds without a game have no colour."""
    games = played(card.colours)
    difference = card.difference
    twice = games[-1] if len(games) > 1 and games[-1] is games[-2] else None
    if not games:
        return Preference(None, Strength.NONE, difference, twice)
    if abs(difference) >= LIMIT:
        colour = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(colour, Strength.ABSOLUTE, difference, twice)
    if twice is not None:
        return Preference(twice.other, Strength.ABSOLUTE, difference, twice)
    if difference:
        colour = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(colour, Strength.STRONG, difference, twice)
    return Preference(games[-1].other, Strength.MILD, difference, twice)
