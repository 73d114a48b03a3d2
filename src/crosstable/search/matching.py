"""Exact matching in general graphs, by rustworkx; it is loaded only when a round needs it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from crosstable.search.bits import bits

if TYPE_CHECKING:
    import rustworkx

Edge = tuple[int, int, int]

WEIGHT_BITS = 120
"""The solver computes with 128-bit integers and adds up to four weights; beyond this it would be wrong."""


def heaviest_perfect(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]] | None:
    """A perfect matching of greatest total weight, or None when no perfect matching exists."""
    listed = list(edges)
    _guard(listed)
    graph = _graph(nodes, listed)
    import rustworkx

    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def largest(nodes: int, neighbours: Sequence[int]) -> list[tuple[int, int]]:
    """A matching with as many pairs as possible; neighbours are masks over the node numbers."""
    import rustworkx

    edges = [(i, j, 1) for i in range(nodes) for j in bits(neighbours[i] >> i + 1 << i + 1)]
    found = rustworkx.max_weight_matching(_graph(nodes, edges), max_cardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def _guard(edges: Sequence[Edge]) -> None:
    """Refuse weights that the solver cannot add up exactly."""
    limit = 1 << WEIGHT_BITS
    if any(weight < 0 or weight >= limit for _, _, weight in edges):
        raise ValueError(f"matching weights must lie in 0 .. 2^{WEIGHT_BITS} - 1")


def _graph(nodes: int, edges: Sequence[Edge]) -> rustworkx.PyGraph[int, int]:
    """The graph in the solver's own form."""
    import rustworkx

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(edges)
    return graph
