"""The players of a round in rank order, for every Swiss book, with who may meet whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.api import Entry, Field
from crosstable.search.bits import mask_of


@dataclass(frozen=True, slots=True)
class Ranked:
    """The round's players in rank order; `legal` holds for each the mask of allowed opponents."""

    field: Field
    entries: tuple[Entry, ...]
    index: dict[int, int]
    legal: list[int]

    def no(self, i: int) -> int:
        """The player's number."""
        return self.entries[i].player.no

    def nos(self, members: Sequence[int]) -> tuple[int, ...]:
        """The players' numbers."""
        return tuple(self.entries[i].player.no for i in members)

    def score(self, i: int) -> int:
        """The player's score for pairing, in tenths."""
        return self.entries[i].card.score

    def score_groups(self) -> list[list[int]]:
        """The players of equal score, highest score first."""
        groups: list[list[int]] = []
        for i in range(len(self.entries)):
            if groups and self.score(groups[-1][0]) == self.score(i):
                groups[-1].append(i)
            else:
                groups.append([i])
        return groups

    def boards(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Pairs (higher, lower ranked) by score of the higher, sum of scores, rank of the higher."""
        ordered = [(min(pair), max(pair)) for pair in pairs]
        return sorted(ordered, key=lambda pair: (-self.score(pair[0]), -self.score(pair[1]), pair[0]))


def positions(entries: Sequence[Entry]) -> dict[int, int]:
    """The place in rank order of every number."""
    return {entry.player.no: i for i, entry in enumerate(entries)}


def have_met(one: Entry, other: Entry) -> bool:
    """Whether two players have played each other, by the card of either."""
    return other.player.no in one.card.opponents or one.player.no in other.card.opponents


def unmet_masks(entries: Sequence[Entry], index: dict[int, int]) -> list[int]:
    """For each player the mask of those not yet met; a meeting on one of two cards counts for both."""
    everyone = (1 << len(entries)) - 1
    masks = []
    for i, entry in enumerate(entries):
        met = mask_of(index[no] for no in entry.card.opponents if no in index)
        masks.append(everyone & ~met & ~(1 << i))
    for i, entry in enumerate(entries):
        for no in entry.card.opponents:
            if no in index:
                masks[index[no]] &= ~(1 << i)
    return masks
