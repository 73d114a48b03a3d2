"""Which colour a player is due (29E3a), from the games really played (29E1)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.us_chess.mark import rule


@dataclass(frozen=True, slots=True)
class Due:
    """The colour due and whether to equalise (or only to alternate); the balance; a running series."""

    colour: Colour | None
    equalises: bool
    balance: int
    running: Colour | None
    """The colour of the last two games, when it was the same in both."""


@rule("29E1", "29E3a")
def due_colour(card: Card) -> Due:
    """Unequal colours: the equalising one; equal: the opposite of the last game; none played: none."""
    games = played(card.colours)
    running = games[-1] if len(games) >= 2 and games[-1] is games[-2] else None
    balance = card.difference
    if balance != 0:
        return Due(Colour.BLACK if balance > 0 else Colour.WHITE, True, balance, running)
    if not games:
        return Due(None, False, 0, None)
    return Due(games[-1].other, False, 0, running)
