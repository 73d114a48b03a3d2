"""A bounded cache: the least recently used value goes first."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lately(Generic[Key, Value]):
    """Values by key, a bounded number of them, safe for many threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._guard = Lock()

    def get(self, key: Key) -> Value | None:
        """The value of a key, which counts as used; None if it is not kept."""
        with self._guard:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value in place of its key's last one, dropping the oldest; returns the value."""
        with self._guard:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return value

    def drop(self, key: Key) -> None:
        """Keep the value of a key no longer."""
        with self._guard:
            self._kept.pop(key, None)

    def items(self) -> tuple[tuple[Key, Value], ...]:
        """Everything that is kept; nothing counts as used."""
        with self._guard:
            return tuple(self._kept.items())

    def clear(self) -> None:
        """Keep nothing any more."""
        with self._guard:
            self._kept.clear()

    def __len__(self) -> int:
        """How many are kept."""
        return len(self._kept)
