"""Colour seekers and the strength of their claim (10, 12)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.schools.mark import rule

Strength = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Claim:
    """The colour a player seeks, None before the first game, and how strong the claim is."""

    colour: Colour | None
    strength: Strength


@rule("10", "12i", "12ii", "12iii", "12iv", "12v")
def claim_of(card: Card) -> Claim:
    """The colour due, and the claim: difference of colours, run of the other colour, fewer games."""
    games = played(card.colours)
    if not games:
        return Claim(None, (0, 0, 0))
    difference = card.difference
    due = games[-1].other
    if difference:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
    run = 1
    while run < len(games) and games[-run - 1] is games[-1]:
        run += 1
    return Claim(due, (abs(difference), -run if games[-1] is due else run, -len(games)))


@rule("11")
def same_due(one: Claim, other: Claim) -> bool:
    """Whether both seek the same colour, so that one of them is refused it."""
    return one.colour is not None and one.colour is other.colour
