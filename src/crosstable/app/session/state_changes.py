"""What differs between two states of an event, field by field: the path to every value that changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from msgspec import Struct

from crosstable.journal.state import EventState, SectionState

Path = tuple[Any, ...]
"""The way to a value: `("sections", 0, "entries", 7, "known", "rating")`."""


class Missing:
    """Stands for a value that was not there, or is no longer."""

    def __repr__(self) -> str:
        return "missing"


MISSING = Missing()
Changes = dict[Path, tuple[Any, Any]]
"""Path -> the value before and after."""

DERIVED = frozenset(
    {"pen", "own_rounds", "numbers", "draft", "draft_fact", "published", "posted", "parts", "reports"}
    | {"imported", "fact"}
)
"""Fields that follow from others, or that have a check of their own: the draft carries its mark."""
NAMES = ("no", "name", "round", "board", "player")
"""Fields that identify the members of a list; the first that fits decides."""


def changes_between(before: EventState, after: EventState) -> Changes:
    """Every value that differs."""
    return {path: (one, other) for path, one, other in _differing(before, after, ())}


def _differing(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """The paths below a value that differ; what is equal is not looked into."""
    if before is after or (not isinstance(before, EventState) and before == after):
        return
    one, other = _parts(before), _parts(after)
    if one is None or other is None:
        yield path, before, after
        return
    for key in [*one, *(key for key in other if key not in one)]:
        if key not in DERIVED:
            yield from _differing(one.get(key, MISSING), other.get(key, MISSING), (*path, key))


def _parts(value: Any) -> Mapping[Any, Any] | None:
    """The parts of a value by their names; None if it is a single value."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, frozenset):
        return dict.fromkeys(value, True)
    if isinstance(value, list | tuple):
        return _members(value)
    return None


def _members(items: list[Any] | tuple[Any, ...]) -> Mapping[Any, Any] | None:
    """The members of a list by name or number, else by place; None for a list of plain words or numbers.

    Sections go by their place, which never changes: their names can.
    """
    if any(_is_plain(item) for item in items):
        return None
    if any(isinstance(item, SectionState) for item in items):
        return dict(enumerate(items))
    for name in NAMES:
        known = {getattr(item, name, None): item for item in items}
        if len(known) == len(items) and None not in known:
            return known
    return dict(enumerate(items))


def _is_plain(item: Any) -> bool:
    """Whether an item has no parts of its own."""
    return not (isinstance(item, Struct) or is_dataclass(item))


def overlap(path: Path, others: Changes) -> list[Path]:
    """The changes of others to the same value, to a part of it, or to what it is part of."""
    return [other for other in others if other[: len(path)] == path or path[: len(other)] == other]


def value_at(state: object, path: Path) -> Any:
    """The value at the end of a path; MISSING if the path leads nowhere."""
    value: Any = state
    for key in path:
        parts = _parts(value)
        if parts is None or key not in parts:
            return MISSING
        value = parts[key]
    return value
