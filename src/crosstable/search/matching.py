"""The complete pairing of greatest weight."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.search.blossom import Edge, cheapest


def heaviest_perfect(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]] | None:
    """A perfect matching of greatest total weight, or None when no perfect matching exists.

    All of them have the same number of pairs, so it is the one with the least total of what each pair has
    less than the heaviest.
    """
    listed = list(edges)
    most = max((weight for _, _, weight in listed), default=0)
    found = cheapest(nodes, [(one, other, most - weight) for one, other, weight in listed])
    if found is None:
        return None
    return [(one, other) for one, other in enumerate(found.mate) if one < other]
