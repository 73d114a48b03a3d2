"""Colour preference (B1.1): which colour a player should get, and how strongly."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.rulebooks.nzcf.mark import rule


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player is due, None before the first game; strength 0 means alternation only."""

    colour: Colour | None
    strength: int


@rule("B1.1")
def preference(card: Card) -> Preference:
    """The colour that corrects an imbalance, or alternates when the colours are equal."""
    difference = card.difference
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, abs(difference))
    last = card.last_colour
    return Preference(last.other if last else None, 0)
