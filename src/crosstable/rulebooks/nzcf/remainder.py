"""Pairing a remainder score group (B8.1-B8.4, B9) and the most pairs where not all can be paired (B8.8)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.search.assignment import Row, first_cheapest
from crosstable.search.bits import mask_of
from crosstable.search.exchange_matching import first_exchange
from crosstable.search.exchanges import Exchange
from crosstable.search.halves import Halved, pair_halves
from crosstable.search.perfect import can_be_paired, largest_within


@rule("B1.4", "B1.5", "B1.6", "B8.1", "B8.2", "B8.3", "B8.4", "B9.1", "B9.2", "B9.3")
def pair_remainder(table: RankedField, players: Sequence[int]) -> Halved | None:
    """Halves by rank; fewest balancing losses over all exchanges, then fewest alternation losses in the
    first such exchange, then the first transposition."""
    return pair_halves(players, table.balancing, table.alternation)


def pairable(table: RankedField, players: int) -> bool:
    """Whether a remainder can be paired at all under B2.1 and B2.3."""
    return can_be_paired(players, table.legal)


def most_pairs(table: RankedField, players: Sequence[int]) -> int:
    """The greatest number of pairs that B2.1 and B2.3 allow among these players."""
    return len(largest_within(mask_of(players), table.legal))


@rule("B8.8")
def pair_most(table: RankedField, players: Sequence[int]) -> Halved:
    """The most pairs possible: first exchange that allows them, upper half downwards, unpaired last."""
    count = most_pairs(table, players)
    legal: list[Row] = [((0, mask),) for mask in table.legal]
    exchange = first_exchange(players, legal, len(players) - 2 * count)
    pairs = None if exchange is None else _pairs_of(table, players, exchange, count)
    if exchange is None or pairs is None:
        raise AssertionError("some exchange always allows the largest matching")
    return Halved(pairs, exchange, 0, 0, transposed=True, exact=True)


def _pairs_of(
    table: RankedField, players: Sequence[int], exchange: Exchange, count: int
) -> tuple[tuple[int, int], ...] | None:
    """The first way to make `count` pairs between the halves of an exchange."""
    top, bottom = exchange.apply(len(players))
    upper = [players[number - 1] for number in top]
    lower = mask_of(players[number - 1] for number in bottom)
    nobody = mask_of(range(len(table.entries), len(table.entries) + len(upper) - count))
    rows: list[Row] = [((0, table.legal[i] & lower | nobody),) for i in upper]
    found = first_cheapest(rows)
    if found is None:
        return None
    return tuple((i, j) for i, j in zip(upper, found[1], strict=True) if j < len(table.entries))
