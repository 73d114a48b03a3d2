"""The field of a round (A2): who may meet whom (B1, B2), whose colours clash, whose floats would repeat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.preferences import Preference, preference
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.assignment import Row
from crosstable.search.bits import mask_of

KEPT, WITHOUT_B6, WITHOUT_B5 = 0, 1, 2
"""How far the float criteria are dropped: both in force, B6 dropped, both dropped."""


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The round's players in rank order with preferences and the levels at which they may float."""

    preferences: tuple[Preference, ...]
    clashing: list[int]
    """For each player the mask of those who prefer the same colour."""
    prices: list[Row]
    down: tuple[int, ...]
    """The level to which B5 and B6 must be dropped before a player may float down."""
    up: tuple[int, ...]

    def clash(self, i: int, j: int) -> int:
        """1 when the colours of two players clash."""
        return self.clashing[i] >> j & 1


def table_of(field: Field) -> RankedField:
    """Rank the field and work out who may meet whom."""
    entries = rank_order(field)
    index = positions(entries)
    exempts = [exempt(field, entry) for entry in entries]
    preferences = tuple(
        preference(entry.card, exempt=off) for entry, off in zip(entries, exempts, strict=True)
    )
    legal = _legal(entries, index, preferences)
    clashing = _clashing(preferences)
    floats = [
        (0, 0) if off else (_level(e.card, Float.DOWN), _level(e.card, Float.UP))
        for e, off in zip(entries, exempts, strict=True)
    ]
    return RankedField(
        field=field,
        entries=entries,
        index=index,
        legal=legal,
        preferences=preferences,
        clashing=clashing,
        prices=[_row(mask, dear) for mask, dear in zip(legal, clashing, strict=True)],
        down=tuple(level for level, _ in floats),
        up=tuple(level for _, level in floats),
    )


@rule("A2")
def rank_order(field: Field) -> tuple[Entry, ...]:
    """The players by score, then by pairing number, or by the ranking that was confirmed in its place."""
    return tuple(sorted(field.entries, key=lambda entry: (-entry.card.score, field.rank_of(entry.player.no))))


@rule("B")
def exempt(field: Field, entry: Entry) -> bool:
    """Whether B2, B5 and B6 are off for a player: last round, above half of the points so far."""
    return field.last_round and 2 * entry.card.score > 10 * (field.round - 1)


@rule("B5", "B6")
def _level(card: Card, float_: Float) -> int:
    """Which criterion a float of this kind would break: B5 after one last round, B6 after one before."""
    if card.floats and card.floats[-1] is float_:
        return WITHOUT_B5
    if len(card.floats) > 1 and card.floats[-2] is float_:
        return WITHOUT_B6
    return KEPT


@rule("B1", "B2")
def _legal(entries: Sequence[Entry], index: dict[int, int], preferences: Sequence[Preference]) -> list[int]:
    """For each player the mask of opponents allowed by B1 and B2."""
    masks = unmet_masks(entries, index)
    may = {colour: mask_of(i for i, p in enumerate(preferences) if colour in p.allowed) for colour in Colour}
    for i, own in enumerate(preferences):
        meets = 0
        for colour in own.allowed:
            meets |= may[colour.other]
        masks[i] &= meets
    return masks


@rule("A8", "B4")
def _clashing(preferences: Sequence[Preference]) -> list[int]:
    """For each player the mask of those who prefer the same colour, so that one of the two cannot have it."""
    due = {colour: mask_of(i for i, p in enumerate(preferences) if p.colour is colour) for colour in Colour}
    return [due[p.colour] & ~(1 << i) if p.colour else 0 for i, p in enumerate(preferences)]


def _row(legal: int, dear: int) -> Row:
    """A row of prices: 0, and 1 for a clash of colours."""
    return tuple((price, mask) for price, mask in ((0, legal & ~dear), (1, legal & dear)) if mask)
