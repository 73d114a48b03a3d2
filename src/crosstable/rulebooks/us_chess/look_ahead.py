"""Colours with ratings in view (29E5, 29E6a): the best colours that switches within the limits can buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.colour_edges import EdgeMaker
from crosstable.rulebooks.us_chess.colour_key import ColourKey
from crosstable.rulebooks.us_chess.legal_natural import by_distance
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Pair
from crosstable.rulebooks.us_chess.structure_types import Structure
from crosstable.rulebooks.us_chess.table import Table
from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.ordered import settle


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
    """The best pairing of one chain: with small switches alone if they prove enough, else with all."""
    if not any(any(key.values(*pair)) for pair in start):
        return list(start)
    maker = EdgeMaker(key, members, start)
    index = {place: number for number, place in enumerate(members)}
    local = [(index[high], index[low]) for high, low in start]
    for limit in maker.tiers():
        solved, edges = _solved(maker, limit, local)
        if limit is None or maker.proves(solved, limit):
            mate = settle(solved, edges, by_distance(members, key.reference), maker.more)
            return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]
    raise AssertionError("the last attempt looks at all pairs")


def _solved(maker: EdgeMaker, limit: int | None, start: Sequence[Pair]) -> tuple[Pairer, list[Edge]]:
    """The best pairing with switches up to a size, and the pairs it was searched among."""
    for toll in maker.tolls():
        maker.toll = toll
        edges = maker.edges(limit)
        solved = cheapest(len(maker.members), edges, maker.prices, start, maker.far)
        assert solved is not None, "the legal natural pairing is complete"
        if not maker.crosses_too_often(solved):
            return solved, edges
    raise AssertionError("at its full price nobody leaves a group without need")
