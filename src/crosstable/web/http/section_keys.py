"""The names of an event's sections in addresses."""

from __future__ import annotations

from crosstable.model.event import Event
from crosstable.web.http.event_store import plain_letters

ONLY = "main"
"""The section of an event that has only one, in addresses."""


def section_keys(event: Event) -> list[str]:
    """The keys of an event's sections in addresses, all different."""
    keys: list[str] = []
    for section in event.sections:
        plain = plain_letters(section.name or ONLY) or "section"
        key, number = plain, 2
        while key in keys:
            key, number = f"{plain}-{number}", number + 1
        keys.append(key)
    return keys
