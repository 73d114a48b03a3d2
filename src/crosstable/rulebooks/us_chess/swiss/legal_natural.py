"""The legal natural pairing (29C2, 29E5): the natural one with the least change that the rules demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colours import harm_of
from crosstable.rulebooks.us_chess.swiss.keys import Scale
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Reference, natural_pairs
from crosstable.rulebooks.us_chess.swiss.pair_harm import HarmTable, Kinds
from crosstable.rulebooks.us_chess.swiss.rivals import Rivals
from crosstable.rulebooks.us_chess.swiss.structure import StructureKey
from crosstable.rulebooks.us_chess.swiss.structure_types import Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.ordered import Rank, settle


@rule("29C2", "29E5")
def legal_natural(table: RankedPool, key: StructureKey, structure: Structure) -> list[Pair]:
    """Every group by itself: fewest interchanges, smallest switches, then the better colours."""
    natural = natural_pairs(table, structure)
    reference = Reference(table, natural, exempt_unrated=False)
    pairs: list[Pair] = []
    for members, allowed in _parts(table, structure):
        inside = set(members)
        start = [pair for pair in natural if pair[0] in inside]
        pairs += _least_change(table, key, reference, members, allowed, start)
    return sorted(pairs)


def _parts(table: RankedPool, structure: Structure) -> Iterator[tuple[list[int], set[Pair] | None]]:
    """The sets that are paired by themselves: odd players with their opponents, the rest of each group."""
    for drop in structure.dropped:
        pairs = {(odd, host) for odd in drop.players for host in drop.opponents}
        yield sorted((*drop.players, *drop.opponents)), pairs
    outside = structure.outside()
    for group in table.groups:
        yield [place for place in group if place not in outside], None


def _least_change(
    table: RankedPool,
    key: StructureKey,
    reference: Reference,
    members: Sequence[int],
    allowed: set[Pair] | None,
    start: Sequence[Pair],
) -> list[Pair]:
    """The legal pairing of a set that is nearest to the natural one."""
    legal = all(key.legality.allowed[a] >> b & 1 and not _burden(key, a, b) for a, b in start)
    legal = legal and not (table.options.one_vs_two and allowed is not None)
    worths = {reference.worth[place] for place in members}
    if legal and (len(worths) == len(members) or not any(any(harm_of(table, *pair).all) for pair in start)):
        return list(start)
    costs = _Costs(table, key, reference, len(members) // 2)
    index = {place: number for number, place in enumerate(members)}
    local = [(index[high], index[low]) for high, low in start]
    for limit in (0, 60, 250, None):
        edges = _edges(costs, members, allowed, limit)
        solved = cheapest(len(members), edges, _first_prices(len(members), edges, local), local)
        if solved is not None and (limit is None or costs.proves(solved, limit)):
            mate = settle(solved, edges, by_distance(members, reference))
            return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]
    raise AssertionError("the score structure came from a complete pairing")


def _edges(costs: _Costs, members: Sequence[int], allowed: set[Pair] | None, limit: int | None) -> list[Edge]:
    """The legal pairs of a set: transpositions up to a size, or all pairs."""
    legal, reference = costs.key.legality.allowed, costs.reference
    index = {place: number for number, place in enumerate(members)}
    rivals = None if limit is None else Rivals(reference, members)
    groups = {reference.table.group_of[place] for place in members}
    found: list[Edge] = []
    for at, high in enumerate(members):
        below = members[at + 1 :] if rivals is None else rivals.near(high, groups, limit or 0)
        lows = [low for low in below if legal[high] >> low & 1]
        for low, (points, _, interchange) in zip(lows, reference.row(high, lows), strict=True):
            if limit is not None and (interchange or points > limit):
                continue
            if allowed is None or (high, low) in allowed:
                found.append((at, index[low], costs.of(high, low, points, interchange)))
    return found


def _first_prices(size: int, edges: Sequence[Edge], start: Sequence[Pair]) -> list[int]:
    """What the natural pairs cost, laid on their higher players as far as no other pair forbids it."""
    prices = [0] * size
    cost = {(a, b): value for a, b, value in edges}
    for high, low in start:
        prices[high] = cost.get((high, low), 0)
    for high, low, value in edges:
        if prices[high] + prices[low] > value:
            prices[high if prices[high] >= prices[low] else low] = value - min(prices[high], prices[low])
    return prices


def _burden(key: StructureKey, high: int, low: int) -> bool:
    """Whether a pair breaks a restriction or joins team-mates."""
    return key.legality.is_restricted(high, low, teams=key.table.options.team.over_colours)


def by_distance(members: Sequence[int], reference: Reference) -> Rank:
    """The last tie-break: as few rank places as possible from the reference, then the higher opponent."""
    size = len(reference.partner)

    def rank(one: int, two: int) -> int:
        place, other = members[one], members[two]
        return abs(other - reference.partner[place]) * size + other

    return rank


class _Costs:
    """The key of the legal natural pairing."""

    def __init__(self, table: RankedPool, key: StructureKey, reference: Reference, pairs: int) -> None:
        self.table, self.key, self.reference = table, key, reference
        self.harm = HarmTable(table)
        top = 2 * max((seat.worth for seat in table.seats), default=0) + 1
        style = 1 if table.options.colour.swap else top * top
        self.scale = Scale([top, 1, top, top, 2, 2, 2, 2, 2, style], pairs)
        self._known: dict[tuple[int, bool, bool, Kinds], int] = {}

    def of(self, high: int, low: int, points: int, interchange: bool) -> int:
        """One pair: restrictions and team-mates, then the size of the switch, then colours."""
        kinds = self.harm.kind[high], self.harm.kind[low]
        what = points, interchange, self.reference.partner[high] != low, kinds
        known = self._known.get(what)
        if known is None:
            known = self._pack(high, low, points, interchange)
            if self.harm.is_settled(kinds):
                self._known[what] = known
        known += self._closest(high, low) << self.scale.shifts[0]
        return (self.key.structural(high, low) << self.scale.bits) + known

    def _pack(self, high: int, low: int, points: int, interchange: bool) -> int:
        """The part of the key for the switch and the colours."""
        changed = self.reference.partner[high] != low
        style = int(changed) if self.table.options.colour.swap else points**2
        crossing, along = (points, 0) if interchange else (0, points)
        return self.scale.pack([0, int(interchange), crossing, along, *self.harm.of(high, low).all, style])

    def proves(self, solved: Pairer, limit: int) -> bool:
        """Whether neither a larger transposition nor an interchange can be part of a better pairing."""
        one, two = sorted(solved.price, reverse=True)[:2]
        least = min(1 << self.scale.shifts[1], (limit + 1) << self.scale.shifts[3])
        return 2 * least > one + two

    @rule("29L1")
    def _closest(self, high: int, low: int) -> int:
        """Where 1 plays 2, odd players meet those closest in rating."""
        if not self.table.options.one_vs_two or self.table.group_of[high] == self.table.group_of[low]:
            return 0
        return abs(self.reference.worth[high] - self.reference.worth[low])
