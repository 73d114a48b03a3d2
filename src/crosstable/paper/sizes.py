"""The paper that is usual where an event is played."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.paper.sheet import SIZES

LETTER = frozenset({"us-chess", "cfc"})
"""Books of countries whose paper is Letter; everybody else's is A4."""


def usual_size(event: Event) -> str:
    """Letter where the first section is played by a book of North America, else A4."""
    return "letter" if event.sections[0].rulebook in LETTER else "a4"


def size_named(text: str) -> str:
    """A size of paper by its name."""
    if text.lower() not in SIZES:
        raise BadInput(f"{text[:20]!r} is no paper; choose a4 or letter", where="--paper")
    return text.lower()
