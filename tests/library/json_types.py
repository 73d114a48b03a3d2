"""The types that stand at each path of JSON answers, so that fields with several types are found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

KINDS = {bool: "boolean", int: "number", float: "number", str: "string", list: "list", dict: "object"}
FREE = frozenset(
    ("tiebreaks", "tiebreaks_steps", "settings", "info", "details", "ids", "byes", "other_ratings")
)
"""Objects whose keys are names of the event, so that all their values are one field."""


def typed_paths(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every path of an answer with the type of what stands there; null is told as null."""
    if value is None:
        yield path, "null"
        return
    yield path, KINDS[type(value)]
    if isinstance(value, dict):
        code = value.get("code")
        for key, inner in value.items():
            at = f"{path}.{key}"
            if key == "facts" and isinstance(code, str):
                at += f"({code})"
            elif key == "payload":
                at += f"({value.get('kind')})"
            yield from (
                _named(inner, at) if key in FREE and isinstance(inner, dict) else typed_paths(inner, at)
            )
    elif isinstance(value, list):
        for item in value:
            yield from typed_paths(item, f"{path}[]")


def _named(value: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    """An object with free names: its values are one field."""
    yield path, "object"
    for inner in value.values():
        yield from typed_paths(inner, f"{path}.*")


class Seen:
    """What stood where, over many answers."""

    def __init__(self) -> None:
        self.types: dict[str, dict[str, str]] = {}

    def add(self, answer: Any, whence: str) -> None:
        """Note the types of an answer."""
        for path, kind in typed_paths(answer, whence.partition(" ")[0]):
            self.types.setdefault(path, {}).setdefault(kind, whence)

    def mixed(self) -> dict[str, dict[str, str]]:
        """The paths with several types, null aside, and where each was seen."""
        found = {
            path: {kind: whence for kind, whence in kinds.items() if kind != "null"}
            for path, kinds in self.types.items()
        }
        return {path: kinds for path, kinds in sorted(found.items()) if len(kinds) > 1}

    def null(self) -> set[str]:
        """The paths that may be null and may be something else."""
        return {path for path, kinds in self.types.items() if "null" in kinds and len(kinds) > 1}
