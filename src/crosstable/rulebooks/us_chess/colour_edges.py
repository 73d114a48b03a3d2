"""The pairs that a chain of score groups may be paired with, cheap ones first, and the proof that they do.

Most switches are small. The search is tried with the pairs that cost at most the lower limit, then the
higher one; the prices of the solution prove that no larger switch can improve it, or the next step decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.colour_key import ColourKey
from crosstable.rulebooks.us_chess.colours import Harm
from crosstable.rulebooks.us_chess.natural import Pair, Role
from crosstable.rulebooks.us_chess.options import NO_LIMIT
from crosstable.search.blossom import Edge, Pairer


class EdgeMaker:
    """Pairs with their costs for the members of a chain, numbered from 0."""

    def __init__(self, key: ColourKey, members: Sequence[int], start: Sequence[Pair]) -> None:
        self.key, self.members = key, members
        self.toll: int | None = None
        """What a pair of two neighbouring groups costs for leaving the group; None: the full price."""
        self.index = {place: number for number, place in enumerate(members)}
        self.kind = [key.harm.kind[place] for place in members]
        self._group_of = key.table.group_of
        self.group = [key.table.group_of[place] for place in members]
        self._groups = sorted(set(self.group))
        self.prices = self._first_prices()
        self.far = key.switch_part((0, 0, True), True)
        """Pairs that cost an interchange or more beyond the prices are seldom needed."""
        self.borders = len(set(self.group)) - 1
        self.is_usual = self._is_usual(start)
        """Whether odd players go one from each group, and into the next."""

    def tolls(self) -> Iterator[int | None]:
        """What leaving the group may cost while it is looked at, from little to the full price.

        Exactly one pair crosses each border of a usual chain. A solution that crosses no more borders than
        that although it costs little is the best with the full price too, and is found much sooner.
        """
        if self.borders and self.is_usual:
            yield max(self.key.scale.pack(self.key.harm_values(Harm(refused=1))), self._dearest_crossing())
        yield None

    def _dearest_crossing(self) -> int:
        """The least toll with which no pair of neighbouring groups undercuts the first prices."""
        price = dict(zip(zip(self.group, self.kind, strict=True), self.prices, strict=True))
        return max(
            mine + other - self._harm(one, two)
            for (above, one), mine in price.items()
            for (below, two), other in price.items()
            if below == above + 1
        )

    def crosses_too_often(self, solved: Pairer) -> bool:
        """Whether more pairs cross borders than there are borders."""
        group = self.group
        crossing = sum(a < b and group[a] != group[b] for a, b in enumerate(solved.mate))
        return self.toll is not None and crossing > self.borders

    def _is_usual(self, start: Sequence[Pair]) -> bool:
        """Whether no odd player jumps over a group and no two leave the same one."""
        group = self.key.table.group_of
        crossing = [pair for pair in start if group[pair[0]] != group[pair[1]]]
        above = [group[high] for high, _ in crossing]
        return len(set(above)) == len(above) and all(group[low] - group[high] == 1 for high, low in crossing)

    def more(self, one: int, two: int) -> int:
        """What a pair of members costs in truth beyond the toll."""
        if self.toll is None or self.group[one] == self.group[two]:
            return 0
        return self.key.leaving(self.members[min(one, two)], self.group[max(one, two)]) - self.toll

    def tiers(self) -> Iterator[int | None]:
        """The sizes of switches tried, one after the other; None is all."""
        if self.key.options.limits:
            yield from (size for size in (self.key.options.low, self.key.options.high) if size < NO_LIMIT)
        yield None

    def edges(self, limit: int | None) -> list[Edge]:
        """All possible pairs whose switch is not larger than a limit."""
        found: list[Edge] = []
        for at in range(len(self.members)):
            leaving = self._leaving(at)
            lows = [low for low in self._legal_below(at) if self._group_of[low] in leaving]
            found += self._edges_of(at, lows, limit, leaving)
        return found

    def _edges_of(
        self, at: int, lows: Sequence[int], limit: int | None, leaving: dict[int, int]
    ) -> Iterator[Edge]:
        """The pairs of one member with lower ranked ones."""
        key, index, group = self.key, self.index, self._group_of
        high, part, harm, burdens = self.members[at], key.switch_part, key.harm_part, key.burdens
        mine, strained = key.reference.partner[high], key.strained[high]
        for low, sizes in zip(lows, key.reference.row(high, lows), strict=True):
            if (limit is None or sizes[0] <= limit) and key.in_reach(sizes):
                cost = part(sizes, low != mine) + harm(high, low) + leaving[group[low]]
                yield at, index[low], cost + burdens(high, low) if strained >> low & 1 else cost

    def _leaving(self, at: int) -> dict[int, int]:
        """What a member's pairs cost by the group of the other; with a toll the next group is the last."""
        above, member = self.group[at], self.members[at]
        if self.toll is None:
            return {below: self.key.leaving(member, below) for below in self._groups if below >= above}
        reference = self.key.reference
        stays = self.key.table.seats[member].rating is None and reference.role[member] is not Role.ODD
        return {above: 0} if stays else {above: 0, above + 1: self.toll}

    def _legal_below(self, at: int) -> list[int]:
        """The lower ranked members whom a member may meet."""
        row = self.key.structure.legality.allowed[self.members[at]]
        return [low for low in self.members[at + 1 :] if row >> low & 1]

    def _harm(self, one: int, two: int) -> int:
        """The least that a pair of two kinds of history costs in colours."""
        harm = self.key.harm.least((one, two))
        return self.key.scale.pack(self.key.harm_values(harm))

    def _first_prices(self) -> list[int]:
        """The first prices of the members, group by group."""
        found: list[int] = []
        for group in self._groups:
            kinds = [kind for kind, number in zip(self.kind, self.group, strict=True) if number == group]
            prices = self._prices_of(Counter(kinds))
            found += [prices[kind] for kind in kinds]
        return found

    def _prices_of(self, count: Counter[int]) -> dict[int, int]:
        """Prices by kind of history that no pair undercuts: as much as possible for the more numerous."""
        best: dict[int, int] = dict.fromkeys(count, 0)
        for order in self._orders(count):
            prices: dict[int, int] = {}
            for kind in order:
                others = [self._harm(kind, other) - price for other, price in prices.items()]
                prices[kind] = min([self._harm(kind, kind) // 2, *others])
            if _worth(prices, count) > _worth(best, count):
                best = prices
        return best

    def _orders(self, count: Counter[int]) -> Iterator[list[int]]:
        """Orders in which kinds get their prices: one colour first, of it the numerous or the mild."""
        dues = self.key.harm.dues
        for first in dict.fromkeys(dues[kind].colour for kind in count):
            yield sorted(count, key=lambda kind: (dues[kind].colour is not first, -count[kind], kind))
            yield sorted(
                count, key=lambda kind: (dues[kind].colour is not first, self._harm(kind, kind), kind)
            )

    def proves(self, solved: Pairer, limit: int) -> bool:
        """Whether no pair with a larger switch can be part of a cheaper pairing.

        First by classes (score group and kind of history), then pair by pair where that is not enough.
        """
        more = self.key.switch_part((limit + 1, limit + 1, False), True)
        highest: dict[tuple[int, int], int] = {}
        for member, which in enumerate(zip(self.group, self.kind, strict=True)):
            price = solved.price[member]
            if price > highest.get(which, price - 1):
                highest[which] = price
        doubtful: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
        for one, price in highest.items():
            for two, other in highest.items():
                least = self._least_cost(one, two)
                if least is not None and 2 * (least + more) <= price + other:
                    doubtful.setdefault(one, {})[two] = least
        return not doubtful or self._proves_pairs(solved, limit, doubtful)

    def _least_cost(self, one: tuple[int, int], two: tuple[int, int]) -> int | None:
        """The least cost of a pair of two classes, but for the switch; None when they are too far apart."""
        above, below = sorted((one[0], two[0]))
        harm = self._harm(one[1], two[1])
        if self.toll is None or above == below:
            return (self.key.structure.crossing(above, below) << self.key.scale.bits) + harm
        return None if below - above > 1 else self.toll + harm

    def _proves_pairs(
        self, solved: Pairer, limit: int, doubtful: dict[tuple[int, int], dict[tuple[int, int], int]]
    ) -> bool:
        """The same for the pairs of doubtful classes, one by one."""
        classes = list(zip(self.group, self.kind, strict=True))
        index, part, price = self.index, self.key.switch_part, solved.price
        for at, high in enumerate(self.members):
            least = doubtful.get(classes[at])
            if not least:
                continue
            lows = [low for low in self._legal_below(at) if classes[index[low]] in least]
            mine, shared = price[at], solved.shared_weights(at)
            for low, sizes in zip(lows, self.key.reference.row(high, lows), strict=True):
                number = index[low]
                cost = least[classes[number]] + part(sizes, True)
                if sizes[0] > limit and 2 * cost <= mine + price[number] - shared.get(number, 0):
                    return False
        return True


def _worth(prices: dict[int, int], count: dict[int, int]) -> int:
    """What some prices prove about the cost of everything."""
    return sum(prices[kind] * number for kind, number in count.items())
