"""CFC colours for the oracle: what is due (629 to 632), who gets it, what a pair loses."""

from __future__ import annotations

from tests.oracles.cfc_cards import Card, Field

OTHER = {"W": "B", "B": "W"}


def balance(card: Card) -> int:
    """Whites minus blacks over played games."""
    return card.colours.count("W") - card.colours.count("B")


def due(card: Card) -> str | None:
    """The due colour: towards equality (630), else the alternate one (631), else none."""
    if balance(card):
        return "B" if balance(card) > 0 else "W"
    return OTHER[card.colours[-1]] if card.colours else None


def third(card: Card, colour: str) -> bool:
    """Tell whether the colour would be the third equal one in a row (631)."""
    return card.colours[-2:] == 2 * colour


def equalisation_lost(one: Card, other: Card) -> bool:
    """Both are due the same equalising colour."""
    return balance(one) * balance(other) > 0


def alternation_lost(one: Card, other: Card) -> bool:
    """Both are due the same colour and it is not equalising for both."""
    return due(one) is not None and due(one) == due(other) and not equalisation_lost(one, other)


def white_black(field: Field, one: Card, other: Card) -> tuple[Card, Card]:
    """A pair as (white, black)."""
    higher, lower = sorted((one, other), key=lambda card: card.rank)
    favoured, colour = _favoured(field, higher, lower)
    against = lower if favoured is higher else higher
    return (favoured, against) if colour == "W" else (against, favoured)


def thirds(field: Field, one: Card, other: Card) -> int:
    """How many of a pair get a third equal colour in a row."""
    white, black = white_black(field, one, other)
    return third(white, "W") + third(black, "B")


def _favoured(field: Field, higher: Card, lower: Card) -> tuple[Card, str]:
    """Whose colour is decided, and which it is."""
    first, second = due(higher), due(lower)
    if first is None and second is None:
        odd = higher.no % 2 == 1
        return higher, field.first_colour if odd else OTHER[field.first_colour]
    if first is None and second is not None:
        return lower, second
    assert first is not None
    if first != second:
        return higher, first
    return _same_due(field, higher, lower, first), first


def _same_due(field: Field, higher: Card, lower: Card, colour: str) -> Card:
    """Who gets the colour both are due: 629, then 631's three in a row, then 630's rank."""
    equalise = (balance(higher) != 0, balance(lower) != 0)
    if equalise[0] != equalise[1]:
        return higher if equalise[0] else lower
    both = equalise[0]
    if field.rules.three_first or not both:
        threatened = (third(higher, OTHER[colour]), third(lower, OTHER[colour]))
        if threatened[0] != threatened[1]:
            return higher if threatened[0] else lower
    if both and field.rules.by_imbalance and abs(balance(lower)) > abs(balance(higher)):
        return lower
    return higher
