"""A bracket paired under one more condition: two players meet, or somebody goes down; for explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket
from crosstable.rulebooks.dutch_2026.exact import solve
from crosstable.rulebooks.dutch_2026.next_bracket import group_below
from crosstable.rulebooks.dutch_2026.table import Table, most_barred
from crosstable.search.bits import mask_of
from crosstable.search.halves import restrict

Forced = Bracket | str
"""The best pairing under the condition, or the criterion by which there is none: C4, or C5 for the bye."""


def with_pair(ahead: Ahead, bracket: Bracket, below: int, one: int, other: int) -> Forced:
    """The bracket paired at its best with two of its players together."""
    apart = ~(1 << one | 1 << other)
    legal = [mask & apart for mask in ahead.table.legal]
    legal[one], legal[other] = 1 << other, 1 << one
    return _solved(ahead, bracket, below, legal, ahead.byes & apart)


def with_leaver(ahead: Ahead, bracket: Bracket, below: int, player: int) -> Forced:
    """The bracket paired at its best with one of its players going down."""
    members = mask_of((*bracket.moved, *bracket.residents))
    legal = [mask & ~(1 << player) if members >> i & 1 else mask for i, mask in enumerate(ahead.table.legal)]
    legal[player] &= ~members
    return _solved(ahead, bracket, below, legal, ahead.byes)


def _solved(ahead: Ahead, bracket: Bracket, below: int, legal: Sequence[int], byes: int) -> Forced:
    """The best pairing along other masks; the criterion that stands against it when there is none."""
    moved = mask_of(bracket.moved)
    masks = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(legal)]
    bound = _along(ahead.table, masks)
    everyone = moved | mask_of(bracket.residents) | below
    hopeful = Ahead(bound, ahead.bye_score, byes)
    if hopeful.completes(everyone):
        return solve(hopeful, bracket.moved, bracket.residents, below, group_below(bound, below))
    anybody = Ahead(bound, ahead.bye_score, ahead.table.free)
    return "C5" if ahead.bye_score is not None and anybody.completes(everyone) else "C4"


def _along(table: Table, legal: list[int]) -> Table:
    """The same round with fewer pairs allowed."""
    rows = [restrict(row, mask) for row, mask in zip(table.prices, legal, strict=True)]
    return replace(table, legal=legal, prices=rows, missing=most_barred(legal))
