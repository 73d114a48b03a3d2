"""The incidents of a section, each with its number."""

from __future__ import annotations

from crosstable.journal.state import Json, SectionState
from crosstable.model.errors import BadInput


def incidents_of(section: SectionState) -> list[Json]:
    """The incidents of a section, each with its number: its own, or its place in the list."""
    listed = section.keys.get("incidents", ())
    return [{"no": at, **item} for at, item in enumerate(listed, start=1)]


def incident_to_change(section: SectionState, no: int) -> Json:
    """An incident as a copy that stands in the list."""
    listed = incidents_of(section)
    section.keys["incidents"] = listed
    for item in listed:
        if item["no"] == no:
            return item
    raise BadInput(f"there is no incident {no}")
