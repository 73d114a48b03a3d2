"""The cheapest one-to-one assignment of rows to columns, and the first of the cheapest in row order.

A row lists its allowed columns by price: ``((0, mask), (1, mask), ...)``, masks disjoint. Prices are few
and small, columns are many, so the classical primal-dual method works on whole masks at a time. The dual
values prove the optimum: what they make *tight* is exactly what an optimal assignment may use.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.search.bits import bits, lowest

Row = tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Assignment:
    """An optimal assignment with its proof: row and column values and the tight columns of each row."""

    columns: list[int]
    total: int
    row_value: list[int]
    column_value: dict[int, int]
    tight: list[int]


def cheapest(rows: Sequence[Row]) -> Assignment | None:
    """A cheapest assignment that gives every row its own column, or None when there is none."""
    if any(not any(mask for _, mask in row) for row in rows):
        return None
    solver = _Solver(rows)
    return solver.solve()


def matchable(rows: Sequence[int]) -> bool:
    """Whether every row can have a column of its own."""
    owner: dict[int, int] = {}

    def place(row: int, seen: int) -> tuple[bool, int]:
        for column in bits(rows[row] & ~seen):
            if seen >> column & 1:
                continue
            seen |= 1 << column
            free = column not in owner
            if not free:
                free, seen = place(owner[column], seen)
            if free:
                owner[column] = row
                return True, seen
        return False, seen

    return all(place(row, 0)[0] for row in range(len(rows)))


def first_cheapest(rows: Sequence[Row]) -> tuple[int, list[int]] | None:
    """The least total and the smallest column list that has it; columns may be left over."""
    columns = 0
    for row in rows:
        for _, mask in row:
            columns |= mask
    spare = columns.bit_count() - len(rows)
    found = cheapest([*rows, *[((0, columns),)] * spare]) if spare >= 0 else None
    if found is None:
        return None
    return found.total, first_in_order(found.tight, found.columns)[: len(rows)]


def first_in_order(tight: Sequence[int], columns: Sequence[int]) -> list[int]:
    """Of all perfect assignments inside the tight columns, the one whose column list is smallest.

    There must be as many rows as columns: whatever is tight may then be used.
    Row by row, a smaller column is taken when its present owner can be moved along tight columns to
    the column set free; what a failed search has visited need not be searched again for this row.
    """
    owner = {column: row for row, column in enumerate(columns)}
    chosen = list(columns)
    free = 0
    for column in columns:
        free |= 1 << column
    for row in range(len(chosen)):
        wanted = tight[row] & free & ((1 << chosen[row]) - 1)
        visited = 1 << chosen[row]
        while wanted:
            column = lowest(wanted)
            wanted &= ~(1 << column)
            visited |= 1 << column
            path = _path(tight, owner, free & ~visited, owner[column], chosen[row])
            if path.found:
                _shift(owner, chosen, path.moves, row, column)
                break
            visited |= path.seen
            wanted &= ~path.seen
        free &= ~(1 << chosen[row])
    return chosen


@dataclass(slots=True)
class _Path:
    """The outcome of one search for a chain of moves that ends on the column set free."""

    found: bool
    moves: list[tuple[int, int]]
    seen: int


def _path(tight: Sequence[int], owner: dict[int, int], open_: int, start: int, goal: int) -> _Path:
    """A chain start -> column -> its owner -> column ... -> goal inside the open columns."""
    parent: dict[int, int] = {}
    seen = 0
    stack = [start]
    while stack:
        row = stack.pop()
        if tight[row] >> goal & 1:
            return _Path(True, _moves(parent, owner, row, goal), seen)
        fresh = tight[row] & open_ & ~seen
        seen |= fresh
        for column in bits(fresh):
            parent[column] = row
            stack.append(owner[column])
    return _Path(False, [], seen)


def _moves(parent: dict[int, int], owner: dict[int, int], row: int, goal: int) -> list[tuple[int, int]]:
    """The moves (row, new column) of a chain, from its end back to its start."""
    holds = {owner[column]: column for column in parent}
    moves = [(row, goal)]
    while row in holds:
        column = holds[row]
        row = parent[column]
        moves.append((row, column))
    return moves


def _shift(
    owner: dict[int, int], chosen: list[int], moves: list[tuple[int, int]], row: int, column: int
) -> None:
    """Carry out a chain of moves and give the wanted column to the row."""
    for mover, target in moves:
        chosen[mover] = target
        owner[target] = mover
    chosen[row] = column
    owner[column] = row


class _Solver:
    """The primal-dual method; rows are matched one search at a time."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.value = [min(price for price, _ in row) for row in rows]
        everything = 0
        for row in rows:
            for _, mask in row:
                everything |= mask
        self.groups: dict[int, int] = {0: everything}
        self.owner: dict[int, int] = {}
        self.column: list[int | None] = [None] * len(rows)
        self.tight = [self._tight_of(row) for row in range(len(rows))]

    def solve(self) -> Assignment | None:
        """Match greedily, then by searches; change the values whenever a search is stuck."""
        self._greedy()
        while any(column is None for column in self.column):
            if not self._search():
                return None
        columns = [column for column in self.column if column is not None]
        values = {column: value for value, mask in self.groups.items() for column in bits(mask)}
        total = sum(self.value) + sum(values[column] for column in columns)
        return Assignment(columns, total, self.value, values, self.tight)

    def _greedy(self) -> None:
        """Give each row its smallest free tight column."""
        taken = 0
        for row, tight in enumerate(self.tight):
            free = tight & ~taken
            if free:
                column = lowest(free)
                self.column[row] = column
                self.owner[column] = row
                taken |= 1 << column

    def _search(self) -> bool:
        """One alternating search from all unmatched rows; False when some row can never be matched."""
        reached_rows = [row for row, column in enumerate(self.column) if column is None]
        parent: dict[int, int] = {}
        reached = 0
        position = 0
        while True:
            while position < len(reached_rows):
                row = reached_rows[position]
                position += 1
                fresh = self.tight[row] & ~reached
                reached |= fresh
                for column in bits(fresh):
                    parent[column] = row
                    if column not in self.owner:
                        self._augment(parent, column)
                        return True
                    reached_rows.append(self.owner[column])
            if not self._change_values(reached_rows, reached):
                return False
            position = 0

    def _augment(self, parent: dict[int, int], column: int) -> None:
        """Swap along the path that ends in a free column."""
        target: int | None = column
        while target is not None:
            row = parent[target]
            previous = self.column[row]
            self.column[row] = target
            self.owner[target] = row
            target = previous

    def _change_values(self, reached_rows: list[int], reached: int) -> bool:
        """Raise reached rows and lower reached columns by the least slack; False when nothing is left."""
        slack = self._least_slack(reached_rows, ~reached)
        if slack is None:
            return False
        for row in reached_rows:
            self.value[row] += slack
        regrouped: dict[int, int] = {}
        for value, mask in self.groups.items():
            for new, part in ((value - slack, mask & reached), (value, mask & ~reached)):
                if part:
                    regrouped[new] = regrouped.get(new, 0) | part
        self.groups = regrouped
        self.tight = [self._tight_of(row) for row in range(len(self.rows))]
        return True

    def _least_slack(self, reached_rows: list[int], unreached: int) -> int | None:
        """The least that makes a new column tight for some reached row."""
        slacks = (
            price - self.value[row] - value
            for row in reached_rows
            for price, mask in self.rows[row]
            for value, group in self.groups.items()
            if mask & group & unreached
        )
        return min(slacks, default=None)

    def _tight_of(self, row: int) -> int:
        """The columns of a row whose price equals row value plus column value."""
        tight = 0
        for price, mask in self.rows[row]:
            group = self.groups.get(price - self.value[row])
            if group is not None:
                tight |= mask & group
        return tight
