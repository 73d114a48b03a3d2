"""The limits of colours on board 1 (20): which of the two bars a colour for a team."""

from __future__ import annotations

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.olympiad_2008.mark import rule

COLOUR_LIMIT = 2


@rule("20a")
def is_too_often(card: Card, colour: Colour) -> bool:
    """Whether a colour would make the difference of colours greater than two."""
    return excess_of(card, colour) >= COLOUR_LIMIT


def excess_of(card: Card, colour: Colour) -> int:
    """How many times more a team has had a colour than the other one."""
    return card.difference if colour is Colour.WHITE else -card.difference


@rule("20b")
def is_third_time(card: Card, colour: Colour) -> bool:
    """Whether a team has had a colour in its last two matches."""
    games = played(card.colours)
    return len(games) > 1 and games[-1] is games[-2] is colour


@rule("20a", "20b")
def colours_left(card: Card) -> frozenset[Colour]:
    """The colours that board 1 may have: no difference above two, no third time in a row."""
    return frozenset(
        colour for colour in Colour if not is_third_time(card, colour) and not is_too_often(card, colour)
    )
