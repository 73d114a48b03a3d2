"""Where an event is, as files for others say it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.event import Event


def place_of(event: Event, keys: Sequence[str], between: str = ", ") -> str:
    """The details of the place that are known, in one line; nothing when none is."""
    return between.join(told for key in keys if (told := event.details.get(key, "").strip()))
