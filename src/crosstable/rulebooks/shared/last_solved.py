"""A round that is paired, explained and queried in one go is solved once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

F = TypeVar("F")
S = TypeVar("S")


def remember_last(solve: Callable[[F], S]) -> Callable[[F], S]:
    """`solve` with its last solution cached for the same field."""
    last: list[tuple[F, S]] = []

    @wraps(solve)
    def solve_once(field: F) -> S:
        for known, solution in last:
            if known is field:
                return solution
        made = solve(field)
        last[:] = [(field, made)]
        return made

    return solve_once
