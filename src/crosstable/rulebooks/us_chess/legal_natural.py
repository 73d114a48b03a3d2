"""The legal natural pairing (29C2, 29E5): the natural one with the least change that the rules demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.colours import harm_of
from crosstable.rulebooks.us_chess.keys import Scale
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Pair, Reference, natural_pairs
from crosstable.rulebooks.us_chess.structure import Structure, StructureKey
from crosstable.rulebooks.us_chess.table import Table
from crosstable.search.ordered import Rank, first_cheapest_pairing


@rule("29C2", "29E5")
def legal_natural(table: Table, key: StructureKey, structure: Structure) -> list[Pair]:
    """Every group by itself: fewest interchanges, smallest switches, then the better colours."""
    natural = natural_pairs(table, structure)
    reference = Reference(table, natural, exempt_unrated=False)
    pairs: list[Pair] = []
    for members, allowed in _parts(table, structure):
        inside = set(members)
        start = [pair for pair in natural if pair[0] in inside]
        pairs += _least_change(table, key, reference, members, allowed, start)
    return sorted(pairs)


def _parts(table: Table, structure: Structure) -> Iterator[tuple[list[int], set[Pair] | None]]:
    """The sets that are paired by themselves: odd players with their opponents, the rest of each group."""
    for drop in structure.dropped:
        pairs = {(odd, host) for odd in drop.players for host in drop.opponents}
        yield sorted((*drop.players, *drop.opponents)), pairs
    outside = structure.outside()
    for group in table.groups:
        yield [place for place in group if place not in outside], None


def _least_change(
    table: Table,
    key: StructureKey,
    reference: Reference,
    members: Sequence[int],
    allowed: set[Pair] | None,
    start: Sequence[Pair],
) -> list[Pair]:
    """The legal pairing of a set that is nearest to the natural one."""
    if all(key.legality.allowed[a] >> b & 1 and not _burden(key, a, b) for a, b in start):
        return list(start)
    index = {place: number for number, place in enumerate(members)}
    costs = _Costs(table, key, reference, len(members) // 2)
    edges = [
        (index[high], index[low], costs.of(high, low))
        for at, high in enumerate(members)
        for low in members[at + 1 :]
        if key.legality.allowed[high] >> low & 1 and (allowed is None or (high, low) in allowed)
    ]
    mate = first_cheapest_pairing(len(members), edges, by_distance(members, reference))
    assert mate is not None, "the score structure came from a complete pairing"
    return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]


def _burden(key: StructureKey, high: int, low: int) -> bool:
    """Whether a pair breaks a restriction or joins team-mates."""
    return any(key.legality.restrictions(high, low)) or key.counts_team(high, low)


def by_distance(members: Sequence[int], reference: Reference) -> Rank:
    """The last tie-break: as few rank places as possible from the reference, then the higher opponent."""
    size = len(reference.partner)

    def rank(one: int, two: int) -> int:
        place, other = members[one], members[two]
        return abs(other - reference.partner[place]) * size + other

    return rank


class _Costs:
    """The key of the legal natural pairing."""

    def __init__(self, table: Table, key: StructureKey, reference: Reference, pairs: int) -> None:
        self.table, self.key, self.reference = table, key, reference
        top = 2 * max((seat.worth for seat in table.seats), default=0) + 1
        style = 1 if table.options.colour.swap else top * top
        self.scale = Scale([1, top, top, 2, 2, 2, 2, 2, style], pairs)

    def of(self, high: int, low: int) -> int:
        """One pair: restrictions and team-mates, then the size of the switch, then colours."""
        switch = self.reference.switch(high, low)
        changed = self.reference.partner[high] != low
        style = int(changed) if self.table.options.colour.swap else switch.points**2
        crossing, along = (switch.points, 0) if switch.interchange else (0, switch.points)
        harm = harm_of(self.table, high, low).all
        values = [int(switch.interchange), crossing, along, *harm, style]
        return (self.key.structural(high, low) << self.scale.bits) + self.scale.pack(values)
