"""The pairing criteria of B2, each written once: to search, to check and to explain."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preferences import Preference, preference
from crosstable.rulebooks.nzcf.ranking import rank_order
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.assignment import Row
from crosstable.search.bits import bits, mask_of

COLOUR_LIMIT = 2


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The round's players in rank order, with the prices that the search works on."""

    preferences: tuple[Preference, ...]
    balancing: list[Row]
    alternation: list[Row]

    def holding(self, one: int, other: int) -> RankedField:
        """The table for a round in which two players, by rank, can only meet each other."""
        apart, legal = ~(1 << one | 1 << other), self.legal
        masks = [mask & apart for mask in legal]
        masks[one], masks[other] = legal[one] & 1 << other, legal[other] & 1 << one
        prices = _colour_prices(self.field, self.entries, self.preferences, masks)
        return RankedField(self.field, self.entries, self.index, masks, self.preferences, *prices)


def ranked(field: Field) -> RankedField:
    """Rank the field (B3.5) and work out who may meet whom at what price."""
    entries = rank_order(field)
    preferences = tuple(preference(entry.card) for entry in entries)
    index = positions(entries)
    legal = _legal_masks(field, entries, index)
    balancing, alternation = _colour_prices(field, entries, preferences, legal)
    return RankedField(field, entries, index, legal, preferences, balancing, alternation)


@rule("B2.3", "B2.6")
def exempt(field: Field, one: Entry, other: Entry) -> bool:
    """Whether the colour limit and the float rule do not apply: last round, one or both above half."""
    return field.last_round and (above_half(field, one) or above_half(field, other))


def above_half(field: Field, entry: Entry) -> bool:
    """Whether a player has scored more than half of the points of the rounds so far."""
    return 2 * entry.card.score > 10 * (field.round - 1)


@rule("B2.3")
def breaks_colour_limit(field: Field, one: Entry, other: Entry) -> bool:
    """Whether one of the two would end with more than two of one colour in excess."""
    return both_at_limit(one, other) and not exempt(field, one, other)


def both_at_limit(one: Entry, other: Entry) -> bool:
    """Whether both have the greatest excess of the same colour."""
    a, b = one.card.difference, other.card.difference
    return (a >= COLOUR_LIMIT and b >= COLOUR_LIMIT) or (a <= -COLOUR_LIMIT and b <= -COLOUR_LIMIT)


@rule("B2.6")
def repeats_up_float(field: Field, floater: Entry, native: Entry) -> bool:
    """Whether the player would float up two rounds in a row."""
    return native.card.last_float is Float.UP and not exempt(field, floater, native)


@rule("B2.6")
def repeats_down_float(field: Field, entry: Entry) -> bool:
    """Whether a player sent down would float down twice in a row; the opponent below has no more points."""
    return entry.card.last_float is Float.DOWN and not exempt(field, entry, entry)


@rule("B2.5")
def balancing_loss(one: Preference, other: Preference) -> bool:
    """Whether one of the two cannot get the colour that evens out whites and blacks."""
    return bool(one.strength and other.strength and one.colour is other.colour)


@rule("B2.7")
def alternation_loss(one: Preference, other: Preference) -> bool:
    """Whether a player with even colours cannot get the alternate one."""
    both_due = one.colour is not None and one.colour is other.colour
    return both_due and not (one.strength and other.strength)


@rule("B1.2", "B2.1")
def _legal_masks(field: Field, entries: tuple[Entry, ...], index: dict[int, int]) -> list[int]:
    """For each player the mask of opponents allowed by B2.1 and B2.3."""
    masks = unmet_masks(entries, index)
    above = mask_of(i for i, entry in enumerate(entries) if above_half(field, entry))
    off = above if field.last_round else 0
    for sign in (1, -1):
        heavy = mask_of(i for i, e in enumerate(entries) if sign * e.card.difference >= COLOUR_LIMIT) & ~off
        for i in bits(heavy):
            masks[i] &= ~heavy
    return masks


def _colour_prices(
    field: Field, entries: tuple[Entry, ...], preferences: tuple[Preference, ...], legal: list[int]
) -> tuple[list[Row], list[Row]]:
    """The prices of B2.5 and B2.7 for each player; alternation costs nothing in the last round (B8.3)."""
    everyone = (1 << len(entries)) - 1
    strong = _due_masks(preferences, strong=True)
    mild = _due_masks(preferences, strong=False)
    balancing: list[Row] = []
    alternation: list[Row] = []
    for i, due in enumerate(preferences):
        loss, clash = 0, 0
        if due.colour is not None:
            loss = strong[due.colour] if due.strength else 0
            clash = mild[due.colour] | (0 if due.strength else strong[due.colour])
        if field.last_round:
            clash = 0
        balancing.append(_row(legal[i], loss))
        alternation.append(_row(everyone, clash))
    return balancing, alternation


def _due_masks(preferences: tuple[Preference, ...], *, strong: bool) -> dict[Colour, int]:
    """Who is due each colour, by strength."""
    return {
        colour: mask_of(
            i for i, due in enumerate(preferences) if due.colour is colour and bool(due.strength) == strong
        )
        for colour in Colour
    }


def _row(allowed: int, dear: int) -> Row:
    """A row of prices: 0, and 1 for the dear columns."""
    return tuple((price, mask) for price, mask in ((0, allowed & ~dear), (1, allowed & dear)) if mask)
