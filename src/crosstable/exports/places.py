"""Where an event is, as files for others say it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.event import Event


def place_of(event: Event, keys: Sequence[str], between: str = ", ") -> str:
    """The known details of the place, in one line; nothing if there are none."""
    return between.join(told for key in keys if (told := event.details.get(key, "").strip()))
