"""The best pairing of a group that is halved by rank: exact, and near linear where nothing is wrong.

Wanted is the perfect pairing that is first by (total of the first price, exchange between the halves,
total of the second price, transposition). In the earliest candidate that gives a set of pairs the higher
player of every pair stands in S1, so an exchange is known by its pairs: upper-upper pairs name who leaves
S1, lower-lower pairs who enters it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.search.assignment import Assignment, Row, cheapest, first_in_order
from crosstable.search.bits import mask_of
from crosstable.search.exchange_matching import first_exchange
from crosstable.search.exchanges import Exchange

Prices = Sequence[Row]


@dataclass(frozen=True, slots=True)
class Halved:
    """The pairing of a group: pairs (S1 player, S2 player), what it cost, how it was reached."""

    pairs: tuple[tuple[int, int], ...]
    exchange: Exchange
    first_total: int
    second_total: int
    transposed: bool
    exact: bool


def pair_halves(order: Sequence[int], first: Prices, second: Prices) -> Halved | None:
    """The first best perfect pairing of the players in `order` (even in number), None if none is legal.

    `first[i]` lists the legal opponents of i by price, `second[i]` opponents by the lesser price; both are
    masks over the numbers in `order`, which ascend with rank.
    """
    half = len(order) // 2
    straight = _straight(order, half, first, second)
    if straight is not None:
        return straight
    top, bottom = order[:half], order[half:]
    found = cheapest(_rows(top, bottom, first))
    if found is not None and _proved(top, bottom, first, found):
        return _transpose(top, bottom, second, found, Exchange(), exact=False)
    exchange = first_exchange(order, first)
    if exchange is None:
        return None
    upper, lower = exchange.apply(len(order))
    top = [order[number - 1] for number in upper]
    bottom = [order[number - 1] for number in lower]
    found = cheapest(_rows(top, bottom, first))
    if found is None:
        raise AssertionError("an exchange was found whose halves cannot be paired")
    return _transpose(top, bottom, second, found, exchange, exact=True)


def pair_straight(order: Sequence[int], prices: Prices) -> list[tuple[int, int]] | None:
    """The upper half with the lower half, where the values prove that no other pairing costs less.

    Of the cheapest such pairings the first in order; None where the proof fails, or there is none.
    """
    half = len(order) // 2
    top, bottom = order[:half], order[half:]
    found = cheapest(_rows(top, bottom, prices))
    if found is None or not _proved(top, bottom, prices, found):
        return None
    return list(zip(top, first_in_order(found.tight, found.columns), strict=True))


def price(prices: Prices, i: int, j: int) -> int | None:
    """What the pair costs, or None when it is not allowed."""
    for amount, mask in prices[i]:
        if mask >> j & 1:
            return amount
    return None


def restrict(row: Row, mask: int) -> Row:
    """A row of prices inside a set of columns."""
    return tuple((amount, part & mask) for amount, part in row if part & mask)


def _straight(order: Sequence[int], half: int, first: Prices, second: Prices) -> Halved | None:
    """Upper half against lower half in order, when that costs nothing at all."""
    pairs = tuple(zip(order[:half], order[half:], strict=True))
    if all(price(first, i, j) == 0 and price(second, i, j) == 0 for i, j in pairs):
        return Halved(pairs, Exchange(), 0, 0, transposed=False, exact=False)
    return None


def _rows(top: Sequence[int], bottom: Sequence[int], prices: Prices) -> list[Row]:
    """The rows of the assignment of S1 to S2."""
    columns = mask_of(bottom)
    return [restrict(prices[i], columns) for i in top]


def _transpose(
    top: Sequence[int],
    bottom: Sequence[int],
    second: Prices,
    found: Assignment,
    exchange: Exchange,
    *,
    exact: bool,
) -> Halved:
    """Of the pairings of least first price, the first transposition of least second price."""
    rows = [restrict(second[i], tight) for i, tight in zip(top, found.tight, strict=True)]
    finer = cheapest(rows)
    if finer is None:
        raise AssertionError("the second price must allow whatever the first allows")
    columns = first_in_order(finer.tight, finer.columns)
    pairs = tuple(zip(top, columns, strict=True))
    return Halved(pairs, exchange, found.total, finer.total, columns != list(bottom), exact)


def _proved(top: Sequence[int], bottom: Sequence[int], prices: Prices, found: Assignment) -> bool:
    """Whether the values of the assignment prove that no exchange could make the first price less.

    Row and column values may be shifted against each other; they bound every pairing of the whole group
    when the pairs inside S1 and inside S2 together leave no negative slack.
    """
    inside_top = _least_slack(top, dict(zip(top, found.row_value, strict=True)), prices)
    inside_bottom = _least_slack(bottom, {j: found.column_value[j] for j in bottom}, prices)
    if inside_top is None or inside_bottom is None:
        return True
    return inside_top + inside_bottom >= 0


def _least_slack(members: Sequence[int], value: dict[int, int], prices: Prices) -> int | None:
    """The least of price minus both values over the pairs inside a half; None when it has no pair."""
    groups: dict[int, int] = {}
    for member in members:
        groups[value[member]] = groups.get(value[member], 0) | 1 << member
    slacks = (
        amount - value[i] - other
        for i in members
        for amount, mask in prices[i]
        for other, group in groups.items()
        if mask & group
    )
    return min(slacks, default=None)
