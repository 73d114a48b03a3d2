"""Cheapest complete pairing with a proof: an alternating tree per unpaired member, prices for everybody.

The prices (dual values) show at the end which pairs can occur in some cheapest pairing, and a start with
good prices makes the search touch only the neighbourhood of what has to change. Costs are integers of any
size. What prices prove and how they move is in `search/moving_prices.py`, the odd sets are in
`search/odd_sets.py`; here the tree grows, closes odd circles, opens them again, and pairs along a way found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

from crosstable.search.moving_prices import FREE, INNER, LATER, OUTER, USED_UP, MovingPrices

Edge = tuple[int, int, int]
"""Two members and the cost of pairing them."""


class Pairer(MovingPrices):
    """The search: one tree after the other, each of which pairs one more member with another."""

    def begin_greedily(self) -> None:
        """Raise the price of each unpaired member in turn as far as it goes; pair it where somebody is free.

        A pair is tight then, so the trees of the search begin with prices that are nearly right.
        """
        price, mate = self.price, self.mate
        for member, near in enumerate(self.near):
            if mate[member] < 0 and near:
                price[member] = least = min(cost - price[other] for other, cost in near)
                for other, cost in near:
                    if mate[other] < 0 and cost - price[other] == least:
                        mate[member], mate[other] = other, member
                        break
        self._part()

    def augment_from(self, root: int) -> bool:
        """Grow a tree from an unpaired member until another one is reached; False when there is no way.

        The tree holds everybody who can be reached along tight pairs, in turn not made and made. When no more
        moment is noted, prices could rise without end: there is no complete pairing.
        """
        if self.looks > self.size // 2:  # distant pairs were needed often: prices have moved away from them
            self._part()
        self._clear(0)
        self._enter(self.top[root], OUTER, None)
        while self.events:
            time, one, two, cost = heappop(self.events)
            self.now = max(self.now, time)
            if one == LATER:
                self.looks += 1
                self._look(two, self.distant[two])
            elif one == USED_UP:
                # Unless it has meanwhile become part of an outer set, whose weight grows.
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
        # Inside one set, or to an inner member: the way leads nowhere new.
        if mine == theirs or self.sign[two] == INNER:
            return False
        # Two outer ones: the ways to both from where they part are a circle of odd length.
        if self.sign[two] == OUTER:
            self._shrink(one, two)
            return False
        # Outside the tree: somebody unpaired ends the search, somebody paired comes in with the partner.
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
        """Make an odd set of the circle that a tight pair of outer members closes.

        Every part of the circle can be the one that is left over, so the set acts as one outer member: its
        inner parts become outer, their prices turn, and the tree can grow on from them too.
        """
        # The circle in order: down one side from where the ways meet, over the new pair, up the other side.
        meet = self._meeting(self.top[one], self.top[two])
        left, left_links = self._path_up(self.top[one], meet)
        right, right_links = self._path_up(self.top[two], meet)
        parts = [meet, *reversed(left), *right]
        links = [(b, a) for a, b in reversed(left_links)] + [(one, two)] + right_links
        # The weights of the parts stand still from now on; only that of the new set moves.
        fresh = [m for part in parts if self.label[part] == INNER for m in self.leaves(part)]
        for part in parts:
            self._settle_set(part)
            del self.label[part]
        new = self.join(parts, links)
        self.label[new], self.via[new], self.entered[new] = OUTER, self.via[meet], self.now
        # All prices first, then the pairs: two fresh members may be a pair themselves.
        for member in fresh:
            self._set_sign(member, OUTER)
        for member in fresh:
            self._scan(member)

    def _meeting(self, one: int, two: int) -> int:
        """The lowest outer set of the tree that is above both, walking up from each in turn."""
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
        """Open an inner odd set whose weight is used up: its even side stays in the tree.

        The tree comes in at one part (`entry`) and leaves from the part with the base, which is the first.
        One way round the circle between the two has an even number of steps: its parts are inner and outer in
        turn. The parts on the other way are paired among themselves, and leave the tree.
        """
        self._settle_set(item)
        entry = self.via[item]
        assert entry is not None
        parts, links = self.children[item], self.links[item]
        del self.label[item]
        self.release(item)
        # The circle has an odd number of parts: from an even place the even way goes back, else forward.
        place = parts.index(self.top[entry[1]])
        count, step = len(parts), -1 if place % 2 == 0 else 1
        self._relabel(parts[place], entry)
        while place % count != 0:
            # The part just labelled is paired with the next one, which is outer ...
            place += step
            outer = parts[place % count]
            below = parts[(place - step) % count]
            self._enter(outer, OUTER, (self.base[below], self.mate[self.base[below]]))
            # ... and a tight pair of the circle leads on to the one behind it, which is inner.
            place += step
            at = links[place % count] if step < 0 else links[(place - 1) % count]
            self._relabel(parts[place % count], (at[1], at[0]) if step < 0 else at)
        # What the way does not pass is outside the tree again.
        for part in parts:
            if part not in self.label:
                self._free(part)

    def _relabel(self, part: int, via: tuple[int, int]) -> None:
        """A part of an opened set stays inner."""
        self.label[part], self.via[part], self.entered[part] = INNER, via, self.now
        if part >= self.size:
            heappush(self.events, (self.now + self.weight[part] // 2, USED_UP, part, 0))

    def _free(self, part: int) -> None:
        """A part of an opened set leaves the tree; each member's first pair with an outer one counts again.

        All outer prices rise alike, so the pair with the least slack stays the first while it matters.
        """
        members = list(self.leaves(part))
        for member in members:
            self._set_sign(member, FREE)
        price, sign, since, now = self.price, self.sign, self.since, self.now
        for member in members:
            # Outer prices are `price + now - since`; what all have in common is left out of the comparison.
            first = min(
                (
                    (cost - price[other] + since[other], other, cost)
                    for other, cost in self.near[member]
                    if sign[other] == OUTER
                ),
                default=None,
            )
            self.earliest[member] = None
            if first is not None:
                rest, other, cost = first
                self.earliest[member] = time = rest - price[member]
                heappush(self.events, (max(time, now), other, member, cost))

    def _augment(self, one: int, two: int) -> None:
        """Pair along the tree from an outer member to the root, and with the unpaired one reached.

        Pairs on the way that were made are given up, those between them are made: one more than before.
        Inside a set on the way `turn` makes the member that the way passes the one who is left over.
        """
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
        """Settle all prices of the tree and open odd sets without weight.

        A set without weight proves nothing any more, and the next tree must be able to pass through its
        parts.
        """
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

    def slack(self, one: int, two: int, cost: int) -> int:
        """By how much (twice) a pair costs more than its prices allow; 0 for every pair of an optimum."""
        value = 2 * cost - self.price[one] - self.price[two]
        return value + self.shared_weights(one).get(two, 0)

    def tight(self, edges: Iterable[Edge]) -> Iterator[Edge]:
        """The pairs without slack, which some cheapest pairing may have, at their cost beyond the prices.

        That cost is counted twice; the prices take the same off every complete pairing.
        """
        price, top = self.price, self.top
        # Inside a set the weights are between a cost and its prices. Edges come by their first member, so the
        # weights around it are looked up once for all of them.
        known, shared = -1, dict[int, int]()
        for one, two, cost in edges:
            value = 2 * cost - price[one] - price[two]
            if value <= 0:
                if top[one] == top[two]:
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
    # Prices leave every pair a slack of at least 0, and only pairs without any are made: what has to hold.
    pairer = Pairer(size, edges, _simple_prices(size, edges) if prices is None else prices, far)
    if prices is None:
        pairer.begin_greedily()
    for a, b in start:
        free = pairer.mate[a] < 0 and pairer.mate[b] < 0
        if free and (b, pairer.price[a] + pairer.price[b]) in pairer.near[a]:
            pairer.mate[a], pairer.mate[b] = b, a
    # A tree pairs its root and one more, and unpairs nobody.
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
