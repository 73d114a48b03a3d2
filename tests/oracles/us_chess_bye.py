"""US Chess oracle: who gets the full-point bye (28L2 - 28L5, 28L2a; ledger 4.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.oracles.us_chess_cards import Card, Event
from tests.oracles.us_chess_field import can_be_paired, hard
from tests.oracles.us_chess_options import limits
from tests.oracles.us_chess_search import best, total

Colours = Callable[[list[Card], int], tuple[int, ...]]
"""The colour vector C7 - C11 of the boards of a score group when these cards are paired."""


def tier(event: Event, card: Card) -> int:
    """28L2, 28L4: rated, unrated, new; the same three with a half-point bye taken or booked."""
    kind = 0 if card.rated else 2 if "new" in card.flags else 1
    return kind + (3 if card.half_bye and event.options["bye.half_bye_players_last"] else 0)


def _key(event: Event, card: Card) -> tuple[bool, int, int, int, int]:
    """Group, tier, lowest rating, highest number; an assigned rating does not count here (ledger A18).

    In round 1 late entrants come after everybody else.
    """
    rating = (card.rho or 0) if card.rated else 0
    return (event.round == 1 and card.late, card.sigma, tier(event, card), rating, -card.no)


def in_order(event: Event, cards: Sequence[Card]) -> list[Card]:
    """The candidates in their order, then those that 28L3 bars, in the same order."""
    ordered = sorted(cards, key=lambda card: _key(event, card))
    free = [card for card in ordered if not card.barred]
    return [*_protected(event, cards, free), *(card for card in ordered if card.barred)]


def _protected(event: Event, cards: Sequence[Card], free: list[Card]) -> list[Card]:
    """28L5: in four rounds the next group's first non-contender goes before a new player of the bottom."""
    scores = sorted({card.sigma for card in cards})
    applies = event.options["bye.protect_new_in_four_rounds"] and event.rounds == 4
    if not applies or len(scores) < 2 or not free:
        return free
    if free[0].sigma != scores[0] or tier(event, free[0]) != 2:
        return free
    stand_in = [
        card
        for card in free
        if card.sigma == scores[1] and tier(event, card) < 2 and "contender" not in card.flags
    ][:1]
    return stand_in + [card for card in free if card not in stand_in]


def without(cards: Sequence[Card], gone: Card) -> list[Card]:
    """The others."""
    return [card for card in cards if card.no != gone.no]


def bye_of(event: Event, cards: Sequence[Card], colours: Colours) -> Card | None:
    """The player with the bye; None when no removal leaves a pairing that is allowed."""
    ordered = in_order(event, cards)
    for card in ordered:
        if can_be_paired(event, without(cards, card)):
            if event.options["bye.color_improvement"] and not card.barred:
                return _for_colours(event, cards, card, colours)
            return card
    if event.options["rematches"] == "fewest":
        return _fewest(event, cards, ordered)
    return None


def _fewest(event: Event, cards: Sequence[Card], ordered: list[Card]) -> Card | None:
    """Rematches are forced whoever has the bye: the fewest, then the order; 28L3 only if all are barred."""
    free = [card for card in ordered if not card.barred] or ordered
    worth = [(least_hard(event, without(cards, card)), index) for index, card in enumerate(free)]
    least, index = min(worth)
    return None if least[1] else free[index]


def least_hard(event: Event, cards: list[Card]) -> tuple[int, ...]:
    """The least (third meetings, computer pairs, rematches) of any complete pairing."""
    if not cards:
        return (0, 0, 0)

    def cost(i: int, j: int) -> tuple[int, ...]:
        return hard(event, cards[i], cards[j])

    return total(best(len(cards), [cost]), cost)


def _for_colours(event: Event, cards: Sequence[Card], default: Card, colours: Colours) -> Card:
    """28L2a: a higher-rated player of the default's group within the limits, if the colours get better."""
    if tier(event, default) != 0:
        return default
    base = colours(without(cards, default), default.sigma)
    low, high = limits(event.options)
    chosen = (base, 0, default)
    for card in sorted(cards, key=lambda one: _key(event, one)):
        far = (card.rho or 0) - (default.rho or 0)
        same = card.sigma == default.sigma and tier(event, card) == 0 and not card.barred
        if not same or card.no == default.no or far < 0 or far > high:
            continue
        if not can_be_paired(event, without(cards, card)):
            continue
        vector = colours(without(cards, card), default.sigma)
        if far > low and _apart(vector) >= _apart(base):
            continue
        if (vector, far) < chosen[:2]:
            chosen = (vector, far, card)
    return chosen[2]


def _apart(vector: tuple[int, ...]) -> tuple[int, ...]:
    """(s3, u4, u3, u2) of a colour vector C7 - C11."""
    return (vector[0], *vector[2:5])
