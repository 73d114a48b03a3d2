"""The teams of a round: groups by match points, who may meet whom, and colours of board 1."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from crosstable.model.colours import Colour
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.olympiad_2008.imaginary import imaginary_points
from crosstable.rulebooks.olympiad_2008.limits import colours_left
from crosstable.rulebooks.olympiad_2008.order import order_keys
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.bits import mask_of


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The teams by pairing score, then by the order of the round."""

    pairing: tuple[int, ...]
    """Match points with the imaginary ones."""
    order: tuple[tuple[int, ...], ...]
    """The order of teams whatever their match points (14, 48); the smaller the stronger."""
    stuck: list[int]
    """For each team the mask of those against whom rule 20 would be broken by one of the two."""

    @property
    def clean(self) -> list[int]:
        """For each team the mask of those it may meet within the limits of rule 20."""
        return [mask & ~same for mask, same in zip(self.legal, self.stuck, strict=True)]

    @property
    def groups(self) -> list[tuple[int, ...]]:
        """The teams on equal pairing scores, highest first."""
        found: dict[int, list[int]] = {}
        for i, score in enumerate(self.pairing):
            found.setdefault(score, []).append(i)
        return [tuple(members) for members in found.values()]

    @property
    def median(self) -> int:
        """The group of the median team: the lower of the two middle ones of an even number (17)."""
        place = len(self.entries) // 2
        return next(at for at, group in enumerate(self.groups) if place in group)


def table_of(field: Field, entries: tuple[Entry, ...] | None = None) -> RankedField:
    """Rank the teams and work out who may meet whom."""
    scores = {no: card.score for no, card in field.cards.items()}
    bonus = imaginary_points(field)
    here = field.entries if entries is None else entries
    keys = order_keys(field, scores)
    keyed = sorted(here, key=lambda e: (-e.card.score - bonus.get(e.player.no, 0), *keys[e.player.no]))
    index = positions(keyed)
    free = [colours_left(entry.card) for entry in keyed]
    everyone = (1 << len(keyed)) - 1
    may = {colour: mask_of(i for i, own in enumerate(free) if colour in own) for colour in Colour}
    return RankedField(
        field=field,
        entries=tuple(keyed),
        index=index,
        legal=unmet_masks(keyed, index),
        pairing=tuple(entry.card.score + bonus.get(entry.player.no, 0) for entry in keyed),
        order=tuple(keys[entry.player.no] for entry in keyed),
        stuck=[everyone & ~(_fitting(own, may) | 1 << i) for i, own in enumerate(free)],
    )


def _fitting(own: frozenset[Colour], may: dict[Colour, int]) -> int:
    """The teams that can have the other colour of one that a team may have."""
    mask = 0
    for colour in own:
        mask |= may[colour.other]
    return mask


def without_pairs(table: RankedField, barred: Collection[Collection[int]]) -> RankedField:
    """The table in which some pairs of teams, by number, may not be made."""
    legal = list(table.legal)
    for pair in barred:
        places = [table.index[no] for no in pair if no in table.index]
        for i in places:
            legal[i] &= ~mask_of(places)
    return replace(table, legal=legal) if barred else table
