"""Which functions implement which rules: by a mark on the function, or in the book for general code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def mark_elsewhere(book: str, places: Mapping[str, Sequence[str]]) -> None:
    """Rule number -> dotted names of functions above the books that carry the rule out for everybody.

    What stands above the books names none of them; so the book says where its rules are kept.
    """
    for number, dotted in places.items():
        _MARKS.setdefault(book, {}).setdefault(number, []).extend(dotted)


def marks(book: str) -> dict[str, tuple[str, ...]]:
    """Rule number -> dotted places of the functions that claim it, of all modules imported so far."""
    return {number: tuple(places) for number, places in _MARKS.get(book, {}).items()}
