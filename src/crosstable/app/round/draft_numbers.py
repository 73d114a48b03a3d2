"""The numbers that a draft of round 1 was made with; until it is published they can still change."""

from __future__ import annotations

from crosstable.app.session.session import Session
from crosstable.journal.numbering import numbers_by_own_rating
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

RENUMBERED = Words("players were renumbered")
"""Why a draft is out of date although nothing was written after it."""


def numbers_of_draft(state: SectionState) -> dict[str, int] | None:
    """The numbers a draft keeps: entry by entry while they can change, nothing once they are fixed."""
    return None if state.started else {str(entry): no for entry, no in state.numbers.items()}


def is_renumbered(session: Session, state: SectionState) -> bool:
    """Whether players have other numbers now than when the draft was made.

    A draft without numbers is from a version that ranked only by the section's own ratings.
    """
    if state.draft is None or state.started:
        return False
    told = state.draft.numbers
    if told is None:
        known = numbers_by_own_rating(state, session.state.lots)
    else:
        known = {int(entry): no for entry, no in told.items()}
    return any(state.numbers.get(entry) != no for entry, no in known.items())


def check_numbers(session: Session, state: SectionState) -> None:
    """Refuse a draft whose numbers now belong to other players."""
    if is_renumbered(session, state):
        raise BadInput(
            phrase("the draft is out of date: {why}. Pair again", why=RENUMBERED),
            where="draft",
        )
