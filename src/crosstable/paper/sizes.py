"""The paper that is usual where an event is played."""

from __future__ import annotations

from crosstable.model.event import Event
from crosstable.rulebooks.shelf import book


def usual_size(event: Event) -> str:
    """The paper of the home of the book by which the first section is played."""
    return book(event.sections[0].rulebook).home.paper
