"""Strong parts against another library's."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from crosstable.search.strong_parts import strong_parts


@pytest.mark.parametrize("seed", range(60))
def test_the_parts_are_those_of_another_library(seed: int) -> None:
    random = Random(seed)
    size, each = random.randint(1, 30), random.choice((0, 1, 1, 2, 3))
    arcs = [{random.randrange(size) for _ in range(each)} for _ in range(size)]
    graph: networkx.DiGraph[int] = networkx.DiGraph([(a, b) for a in range(size) for b in arcs[a]])
    graph.add_nodes_from(range(size))
    theirs = {frozenset(part) for part in networkx.strongly_connected_components(graph)}
    ours = strong_parts(arcs)
    assert {frozenset(b for b in range(size) if ours[b] == ours[a]) for a in range(size)} == theirs


def test_a_long_way_round_is_no_matter_of_depth() -> None:
    size = 5000
    assert len(set(strong_parts([[(node + 1) % size] for node in range(size)]))) == 1
    assert len(set(strong_parts([[node + 1] for node in range(size - 1)] + [[]]))) == size
