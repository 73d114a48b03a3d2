"""One general matching over a whole field by rustworkx: what a round is measured by, on any machine."""

from __future__ import annotations

from random import Random
from time import perf_counter

import rustworkx


def plain_matching(players: int) -> float:
    """The seconds of one matching in which anybody may meet anybody, weights as wide as five criteria."""
    random = Random(players)
    edges = [(i, j, random.randrange(1 << 60)) for i in range(players) for j in range(i + 1, players)]
    start = perf_counter()
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(players))
    graph.add_edges_from(edges)
    rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return perf_counter() - start
