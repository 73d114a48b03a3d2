"""What is known while files or the database cannot be read, and since when it is no longer certain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic

from crosstable.model.errors import Unavailable

REST = 1.0
"""Seconds after a failed look in which pages do not look again, so that nobody waits in turn."""


@dataclass(slots=True)
class LastKnown:
    """When each event was last read, and which of them cannot be read now."""

    _read: dict[str, datetime] = field(default_factory=dict)
    _behind: dict[str, datetime] = field(default_factory=dict)
    _tried: dict[str, float] = field(default_factory=dict)
    _names: list[str] | None = None

    @contextmanager
    def looking(self, name: str) -> Iterator[None]:
        """A look at an event: note whether it could be read."""
        try:
            yield
        except Unavailable:
            self._behind.setdefault(name, self._read.get(name) or _now())
            self._tried[name] = monotonic()
            raise
        self._read[name] = _now()
        self._behind.pop(name, None)

    def rests(self, name: str) -> bool:
        """Whether the last look at an event failed a moment ago."""
        return name in self._behind and monotonic() - self._tried[name] < REST

    @property
    def trouble(self) -> bool:
        """Whether a look at any event failed a moment ago."""
        return any(self.rests(name) for name in tuple(self._behind))

    def behind(self, name: str) -> datetime | None:
        """When an event was last read, if it cannot be read now."""
        return self._behind.get(name)

    def names(self, look: Callable[[], list[str]]) -> list[str]:
        """The names of all events, or those last known."""
        try:
            self._names = look()
        except Unavailable:
            if self._names is None:
                raise
        return self._names


def _now() -> datetime:
    """The time on the clock of the hall."""
    return datetime.now().astimezone()
