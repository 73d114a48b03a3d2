"""The first exchange between two halves that lets a group be paired at the least price.

One weight per pair holds, from the most to the least significant: the price, the number of exchanged
players, the difference of their numbers, then one bit for every player who may leave S1 (lowest ranked
first) or enter it (highest ranked first).

Players who stay unpaired are matched with empty places, some on the S1 side and some on the S2 side, so
that the same method finds the first exchange for a group of which not everybody can be paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.search.assignment import Row
from crosstable.search.bits import bits, mask_of
from crosstable.search.exchanges import Exchange
from crosstable.search.matching import heaviest_perfect

_Pair = tuple[int, int, int]


def first_exchange(order: Sequence[int], prices: Sequence[Row], unpaired: int = 0) -> Exchange | None:
    """The exchange that comes first among the cheapest pairings of all but `unpaired` players.

    None if that many cannot be paired.
    """
    group = _Halves(len(order), unpaired)
    pairs = [*_pairs(order, prices), *group.places()]
    weights = _Weights(group, max((amount for _, _, amount in pairs), default=0))
    matching = heaviest_perfect(group.nodes, weights.edges(pairs))
    if matching is None:
        return None
    return _exchange({number for number in map(group.mover, _numbers(matching)) if number is not None}, group)


def _exchange(moved: set[int], group: _Halves) -> Exchange:
    """The exchange of a set of moved players."""
    out = tuple(sorted(number for number in moved if number <= group.half))
    into = tuple(sorted(number for number in moved if number > group.half))
    return Exchange(out, into)


def _numbers(matching: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Pairs of group numbers, counted from 1."""
    return ((a + 1, b + 1) for a, b in matching)


def _pairs(order: Sequence[int], prices: Sequence[Row]) -> Iterator[_Pair]:
    """Every legal pair as (higher number, lower number, price), numbers 1..n in the group."""
    number = {member: position + 1 for position, member in enumerate(order)}
    everyone = mask_of(order)
    for i in order:
        for amount, mask in prices[i]:
            for j in bits((mask & everyone) >> i + 1 << i + 1):
                yield number[i], number[j], amount


@dataclass(frozen=True, slots=True)
class _Halves:
    """A group of n with its halves; the empty places for unpaired players are numbered above n."""

    n: int
    unpaired: int

    @property
    def half(self) -> int:
        """The last number of S1."""
        return self.n // 2

    @property
    def nodes(self) -> int:
        """Players and empty places."""
        return self.n + self.unpaired

    @property
    def last_upper_place(self) -> int:
        """The number of the last empty place on the S1 side; places beyond it are on the S2 side."""
        return self.n + self.half - (self.n - self.unpaired) // 2

    def places(self) -> Iterator[_Pair]:
        """Every player with every empty place, for nothing."""
        for number in range(1, self.n + 1):
            for place in range(self.n + 1, self.nodes + 1):
                yield number, place, 0

    def mover(self, pair: tuple[int, int]) -> int | None:
        """Who of a pair changes halves: the lower of an upper pair, the higher of a lower pair."""
        high, low = pair
        if low > self.n:
            stays = (high <= self.half) == (low <= self.last_upper_place)
            return None if stays else high
        if low <= self.half:
            return low
        return high if high > self.half else None


@dataclass(frozen=True, slots=True)
class _Weights:
    """How a pair's merits are packed into one integer."""

    group: _Halves
    dearest: int

    @property
    def _widths(self) -> tuple[int, int]:
        """The widths of count and difference fields: each holds its greatest possible sum."""
        pairs = self.group.nodes // 2
        return pairs.bit_length(), (pairs * self.group.n).bit_length()

    def edges(self, pairs: Sequence[_Pair]) -> Iterator[_Pair]:
        """The weighted edges."""
        group = self.group
        count_width, difference_width = self._widths
        order = [*range(group.half, 0, -1), *range(group.half + 1, group.n + 1)]
        bit = {number: 1 << group.n - 1 - place for place, number in enumerate(order)}
        for high, low, amount in pairs:
            mover = group.mover((high, low))
            leaves = mover is not None and mover <= group.half
            weight = self.dearest - amount
            weight = weight << count_width | (0 if leaves else 1)
            weight = weight << difference_width | self._nearness(mover)
            weight = weight << group.n | (0 if mover is None else bit[mover])
            yield high - 1, low - 1, weight

    def _nearness(self, mover: int | None) -> int:
        """The part of a moved player in the (negated) difference of the numbers exchanged."""
        if mover is None:
            return 0
        return mover if mover <= self.group.half else self.group.n - mover
