"""Places to be matched with what each pair costs: all criteria are one cheapest matching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.rulebooks.dutch_fide.bracket import Pairs
from crosstable.search.blossom import Edge, cheapest

Extra = Callable[[int, int], int]
"""A finer price of a pair, behind all criteria."""


@dataclass(frozen=True, slots=True)
class Network:
    """Places to be matched: players by rank, then empty places; and what each pair costs."""

    places: tuple[int, ...]
    edges: tuple[Edge, ...]
    """Pairs of places, the higher ranked first."""

    def settled(self) -> Network | None:
        """The network with the pairs alone that some cheapest matching has; None without any matching."""
        at = {place: k for k, place in enumerate(self.places)}
        local = [(at[a], at[b], cost) for a, b, cost in self.edges]
        solved = cheapest(len(self.places), local)
        if solved is None:
            return None
        tight = tuple((self.places[a], self.places[b], rest) for a, b, rest in solved.tight(local))
        return Network(self.places, tight)

    def first(self, extra: Extra, size: int) -> dict[int, int]:
        """The partner of each place in the cheapest matching that is first by a finer price of some bits."""
        at = {place: k for k, place in enumerate(self.places)}
        local = [(at[a], at[b], (cost << size) + extra(a, b)) for a, b, cost in self.edges]
        solved = cheapest(len(self.places), local)
        assert solved is not None, "a settled network holds at least one matching"
        return {place: self.places[solved.mate[k]] for k, place in enumerate(self.places)}

    def with_pairs(self, pairs: Pairs) -> Network:
        """The network without the places of some pairs that are made."""
        gone = {place for pair in pairs for place in pair}
        places = tuple(place for place in self.places if place not in gone)
        edges = tuple(edge for edge in self.edges if edge[0] not in gone and edge[1] not in gone)
        return Network(places, edges)
