"""Allocating the bye (B5), before any pairing is made (B4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.api import Entry
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.search.perfect import can_be_paired


@rule("B2.2")
def barred(entry: Entry) -> bool:
    """Whether a player has had a point without play, so may not have a bye."""
    return entry.card.free_point


@rule("B5.1", "B5.2")
def candidates(table: RankedField) -> Iterator[int]:
    """Who may have the bye, in order; those who have had a point without play are left out."""
    return (i for i in in_order(table) if not barred(table.entries[i]))


@rule("B2.1", "B2.2", "B2.3")
def can_be_completed(table: RankedField) -> bool:
    """Whether a round can be paired at all, with the bye for anybody who may have it."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        return can_be_paired(everyone, table.legal)
    return any(can_be_paired(everyone & ~(1 << i), table.legal) for i in candidates(table))


def in_order(table: RankedField) -> Iterator[int]:
    """Everybody in the order of the bye: lowest score group, then rated before unrated, then lowest rank."""
    for group in reversed(table.score_groups()):
        yield from (i for i in reversed(group) if table.entries[i].player.rating is not None)
        yield from (i for i in reversed(group) if table.entries[i].player.rating is None)
