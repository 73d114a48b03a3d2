"""The paper that is usual where an event is played."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.remedies import FieldName
from crosstable.paper.sheet import SIZES
from crosstable.rulebooks.shelf import book


def usual_size(event: Event) -> str:
    """The paper of the home of the book by which the first section is played."""
    return book(event.sections[0].rulebook).home.paper


def size_named(text: str) -> str:
    """A size of paper by its name."""
    if text.lower() not in SIZES:
        raise BadInput(f"{text[:20]!r} is no paper; choose a4 or letter", where=FieldName.PAPER)
    return text.lower()
