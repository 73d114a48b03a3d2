"""The mark that says which rules a function implements. It returns the function unchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Marked = TypeVar("Marked", bound=Callable[..., object])

_MARKS: dict[str, dict[str, list[str]]] = {}


def marker(book: str) -> Callable[..., Callable[[Marked], Marked]]:
    """The `@rule` of one book: numbers without a prefix belong to it, `book:number` to another."""

    def rule(*numbers: str) -> Callable[[Marked], Marked]:
        def mark(function: Marked) -> Marked:
            place = f"{function.__module__}.{function.__qualname__}"
            for number in numbers:
                owner, _, plain = number.rpartition(":")
                _MARKS.setdefault(owner or book, {}).setdefault(plain, []).append(place)
            return function

        return mark

    return rule


def marks(book: str) -> dict[str, tuple[str, ...]]:
    """Rule number -> dotted places of the functions that claim it, of all modules imported so far."""
    return {number: tuple(places) for number, places in _MARKS.get(book, {}).items()}
