"""The best round in which two players have only each other, or somebody has the bye."""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.control import pair_brackets
from crosstable.rulebooks.dutch_1998.no_pairing import can_all_be_paired
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.halves_words import together
from crosstable.search.perfect import can_be_paired


def brackets_with(table: RankedField, one: int, other: int) -> tuple[Bracket, ...] | None:
    """The brackets of the best round in which two players meet; None when the others cannot be paired."""
    apart = ~(1 << one | 1 << other)
    legal = [mask & apart for mask in table.legal]
    legal[one], legal[other] = 1 << other, 1 << one
    bound = replace(table, legal=legal, prices=together(table.prices, one, other))
    return tuple(pair_brackets(bound)) if can_all_be_paired(bound) else None


def brackets_with_bye(table: RankedField, player: int) -> tuple[Bracket, ...] | None:
    """The brackets of the best round of the others when a player has the bye; None when there is none."""
    rest = (1 << len(table.entries)) - 1 & ~(1 << player)
    if len(table.entries) == 1 or not can_be_paired(rest, table.legal):
        return None
    return tuple(pair_brackets(table, absent=player))
