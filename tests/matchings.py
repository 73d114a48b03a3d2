"""Random graphs on which our matching, with its proof, is compared with rustworkx and networkx.

`python -m tests.matchings --graphs 300000` compares as many as you like and prints how many of which kind.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from random import Random

import networkx
import rustworkx

from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.matching import heaviest_perfect
from crosstable.search.perfect import can_be_paired, largest_within

HUGE = 1 << 300
MACHINE = 1 << 120
"""Below this rustworkx adds weights up without a fault."""

WEIGHTS = {
    "all equal": 1,
    "two": 2,
    "few": 6,
    "thousand": 1000,
    "wide": 1 << 60,
    "wider": 1 << 110,
    "huge": HUGE,
}
SHAPES = ("dense", "half", "sparse", "thin", "two sides", "triangles", "scores")

NETWORKX_EVERY = 25
"""One graph in so many is solved by networkx too, which takes a hundred times as long."""


@dataclass(frozen=True)
class Graph:
    """A graph with weights, and what kind it is."""

    kind: str
    size: int
    edges: list[Edge]


def random_graph(seed: int) -> Graph:
    """Mostly 2 to 60 members, one in two hundred up to 300; all shapes and weights in turn."""
    random = Random(seed)
    size = random.randint(2, random.choice((8, 12, 20, 30, 60)))
    if random.randrange(200) == 0:
        size = random.randint(61, 300)
    shape, weights = random.choice(SHAPES), random.choice(list(WEIGHTS))
    top = WEIGHTS[weights]
    least = top - 1 if weights == "all equal" else 0
    edges = [(a, b, random.randint(least, top)) for a, b in _pairs(shape, size, random)]
    random.shuffle(edges)
    return Graph(f"{shape}, {weights}", size, edges)


def _pairs(shape: str, size: int, random: Random) -> Iterable[tuple[int, int]]:
    """The pairs of a shape."""
    chance = {"dense": 1.0, "half": 0.5, "sparse": 3 / size, "thin": 1.5 / size}.get(shape, 0.6)
    chosen: list[tuple[int, int]] = []
    for a, b in combinations(range(size), 2):
        if shape == "triangles":
            joined = a // 3 == b // 3 or random.random() < 2 / size
        else:
            apart = shape == "two sides" and not a < size // 2 <= b
            distant = shape == "scores" and b - a > size // 5 + 1
            joined = not apart and not distant and random.random() < chance
        if joined:
            chosen.append((a, b))
    return chosen


def compare(graph: Graph, with_networkx: bool = True) -> None:
    """The four questions about a graph, each asked of the others too."""
    _compare_perfect(graph, with_networkx)
    compare_largest(graph)
    if graph.size <= 30:
        doubled = _doubled(graph)
        _compare_total(graph, doubled, False, with_networkx)
        most = sum(weight for *_, weight in graph.edges) + 1
        heavier = Graph(graph.kind, graph.size, [(a, b, weight + most) for a, b, weight in graph.edges])
        _compare_total(heavier, _doubled(heavier), True, with_networkx)


def _compare_perfect(graph: Graph, with_networkx: bool) -> None:
    """The complete pairing of greatest weight, or that there is none."""
    found = heaviest_perfect(graph.size, graph.edges)
    for pairs in _others(graph, True, with_networkx):
        assert (found is None) == (2 * len(pairs) < graph.size)
        assert found is None or _weight(graph, found) == _weight(graph, pairs)
    least = cheapest(graph.size, graph.edges)
    assert (found is None) == (least is None)
    if least is not None:
        prove(least, graph.edges)


def compare_largest(graph: Graph) -> None:
    """As many pairs as there can be, and whether that is everybody."""
    near = [0] * graph.size
    for a, b, _ in graph.edges:
        near[a] |= 1 << b
        near[b] |= 1 << a
    everybody = (1 << graph.size) - 1
    pairs = largest_within(everybody, near)
    assert all(near[a] >> b & 1 for a, b in pairs)
    assert len({member for pair in pairs for member in pair}) == 2 * len(pairs)
    most = len(by_rustworkx(graph.size, [(a, b, 1) for a, b, _ in graph.edges], True))
    assert len(pairs) == most
    assert can_be_paired(everybody, near) == (2 * most == graph.size)


def _doubled(graph: Graph) -> Graph:
    """The graph twice, each member joined with its double for nothing: whoever is left over meets that."""
    size = graph.size
    again = [(a + size, b + size, weight) for a, b, weight in graph.edges]
    return Graph(graph.kind, 2 * size, [*graph.edges, *again, *((a, a + size, 0) for a in range(size))])


def _compare_total(graph: Graph, doubled: Graph, most_pairs: bool, with_networkx: bool) -> None:
    """The greatest weight of any number of pairs, or of the most pairs."""
    found = heaviest_perfect(doubled.size, doubled.edges)
    assert found is not None
    for pairs in _others(graph, most_pairs, with_networkx):
        assert _weight(doubled, found) == 2 * _weight(graph, pairs)


def _others(graph: Graph, most_pairs: bool, with_networkx: bool) -> Iterable[list[tuple[int, int]]]:
    """What the other solvers find."""
    wide = any(weight >= MACHINE for *_, weight in graph.edges)
    if not wide:
        yield by_rustworkx(graph.size, graph.edges, most_pairs)
    if with_networkx or (wide and graph.size <= 16):
        made: networkx.Graph[int] = networkx.Graph()
        made.add_nodes_from(range(graph.size))
        made.add_weighted_edges_from(graph.edges)
        yield list(networkx.max_weight_matching(made, maxcardinality=most_pairs))


def by_rustworkx(size: int, edges: Sequence[Edge], most_pairs: bool) -> list[tuple[int, int]]:
    """What rustworkx finds."""
    made: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    made.add_nodes_from(range(size))
    made.add_edges_from(list(edges))
    return list(rustworkx.max_weight_matching(made, max_cardinality=most_pairs, weight_fn=int))


def _weight(graph: Graph, pairs: Iterable[tuple[int, int]]) -> int:
    """The weight of some pairs of a graph."""
    weight = {frozenset(edge[:2]): edge[2] for edge in graph.edges}
    return sum(weight[frozenset(pair)] for pair in pairs)


def prove(found: Pairer, edges: Sequence[Edge]) -> None:
    """That no pairing costs less, from the prices and the weights of the odd sets alone.

    Twice the cost of a pair is at least both prices less the weights of the sets around both; a set of k
    members holds at most (k - 1) / 2 pairs. Added up this bounds every complete pairing; this one meets it.
    """
    sets = [(frozenset(found.members[item]), weight) for item, weight in found.weight.items()]
    assert all(weight >= 0 and len(members) % 2 for members, weight in sets)
    for a, b, cost in edges:
        around = sum(weight for members, weight in sets if a in members and b in members)
        assert 2 * cost >= found.price[a] + found.price[b] - around
    mate = found.mate
    assert all(mate[mate[member]] == member for member in range(found.size))
    total = sum(cost for a, b, cost in edges if mate[a] == b)
    bound = sum(found.price) - sum(weight * (len(members) // 2) for members, weight in sets)
    assert 2 * total == bound


def main() -> None:
    """Compare many graphs and print how many there were of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--graphs", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    kinds: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):  # what was compared until then counts
        for seed in range(asked.seed, asked.seed + asked.graphs):
            graph = random_graph(seed)
            try:
                compare(graph, seed % NETWORKX_EVERY == 0)
            except AssertionError:
                print(f"graph {seed} ({graph.kind}) is paired otherwise")
                raise
            kinds[graph.kind] += 1
    for kind, count in sorted(kinds.items()):
        print(f"{count:>8} {kind}")
    print(f"{kinds.total():>8} graphs paired alike, every proof complete")


if __name__ == "__main__":
    main()
