"""A part of a graph in which everybody has exactly a given number of neighbours, found by one matching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import largest_within

Links = list[int]
"""For each member the mask of its neighbours."""


def regular_part(open_to: Sequence[int], degree: int) -> Links | None:
    """Neighbours chosen so that everybody has exactly `degree`; None when that cannot be.

    Each member becomes one port for each neighbour and as many stoppers as it has neighbours too many. A
    stopper takes any port of its member; the ports that are left are matched across: the chosen pairs.
    """
    ports, nodes = _ports(open_to)
    links: list[int] = [0] * nodes
    for (i, j), at in ports.items():
        links[at] |= 1 << ports[j, i]
    for i, mask in enumerate(open_to):
        spare = mask.bit_count() - degree
        if spare < 0:
            return None
        own = mask_of(ports[i, j] for j in bits(mask))
        stoppers = range(len(links), len(links) + spare)
        links.extend([own] * spare)
        for at in bits(own):
            links[at] |= mask_of(stoppers)
    found = largest_within((1 << len(links)) - 1, links)
    if 2 * len(found) < len(links):
        return None
    return _chosen(len(open_to), {at: ends for ends, at in ports.items()}, found)


def _ports(open_to: Sequence[int]) -> tuple[dict[tuple[int, int], int], int]:
    """The number of the port of each member towards each neighbour, and how many ports there are."""
    ends: Iterator[tuple[int, int]] = ((i, j) for i, mask in enumerate(open_to) for j in bits(mask))
    ports = {pair: at for at, pair in enumerate(ends)}
    return ports, len(ports)


def _chosen(size: int, ends: dict[int, tuple[int, int]], found: Sequence[tuple[int, int]]) -> Links:
    """The neighbours whose ports were matched with each other."""
    kept = [0] * size
    for one, other in found:
        if one in ends and other in ends:
            i, j = ends[one]
            kept[i] |= 1 << j
            kept[j] |= 1 << i
    return kept
