"""A bracket paired under one more condition: two players meet, or somebody goes down; for explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.solved import Asked, Forced, Judge
from crosstable.rulebooks.dutch_fide.table import RankedField, most_barred
from crosstable.search.bits import mask_of
from crosstable.search.halves import restrict


def with_pair(table: RankedField, judge: Judge, bracket: Bracket, below: int, one: int, other: int) -> Forced:
    """The bracket paired at its best with two of its players together."""
    apart = ~(1 << one | 1 << other)
    legal = [mask & apart for mask in table.legal]
    legal[one], legal[other] = 1 << other, 1 << one
    pair = (min(one, other), max(one, other))
    asked = Asked(table=_along(table, bracket, legal), byes=judge.byes & apart, pair=pair)
    return judge.again(bracket, below, asked)


def with_leaver(table: RankedField, judge: Judge, bracket: Bracket, below: int, player: int) -> Forced:
    """The bracket paired at its best with one of its players going down."""
    members = mask_of((*bracket.moved, *bracket.residents))
    legal = [mask & ~(1 << player) if members >> i & 1 else mask for i, mask in enumerate(table.legal)]
    legal[player] &= ~members
    asked = Asked(table=_along(table, bracket, legal), byes=judge.byes, leaver=player)
    return judge.again(bracket, below, asked)


def _along(table: RankedField, bracket: Bracket, legal: Sequence[int]) -> RankedField:
    """The same round with fewer pairs allowed; those moved down do not meet each other."""
    moved = mask_of(bracket.moved)
    masks = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(legal)]
    rows = [restrict(row, mask) for row, mask in zip(table.prices, masks, strict=True)]
    return replace(table, legal=masks, prices=rows, missing=most_barred(masks))
