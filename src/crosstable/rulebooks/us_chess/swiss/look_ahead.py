"""Colours with ratings in view (29E5, 29E6a): the best colours that switches within the limits can buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colour_edges import EdgeMaker
from crosstable.rulebooks.us_chess.swiss.colour_key import ColourKey
from crosstable.rulebooks.us_chess.swiss.legal_natural import by_distance
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.structure_types import Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.ordered import settle


def chains(table: RankedPool, structure: Structure) -> Iterator[list[int]]:
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
def look_ahead(table: RankedPool, key: ColourKey, structure: Structure, legal: Sequence[Pair]) -> list[Pair]:
    """The pairing with the best colours for the smallest switches, chain by chain."""
    found: list[Pair] = []
    for chain in chains(table, structure):
        inside = set(chain)
        start = [pair for pair in legal if pair[0] in inside]
        found += _best(key, chain, start)
    return sorted(found)


def _best(key: ColourKey, members: Sequence[int], start: Sequence[Pair]) -> list[Pair]:
    """The best pairing of one chain; leaving a group at a small price first, if that proves enough."""
    if not any(any(key.values(*pair)) for pair in start):
        return list(start)
    maker = EdgeMaker(key, members, start)
    index = {place: number for number, place in enumerate(members)}
    local = [(index[high], index[low]) for high, low in start]
    for toll in maker.tolls():
        maker.set_toll(toll)
        solved, edges = _solved(maker, local)
        if not maker.crosses_too_often(solved):
            mate = settle(solved, edges, by_distance(members, key.reference), maker.more)
            return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]
    raise AssertionError("at its full price nobody leaves a group without need")


def _solved(maker: EdgeMaker, start: Sequence[Pair]) -> tuple[Pairer, list[Edge]]:
    """The best pairing, and the pairs it was searched among: all that the best ones can have."""
    edges = maker.near_pairs()
    while True:
        solved = cheapest(len(maker.members), edges, maker.prices, start, maker.far)
        assert solved is not None, "the legal natural pairing is complete"
        missing = maker.missing_pairs(solved)
        edges += missing
        if not any(solved.slack(*edge) for edge in missing):
            return solved, edges
