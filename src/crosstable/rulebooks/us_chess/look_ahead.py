"""Colours with ratings in view (29E5, 29E6a): the best colours that switches within the limits can buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.colours import harm_of
from crosstable.rulebooks.us_chess.keys import Scale
from crosstable.rulebooks.us_chess.legal_natural import by_distance
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Pair, Reference
from crosstable.rulebooks.us_chess.structure import Structure, StructureKey
from crosstable.rulebooks.us_chess.table import Table
from crosstable.search.ordered import first_cheapest_pairing

CRITERIA = (
    "third", "over high limit", "four apart", "three apart", "two apart", "over low limit", "due refused",
    "team-mates", "interchanged points", "interchanged pairs", "transposed points", "style",
)  # fmt: skip
"""The criteria C7 to C14 in their order."""


class ColourKey:
    """The key of the final pairing, measured from the legal natural one."""

    def __init__(self, table: Table, structure: StructureKey, reference: Reference) -> None:
        self.table, self.structure, self.reference = table, structure, reference
        self.options = table.options.colour
        top = 2 * max((seat.worth for seat in table.seats), default=0) + 1
        style = 1 if self.options.swap else top * top
        self.scale = Scale([2, top, 2, 2, 2, top, 2, 1, top, 1, top, style], len(table) // 2)

    def values(self, high: int, low: int) -> list[int]:
        """One pair's part in C7 to C14."""
        switch = self.reference.switch(high, low)
        harm = harm_of(self.table, high, low)
        points, options = switch.points, self.options
        over_high = points if options.limits and points > options.high else 0
        over_low = points if options.limits and options.low < points <= options.high else 0
        mates = not self.table.options.team.over_colours
        team = int(mates and frozenset((high, low)) in self.structure.legality.team_mates)
        across, along = (points, 0) if switch.interchange else (0, points)
        changed = self.reference.partner[high] != low
        style = int(changed) if options.swap else points**2
        return [
            harm.third, over_high, harm.four, harm.three, harm.two, over_low, harm.refused,
            team, across, int(switch.interchange), along, style,
        ]  # fmt: skip

    def cost(self, high: int, low: int) -> int:
        """The whole key of a pair: the score structure first."""
        return (self.structure.structural(high, low) << self.scale.bits) + self.scale.pack(
            self.values(high, low)
        )

    @rule("29E5d", "29E5f")
    def possible(self, high: int, low: int) -> bool:
        """Whether a pair may be made for colours at all: legal, and not excluded by a setting."""
        if not self.structure.legality.allowed[high] >> low & 1:
            return False
        switch = self.reference.switch(high, low)
        if switch.interchange and not self.options.interchanges:
            return False
        return switch.points <= self.options.series_limit


def chains(table: Table, structure: Structure) -> Iterator[list[int]]:
    """Score groups joined by odd players, as lists of places: colours are weighed over all of a chain."""
    joined = set()
    for drop in structure.dropped:
        last = max(table.group_of[place] for place in drop.opponents)
        joined |= set(range(drop.group, last))
    chain: list[int] = []
    for number, group in enumerate(table.groups):
        chain += group
        if number not in joined:
            yield chain
            chain = []


@rule("29E5a", "29E5b", "29E5e", "29E5h", "29E6", "29E6a", "29E7/3")
def look_ahead(table: Table, key: ColourKey, structure: Structure, legal: Sequence[Pair]) -> list[Pair]:
    """The pairing with the best colours for the smallest switches, chain by chain."""
    found: list[Pair] = []
    for chain in chains(table, structure):
        inside = set(chain)
        start = [pair for pair in legal if pair[0] in inside]
        found += _best(key, chain, start)
    return sorted(found)


def _best(key: ColourKey, members: Sequence[int], start: Sequence[Pair]) -> list[Pair]:
    """The best pairing of one chain."""
    if not any(any(harm_of(key.table, *pair).all) for pair in start):
        return list(start)
    index = {place: number for number, place in enumerate(members)}
    edges = [
        (index[high], index[low], key.cost(high, low))
        for at, high in enumerate(members)
        for low in members[at + 1 :]
        if key.possible(high, low)
    ]
    mate = first_cheapest_pairing(len(members), edges, by_distance(members, key.reference))
    assert mate is not None, "the legal natural pairing is complete"
    return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]
