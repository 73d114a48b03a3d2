"""The strong parts of a directed graph: everybody in a part can be reached from everybody else in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence


def strong_parts(arcs: Sequence[Collection[int]]) -> list[int]:
    """A number for each node, the same for two nodes exactly when they are in one part (Tarjan)."""
    walk = _Walk(arcs)
    for node in range(len(arcs)):
        if walk.seen[node] < 0:
            walk.through(node)
    return walk.part


class _Walk:
    """A walk through a graph, deep first, without calling itself."""

    def __init__(self, arcs: Sequence[Collection[int]]) -> None:
        self.arcs = arcs
        self.seen = [-1] * len(arcs)
        """When a node was first reached, then the earliest open node known to be reached from it."""
        self.part = [-1] * len(arcs)
        self.open: list[int] = []
        self.count = 0

    def through(self, root: int) -> None:
        """Walk through everything that can be reached from a node."""
        path = [(root, self._enter(root), self.count - 1)]
        while path:
            node, rest, since = path[-1]
            onward = self._onward(node, rest)
            if onward is not None:
                path.append((onward, self._enter(onward), self.count - 1))
                continue
            path.pop()
            if self.seen[node] == since:
                self._close(node)
            elif path:
                above = path[-1][0]
                self.seen[above] = min(self.seen[above], self.seen[node])

    def _enter(self, node: int) -> Iterator[int]:
        """Open a node."""
        self.seen[node] = self.count
        self.count += 1
        self.open.append(node)
        return iter(self.arcs[node])

    def _onward(self, node: int, rest: Iterator[int]) -> int | None:
        """The next node never seen before; open ones on the way are noted."""
        seen, part = self.seen, self.part
        for other in rest:
            if seen[other] < 0:
                return other
            if part[other] < 0 and seen[other] < seen[node]:
                seen[node] = seen[other]
        return None

    def _close(self, node: int) -> None:
        """Everything opened since a node that reaches nothing earlier is one part."""
        while True:
            member = self.open.pop()
            self.part[member] = node
            if member == node:
                return
