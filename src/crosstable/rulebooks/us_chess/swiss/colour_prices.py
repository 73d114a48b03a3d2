"""What pairs cost in colours by the kinds of history that meet, and prices that no pair undercuts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.swiss.colour_key import ColourKey

ClassOf = tuple[int, int]
"""Score group and kind of history of a player."""


class KindCosts:
    """The least that pairs of two kinds of history cost, looked up."""

    def __init__(self, key: ColourKey) -> None:
        self.key = key
        self._known: dict[tuple[int, int], int] = {}

    def least(self, one: int, two: int) -> int:
        """The least that a pair of two kinds costs in colours."""
        known = self._known.get((one, two))
        if known is None:
            harm = self.key.harm.least((one, two))
            known = self._known[one, two] = self.key.scale.pack(self.key.harm_values(harm))
        return known

    def dearest_crossing(self, classes: Sequence[ClassOf], prices: Sequence[int]) -> int:
        """The least toll with which no pair of neighbouring groups undercuts some prices.

        A search may only start from prices that no pair undercuts, and crossing pairs cost the toll more.
        """
        price = dict(zip(classes, prices, strict=True))
        return max(
            mine + other - self.least(one, two)
            for (above, one), mine in price.items()
            for (below, two), other in price.items()
            if below == above + 1
        )

    def first_prices(self, classes: Sequence[ClassOf]) -> list[int]:
        """The first prices of players, group by group."""
        kinds: dict[int, Counter[int]] = {}
        for group, kind in classes:
            kinds.setdefault(group, Counter())[kind] += 1
        prices = {group: self._prices_of(count) for group, count in kinds.items()}
        return [prices[group][kind] for group, kind in classes]

    def _prices_of(self, count: Counter[int]) -> dict[int, int]:
        """Prices by kind of history that no pair undercuts: as much as possible for the more numerous.

        A kind may ask at most half of what two of it cost, and with every kind before it no more than the two
        cost together; so each order gives prices that hold. The order that proves most is taken.
        """
        best: dict[int, int] = dict.fromkeys(count, 0)
        for order in self._orders(count):
            prices: dict[int, int] = {}
            for kind in order:
                others = [self.least(kind, other) - price for other, price in prices.items()]
                prices[kind] = min([self.least(kind, kind) // 2, *others])
            if _worth(prices, count) > _worth(best, count):
                best = prices
        return best

    def _orders(self, count: Counter[int]) -> Iterator[list[int]]:
        """Orders in which kinds get their prices: one colour first, of it the numerous or the mild."""
        dues = self.key.harm.dues
        for first in dict.fromkeys(dues[kind].colour for kind in count):
            yield sorted(count, key=lambda kind: (dues[kind].colour is not first, -count[kind], kind))
            yield sorted(
                count, key=lambda kind: (dues[kind].colour is not first, self.least(kind, kind), kind)
            )


def _worth(prices: dict[int, int], count: dict[int, int]) -> int:
    """What some prices prove about the cost of everything."""
    return sum(prices[kind] * number for kind, number in count.items())
