"""The best of a list with their places: ties are shown as ties, and what is left out is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from crosstable.reports.table import Place

T = TypeVar("T")
USUAL, MOST = 5, 10
"""How many are shown, and how many if the last of them are tied."""


@dataclass(frozen=True, slots=True)
class Best(Generic[T]):
    """The best with their places, and how many more are tied with the last of them."""

    shown: tuple[tuple[Place, T], ...] = ()
    more: int = 0


def best_of(items: Iterable[T], value: Callable[[T], int]) -> Best[T]:
    """The items with the highest values, in their order among equals."""
    ordered = sorted(items, key=lambda item: -value(item))
    values = [value(item) for item in ordered]
    count = min(USUAL, len(ordered))
    tied = sum(1 for one in values[count:] if one == values[count - 1]) if count else 0
    shown = min(count + tied, max(count, MOST))
    places = [Place(values.index(one) + 1, values.count(one) > 1) for one in values[:shown]]
    return Best(tuple(zip(places, ordered[:shown], strict=True)), count + tied - shown)


def only_first(items: Iterable[T], value: Callable[[T], int]) -> Best[T]:
    """The items that share the highest value."""
    found = list(items)
    highest = max(map(value, found), default=0)
    return best_of([item for item in found if value(item) == highest], value)
