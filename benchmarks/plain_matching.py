"""One general matching over a whole field by rustworkx: what a round is measured by, on any machine."""

from __future__ import annotations

from random import Random
from time import process_time

import rustworkx


def plain_matching(players: int) -> float:
    """The processor seconds of one matching of everybody, weights as wide as five criteria."""
    random = Random(players)
    edges = [(i, j, random.randrange(1 << 60)) for i in range(players) for j in range(i + 1, players)]
    start = process_time()
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(players))
    graph.add_edges_from(edges)
    rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return process_time() - start
