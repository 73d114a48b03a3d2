"""Pairing numbers are assigned when round 1 is published: no redo may add an entry without one later."""

from __future__ import annotations

from crosstable.journal.state import EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase


def check_numbered(before: EventState, after: EventState) -> None:
    """Refuse to restore an entry from before round 1 if that round was published without it."""
    known = {id(section): section for section in before.sections}
    for place, section in enumerate(after.sections):
        if id(section) in known or not section.started:
            continue
        old = before.sections[place] if place < len(before.sections) else None
        slipped = _unnumbered(section) - (_unnumbered(old) if old is not None and old.started else set())
        if slipped and not section.numbers:
            text = phrase("rounds published later use the pairing numbers of this one; undo those first")
            raise BadInput(text, where="undo")
        if slipped:
            who = ", ".join(sorted(section.entries[entry].name for entry in slipped))
            text = phrase("round 1 was published without {players}; add a new entry instead", players=who)
            raise BadInput(text, where="entries")


def _unnumbered(section: SectionState) -> set[int]:
    """The entries that have no number of their own."""
    return set(section.entries) - set(section.numbers)
