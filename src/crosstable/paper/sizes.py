"""The paper that is usual where an event is played."""

from __future__ import annotations

from crosstable.flow.event_profile import profile_of
from crosstable.model.event import Event


def usual_size(event: Event) -> str:
    """The paper of the profile of the event."""
    return profile_of(event).paper
