"""Prices that move while a tree grows, and the moments at which pairs become tight.

Everything is a linear programme and its dual. A member has a price, an odd set a weight of at least 0, and a
pair has the slack `cost - both prices + weights of the sets around both`. Three things hold at all times:

- no pair has a negative slack;
- pairs that are made, and pairs that connect an odd set, have none;
- a set with a weight is left by exactly one of its members.

So a complete pairing of such pairs costs what the prices and weights add up to, and no other can cost less.

While a tree grows, time passes: prices of outer members rise with it, those of inner members fall, and the
weight of a set in the tree moves twice as fast, which keeps the slack inside it. Nothing is updated
meanwhile: a price is noted with the moment since when it moves. Costs and prices are counted twice. The
members of a tree are then all even or all odd together, so half the slack of two outer members is a whole
number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappush

from crosstable.search.odd_sets import OddSets

OUTER, INNER, FREE = 1, -1, 0
"""Where a member or an odd set is: an even or an odd number of pairs from the root, or outside."""

LATER, USED_UP = -2, -1
"""What stands in a noted moment in place of a pair: distant pairs to look at, a set whose weight is gone.

They come before the pairs of the same moment, which may depend on them.
"""


class MovingPrices(OddSets):
    """Who is paired, prices and odd sets, with the tree that grows now and the moments noted for it."""

    def __init__(
        self, size: int, edges: Iterable[tuple[int, int, int]], prices: Sequence[int], far: int = 0
    ) -> None:
        super().__init__(size)
        self.far = 2 * far
        self.near: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for a, b, cost in edges:
            twice = 2 * cost
            self.near[a].append((b, twice))
            self.near[b].append((a, twice))
        self.price = [2 * price for price in prices]
        self.sign = [FREE] * size
        self.since = [0] * size
        self._clear(0)
        self._part()

    def _part(self) -> None:
        """Part the pairs of each member: those with much slack are looked at only when prices have risen.

        A distant pair has at least `far` slack now, so it cannot be tight before the two prices have risen by
        as much together since `price_then`. `rise` is the most that any price has risen since.
        """
        far, price = self.far, self.price
        self.close, self.distant = self.near, [list[tuple[int, int]]()] * self.size
        self.price_then, self.rise, self.looks = list(price), 0, 0
        if far:
            self.close, self.distant = [], []
            for member, near in enumerate(self.near):
                most = far + price[member]
                self.close.append([pair for pair in near if pair[1] - price[pair[0]] < most])
                self.distant.append([pair for pair in near if pair[1] - price[pair[0]] >= most])

    def _clear(self, now: int) -> None:
        """Forget the tree; prices must have been settled."""
        self.now = now
        # Of the outermost sets and members in the tree: the sign, since when, and the pair they came in by.
        self.label: dict[int, int] = {}
        self.entered: dict[int, int] = {}
        self.via: dict[int, tuple[int, int] | None] = {}
        # Moments: time, then two members and their cost, or one of LATER and USED_UP with what it is about.
        self.events: list[tuple[int, int, int, int]] = []
        # When a member outside can be reached first: later pairs with it need not be noted.
        self.earliest: list[int | None] = [None] * self.size

    def _price(self, member: int) -> int:
        """The price of a member at this moment of the search."""
        return self.price[member] + self.sign[member] * (self.now - self.since[member])

    def _set_sign(self, member: int, sign: int) -> None:
        """Settle a price and say how it moves from now on."""
        self.price[member] = self._price(member)
        self.since[member] = self.now
        self.sign[member] = sign

    def _settle_set(self, item: int) -> None:
        """Write down the weight of an odd set whose label ends."""
        if item >= self.size and item in self.label:
            self.weight[item] += 2 * self.label[item] * (self.now - self.entered[item])

    def _enter(self, item: int, label: int, via: tuple[int, int] | None) -> None:
        """Take a member or an odd set into the tree, and note what can happen to it there.

        From outer members the tree grows on. An inner set only waits until its weight is used up.
        """
        self.label[item], self.via[item], self.entered[item] = label, via, self.now
        members = list(self.leaves(item))
        for member in members:
            self._set_sign(member, label)
        if label == OUTER:
            for member in members:
                self._scan(member)
        elif item >= self.size:
            heappush(self.events, (self.now + self.weight[item] // 2, USED_UP, item, 0))

    def _scan(self, member: int) -> None:
        """Note when the pairs of an outer member become tight, of the distant ones when the first can be."""
        self._look(member, self.close[member])
        if self.distant[member]:
            # From here on both prices rise at most with the time, and the other one by `rise` and the time so
            # far: the slack is not used up before twice the time is `far - risen + now`.
            risen = self._price(member) - self.price_then[member] + self.rise
            heappush(self.events, (max(self.now, (self.far - risen + self.now) // 2), LATER, member, 0))

    def _look(self, member: int, near: list[tuple[int, int]]) -> None:
        """Note when some pairs of an outer member become tight."""
        now, top, sign, price = self.now, self.top, self.sign, self.price
        own, base = top[member], now - self._price(member)
        since, earliest, events = self.since, self.earliest, self.events
        for other, cost in near:
            state = sign[other]
            if not state:
                # One price rises: the whole slack has to pass.
                time = base + cost - price[other]
                known = earliest[other]
                if known is None or time < known:
                    earliest[other] = time
                    heappush(events, (time, member, other, cost))
            elif state > 0 and top[other] != own:
                # Both rise: half of it. Towards an inner member the slack stays, and nothing is noted.
                heappush(events, ((base + cost - price[other] + since[other]) // 2, member, other, cost))
