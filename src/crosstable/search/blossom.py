"""Cheapest complete pairing with a proof: an alternating tree per unpaired member, prices for everybody.

The prices (dual values) show at the end which pairs can occur in some cheapest pairing, and a start with
good prices makes the search touch only the neighbourhood of what has to change. Costs are integers of any
size. Inside, everything is counted twice, so that halves stay whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

from crosstable.search.odd_sets import OddSets

Edge = tuple[int, int, int]
"""Two members and the cost of pairing them."""

OUTER, INNER, FREE = 1, -1, 0


class Pairer(OddSets):
    """The state of the search: who is paired, prices, and the odd sets (blossoms) found on the way."""

    def __init__(self, size: int, edges: Iterable[Edge], prices: Sequence[int], far: int = 0) -> None:
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
        """Part the pairs of each member: those with much slack are looked at only when prices have risen."""
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
        self.label: dict[int, int] = {}
        self.entered: dict[int, int] = {}
        self.via: dict[int, tuple[int, int] | None] = {}
        self.events: list[tuple[int, int, int, int]] = []
        self.earliest: list[int | None] = [None] * self.size

    # -- prices

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
        """Take a member or an odd set into the tree."""
        self.label[item], self.via[item], self.entered[item] = label, via, self.now
        members = list(self.leaves(item))
        for member in members:
            self._set_sign(member, label)
        if label == OUTER:
            for member in members:
                self._scan(member)
        elif item >= self.size:
            heappush(self.events, (self.now + self.weight[item] // 2, -1, item, 0))

    def _scan(self, member: int) -> None:
        """Note when the pairs of an outer member become tight, of the distant ones when the first can be."""
        self._look(member, self.close[member])
        if self.distant[member]:
            risen = self._price(member) - self.price_then[member] + self.rise
            heappush(self.events, (max(self.now, (self.far - risen + self.now) // 2), -2, member, 0))

    def _look(self, member: int, near: list[tuple[int, int]]) -> None:
        """Note when some pairs of an outer member become tight."""
        now, top, sign, price = self.now, self.top, self.sign, self.price
        own, base = top[member], now - self._price(member)
        since, earliest, events = self.since, self.earliest, self.events
        for other, cost in near:
            state = sign[other]
            if not state:
                time = base + cost - price[other]
                known = earliest[other]
                if known is None or time < known:
                    earliest[other] = time
                    heappush(events, (time, member, other, cost))
            elif state > 0 and top[other] != own:
                heappush(events, ((base + cost - price[other] + since[other]) // 2, member, other, cost))

    # -- one tree

    def augment_from(self, root: int) -> bool:
        """Grow a tree from an unpaired member until another one is reached; False when there is no way."""
        if self.looks > self.size // 2:
            self._part()
        self._clear(0)
        self._enter(self.top[root], OUTER, None)
        while self.events:
            time, one, two, cost = heappop(self.events)
            self.now = max(self.now, time)
            if one == -2:
                self.looks += 1
                self._look(two, self.distant[two])
            elif one < 0:
                if self.label.get(two) == INNER and self.top[self.base[two]] == two:
                    self._expand(two)
            elif self._is_tight(one, two, cost) and self._follow(one, two):
                self._finish()
                return True
        self._finish()
        return False

    def _is_tight(self, one: int, two: int, cost: int) -> bool:
        """Whether a pair noted earlier is tight now; prices may have moved otherwise since."""
        return self._price(one) + self._price(two) == cost

    def _follow(self, one: int, two: int) -> bool:
        """Use a pair that has become tight: grow, shrink an odd circle, or reach an unpaired member."""
        mine, theirs = self.top[one], self.top[two]
        if mine == theirs or self.sign[two] == INNER:
            return False
        if self.sign[two] == OUTER:
            self._shrink(one, two)
            return False
        partner = self.mate[self.base[theirs]]
        if partner < 0:
            self._augment(one, two)
            return True
        self._enter(theirs, INNER, (one, two))
        self._enter(self.top[partner], OUTER, (self.base[theirs], partner))
        return False

    def _parent_of(self, item: int) -> int | None:
        """The outer set above an outer one in the tree."""
        via = self.via[item]
        if via is None:
            return None
        above = self.via[self.top[via[0]]]
        assert above is not None
        return self.top[above[0]]

    def _shrink(self, one: int, two: int) -> None:
        """Make an odd set of the circle that a tight pair of outer members closes."""
        meet = self._meeting(self.top[one], self.top[two])
        left, left_links = self._path_up(self.top[one], meet)
        right, right_links = self._path_up(self.top[two], meet)
        parts = [meet, *reversed(left), *right]
        links = [(b, a) for a, b in reversed(left_links)] + [(one, two)] + right_links
        fresh = [m for part in parts if self.label[part] == INNER for m in self.leaves(part)]
        for part in parts:
            self._settle_set(part)
            del self.label[part]
        new = self.join(parts, links)
        self.label[new], self.via[new], self.entered[new] = OUTER, self.via[meet], self.now
        for member in fresh:
            self._set_sign(member, OUTER)
        for member in fresh:
            self._scan(member)

    def _meeting(self, one: int, two: int) -> int:
        """The lowest outer set of the tree that is above both."""
        seen = set()
        ones: int | None = one
        twos: int | None = two
        while True:
            if ones is not None:
                if ones in seen:
                    return ones
                seen.add(ones)
                ones = self._parent_of(ones)
            ones, twos = twos, ones

    def _path_up(self, item: int, end: int) -> tuple[list[int], list[tuple[int, int]]]:
        """The sets from one up to (without) another, each with the pair that leads upwards."""
        path: list[int] = []
        links: list[tuple[int, int]] = []
        while item != end:
            via = self.via[item]
            assert via is not None
            inner = self.top[via[0]]
            above = self.via[inner]
            assert above is not None
            path += [item, inner]
            links += [(via[1], via[0]), (above[1], above[0])]
            item = self.top[above[0]]
        return path, links

    def _expand(self, item: int) -> None:
        """Open an inner odd set whose weight is used up: its even side stays in the tree."""
        self._settle_set(item)
        entry = self.via[item]
        assert entry is not None
        parts, links = self.children[item], self.links[item]
        del self.label[item]
        self.release(item)
        place = parts.index(self.top[entry[1]])
        count, step = len(parts), -1 if place % 2 == 0 else 1
        self._relabel(parts[place], entry)
        while place % count != 0:
            place += step
            outer = parts[place % count]
            below = parts[(place - step) % count]
            self._enter(outer, OUTER, (self.base[below], self.mate[self.base[below]]))
            place += step
            at = links[place % count] if step < 0 else links[(place - 1) % count]
            self._relabel(parts[place % count], (at[1], at[0]) if step < 0 else at)
        for part in parts:
            if part not in self.label:
                self._free(part)

    def _relabel(self, part: int, via: tuple[int, int]) -> None:
        """A part of an opened set stays inner."""
        self.label[part], self.via[part], self.entered[part] = INNER, via, self.now
        if part >= self.size:
            heappush(self.events, (self.now + self.weight[part] // 2, -1, part, 0))

    def _free(self, part: int) -> None:
        """A part of an opened set leaves the tree; pairs with outer members count again."""
        members = list(self.leaves(part))
        for member in members:
            self._set_sign(member, FREE)
            self.earliest[member] = None
        for member in members:
            for other, cost in self.near[member]:
                if self.sign[other] == OUTER:
                    slack = cost - self.price[member] - self._price(other)
                    heappush(self.events, (self.now + slack, other, member, cost))

    def _augment(self, one: int, two: int) -> None:
        """Pair along the tree from an outer member to the root, and with the unpaired one reached."""
        self.turn(self.top[two], two)
        self.mate[two] = one
        while True:
            outer = self.top[one]
            via = self.via[outer]
            self.turn(outer, one)
            self.mate[one] = two
            if via is None:
                return
            inner = self.top[via[0]]
            above = self.via[inner]
            assert above is not None
            one, two = above
            self.turn(inner, two)
            self.mate[two] = one

    def _finish(self) -> None:
        """Settle all prices of the tree and open odd sets without weight."""
        for item in list(self.label):
            self._settle_set(item)
            for member in self.leaves(item):
                self._set_sign(member, FREE)
                self.since[member] = 0
                self.rise = max(self.rise, self.price[member] - self.price_then[member])
        empty = [item for item in self.label if item >= self.size and self.weight[item] == 0]
        while empty:
            item = empty.pop()
            parts = self.children[item]
            self.release(item)
            empty += [part for part in parts if part >= self.size and self.weight[part] == 0]

    # -- the answer

    def slack(self, one: int, two: int, cost: int) -> int:
        """By how much (twice) a pair costs more than its prices allow; 0 for every pair of an optimum."""
        value = 2 * cost - self.price[one] - self.price[two]
        return value + self.shared_weights(one).get(two, 0)

    def tight(self, edges: Iterable[Edge]) -> Iterator[Edge]:
        """The pairs without slack, which some cheapest pairing may have, at their cost beyond the prices.

        That cost is counted twice; the prices take the same off every complete pairing.
        """
        price, top = self.price, self.top
        known, shared = -1, dict[int, int]()
        for one, two, cost in edges:
            value = 2 * cost - price[one] - price[two]
            if value < 0 and top[one] == top[two]:
                if one != known:
                    known, shared = one, self.shared_weights(one)
                if value + shared[two] == 0:
                    yield one, two, value
            elif value == 0:
                yield one, two, 0


def cheapest(
    size: int,
    edges: Sequence[Edge],
    prices: Sequence[int] | None = None,
    start: Iterable[tuple[int, int]] = (),
    far: int = 0,
) -> Pairer | None:
    """A cheapest complete pairing with its prices; None when there is no complete pairing.

    `prices` must not exceed the cost of any pair (together); pairs of `start` that they make tight are kept.
    Pairs that cost at least `far` beyond the prices are looked at late; 0: all are looked at at once.
    """
    if prices is None:
        prices = _simple_prices(size, edges)
    pairer = Pairer(size, edges, prices, far)
    for a, b in start:
        free = pairer.mate[a] < 0 and pairer.mate[b] < 0
        if free and (b, pairer.price[a] + pairer.price[b]) in pairer.near[a]:
            pairer.mate[a], pairer.mate[b] = b, a
    for member in range(size):
        if pairer.mate[member] < 0 and not pairer.augment_from(member):
            return None
    return pairer


def _simple_prices(size: int, edges: Sequence[Edge]) -> list[int]:
    """Half of the cheapest pair of each member, rounded down: never too much."""
    least: list[int | None] = [None] * size
    for a, b, cost in edges:
        for member in (a, b):
            known = least[member]
            if known is None or cost < known:
                least[member] = cost
    return [0 if value is None else value // 2 for value in least]
