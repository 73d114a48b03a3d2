"""News for visitors: they hear of a change as soon as the public pages have it.

Whoever asks before the pages are made gets them as they were, and has to ask again.
"""

from __future__ import annotations

from time import monotonic

from crosstable.web.http.event_store import MOST, EventStore, Listener
from crosstable.web.http.lately import Lately

PATIENCE = 5.0
"""Seconds after which visitors hear of a change that the pages do not have yet."""


class PublicNews:
    """For every event the number of the change that visitors may ask for."""

    def __init__(self, event_store: EventStore) -> None:
        self.event_store = event_store
        self._made: Lately[str, int] = Lately(MOST)
        self._behind: Lately[str, float] = Lately(MOST)
        """Since when pages are not those of the last change."""
        self._listeners: list[Listener] = []
        event_store.listen(self._written)

    def listen(self, listener: Listener) -> None:
        """Call a listener whenever there is news for visitors."""
        self._listeners.append(listener)

    def last(self, name: str) -> int:
        """The number of the change that visitors may ask for now."""
        now, made = self.event_store.last(name), self._made.get(name)
        if made is None or made >= now:
            self._behind.drop(name)
            return now
        since = self._behind.get(name) or self._behind.put(name, monotonic())
        return now if monotonic() - since > PATIENCE else made

    def pages_made(self, name: str, seq: int) -> None:
        """The pages of a large event are made up to a change."""
        self._made.put(name, seq)
        self._behind.drop(name)
        self._tell(name, seq)

    def _written(self, name: str, seq: int) -> None:
        """An event was written to: the pages of a small one are made when somebody asks."""
        if self._made.get(name) is None:
            self._tell(name, seq)

    def _tell(self, name: str, seq: int) -> None:
        """Tell all listeners."""
        for listener in self._listeners:
            listener(name, seq)
