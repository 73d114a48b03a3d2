"""The pairs that a chain of score groups may be paired with, near ones first, and the proof that they do.

Most switches are small. The search is tried with the pairs that change opponents least; the prices of the
solution tell which of the others could improve it or equal it, and those are added. When none is left, the
solution is the best among all pairs: a pair that was never looked at costs more than the prices of its two
members, so no cheaper pairing has it (`search/moving_prices.py` has the argument). A pair that only equals
them matters too, because ties are settled among all cheapest pairings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.swiss.colour_key import ColourKey
from crosstable.rulebooks.us_chess.swiss.colour_prices import ClassOf, KindCosts
from crosstable.rulebooks.us_chess.swiss.colours import Harm
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Role, Sizes
from crosstable.rulebooks.us_chess.swiss.rivals import Ladder, Rivals
from crosstable.search.blossom import Edge, Pairer

NEIGHBOURS = 64
"""About this many neighbours in rating are near enough for a first try."""
WIDER = 8
"""So many times farther where many are unrated: a change through them is exempt from the limits (29E5g)."""


class EdgeMaker:
    """Pairs with their costs for the members of a chain, numbered from 0."""

    def __init__(self, key: ColourKey, members: Sequence[int], start: Sequence[Pair]) -> None:
        # Who takes part: places of the table become numbers from 0, in the order of rank.
        self.key, self.members = key, members
        self.toll: int | None = None
        """What a pair of two neighbouring groups costs for leaving the group; None: the full price."""
        self.index = {place: number for number, place in enumerate(members)}
        self._group_of = key.table.group_of
        self.group = [key.table.group_of[place] for place in members]
        self._groups = sorted(set(self.group))
        # Prices to start from, by score group and kind of history: no pair costs less than its two.
        self.kinds = KindCosts(key)
        self.classes = [(key.table.group_of[place], key.harm.kind[place]) for place in members]
        self.prices = self.kinds.first_prices(self.classes)
        self.far = key.switch_part((0, 0, True), True)
        """Pairs that cost an interchange or more beyond the prices are seldom needed."""
        # Whether leaving a group can be allowed for a toll, see `tolls`.
        self.borders = len(set(self.group)) - 1
        self.is_usual = self._is_usual(start)
        """Whether odd players go one from each group, and into the next."""
        # Which pairs are looked at from the start, and what all others cost at least.
        self.near = self._near()
        self.wide = self.near * WIDER if self._are_many_unrated() else self.near
        self._least_switch = key.switch_part((0, self.wide + 1, False), True)
        """What a pair costs at least that is not looked at from the start."""
        self._rivals = Rivals(key.reference, members)
        self._added: set[Pair] = set()

    def _near(self) -> int:
        """The change of opponent up to which pairs are looked at from the start."""
        worths = [self.key.reference.worth[place] for place in self.members]
        return min(NEIGHBOURS * (max(worths) - min(worths)) // len(worths), self.key.free)

    def _are_many_unrated(self) -> bool:
        """Whether at least every fourth member is."""
        missing = self.key.reference.missing
        return 4 * sum(missing[place] for place in self.members) >= len(self.members)

    def _is_near(self, sizes: Sizes) -> bool:
        """Whether a switch is among those looked at from the start; of wider ones transpositions are."""
        limit, change, interchange = sizes
        return change <= self.near or (change <= self.wide and limit <= self.key.free and not interchange)

    def set_toll(self, toll: int | None) -> None:
        """Begin a search in which leaving a group costs something else."""
        self.toll = toll
        self._added = set()

    def tolls(self) -> Iterator[int | None]:
        """What leaving the group may cost while it is looked at, from little to the full price.

        Exactly one pair crosses each border of a usual chain. A solution that crosses no more borders than
        that although it costs little is the best with the full price too, and is found much sooner. The toll
        is never below what keeps the prices to start from under every crossing pair.
        """
        if self.borders and self.is_usual:
            least = self.key.scale.pack(self.key.harm_values(Harm(refused=1)))
            yield max(least, self.kinds.dearest_crossing(self.classes, self.prices))
        yield None

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

    def near_pairs(self) -> list[Edge]:
        """The possible pairs that are looked at from the start."""
        found: list[Edge] = []
        for at, member in enumerate(self.members):
            lows = self._rivals.near(member, self._leaving(at), self.wide)
            found += self._pairs_of(at, lows, near=True)
        return found

    def missing_pairs(self, solved: Pairer) -> list[Edge]:
        """The pairs left out that may be part of a cheaper pairing, or of one as cheap."""
        # First the members who could pay for such a pair at all, found by their prices alone; then the pairs
        # themselves, at their true cost, with the weights of the odd sets around both.
        found, priced = list[Edge](), self._members_by_price(solved)
        for at, shared in solved.all_shared_weights():
            lows = [self.members[other] for other in self._who_can_pay(solved, at, shared, priced)]
            for edge in self._pairs_of(at, lows, near=False):
                if not self._is_ruled_out(solved, edge, shared):
                    self._added.add(edge[:2])
                    found.append(edge)
        return found

    def _members_by_price(self, solved: Pairer) -> dict[ClassOf, Ladder]:
        """The members of each class in the order of their prices."""
        classes: dict[ClassOf, list[int]] = {}
        for number, which in enumerate(self.classes):
            classes.setdefault(which, []).append(number)
        return {which: Ladder(numbers, solved.price) for which, numbers in classes.items()}

    def _who_can_pay(
        self, solved: Pairer, at: int, shared: Sequence[int], priced: dict[ClassOf, Ladder]
    ) -> list[int]:
        """The lower ranked members with whom a pair that was left out may be cheap enough.

        Such a pair costs at least its step between groups, what the two kinds of history cost, and the least
        switch that was left out. Where both prices together do not reach that, the pair is ruled out unseen.
        """
        leaving, mine, price = self._leaving(at), self.classes[at][1], solved.price
        found: list[int] = []
        for (group, kind), ladder in priced.items():
            if group in leaving:
                least = leaving[group] + self.kinds.least(mine, kind) + self._least_switch
                # The prices of the search are counted twice; the ladder gives everybody who has enough of
                # one.
                need = 2 * least - price[at]
                rich = ladder.at_least(need)
                found += [other for other in rich if other > at and price[other] - shared[other] >= need]
        return sorted(found)

    def _is_ruled_out(self, solved: Pairer, edge: Edge, shared: Sequence[int]) -> bool:
        """Whether the prices rule a pair out, or it has been added already."""
        one, two, cost = edge
        over = 2 * cost + shared[two] - solved.price[one] - solved.price[two]
        return over > 0 or (one, two) in self._added

    def _pairs_of(self, at: int, lows: Sequence[int], *, near: bool) -> Iterator[Edge]:
        """The legal pairs of one member with some below it, near ones or the others."""
        # What depends on the higher player alone is looked up once, for this loop runs for every pair.
        key, index, group, kind = self.key, self.index, self._group_of, self.key.harm.kind
        high, leaving, part = self.members[at], self._leaving(at), key.switch_part
        mine, strained = key.reference.partner[high], key.strained[high]
        harms, allowed = key.harm_row(kind[high]), key.structure.legality.allowed[high]
        for low, sizes in zip(lows, key.reference.row(high, lows), strict=True):
            # Near and far pairs are asked for apart, and never both: no pair comes twice.
            if self._is_near(sizes) is near and allowed >> low & 1 and key.in_reach(sizes):
                # The switch, the harm to both histories (usually by kind), the step down between groups.
                known = harms[kind[low]]
                harm = key.harm_part(high, low) if known is None else known
                cost = part(sizes, low != mine) + harm + leaving[group[low]]
                yield at, index[low], cost + key.burdens(high, low) if strained >> low & 1 else cost

    def _leaving(self, at: int) -> dict[int, int]:
        """What a member's pairs cost by the group of the other; with a toll the next group is the last.

        As long as a toll is asked, an unrated player who is not odd stays in the group.
        """
        above, member = self.group[at], self.members[at]
        if self.toll is None:
            return {below: self.key.leaving(member, below) for below in self._groups if below >= above}
        reference = self.key.reference
        stays = self.key.table.seats[member].rating is None and reference.role[member] is not Role.ODD
        return {above: 0} if stays else {above: 0, above + 1: self.toll}
