"""The fold: facts in order, each changing the state as it says itself, to the event as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.numbering import number_entries, renumber_draft
from crosstable.journal.state import EventState
from crosstable.journal.teams import number_members
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput, CrosstableError


class Needed(BadInput):
    """A fact that was written needs what is not there, or no longer."""

    def __init__(self, error: CrosstableError, fact: Fact) -> None:
        super().__init__(
            f"{error.text} (needed by fact {fact.seq}, {fact.kind.value})",
            where=error.where,
            remedies=error.remedies,
        )
        self.fact = fact


def fold(facts: Sequence[Fact]) -> EventState:
    """The event that the facts tell, undone ones left out."""
    state = EventState()
    for fact in effective(facts):
        try:
            fact.what.apply(state, fact)
        except CrosstableError as error:
            if fact.hash:
                raise Needed(error, fact) from None
            raise BadInput(error.text, where=error.where, remedies=error.remedies) from None
    for section in state.sections:
        number_entries(section, state.keys.get("lots", {}))
        renumber_draft(section)
        if section.teams:
            number_members(section)
    return state


def hanging(facts: Sequence[Fact]) -> list[Fact]:
    """The facts that need what is not there: each is left out, so that those who need it are found."""
    state = EventState()
    found = []
    for fact in effective(facts):
        try:
            fact.what.apply(state, fact)
        except CrosstableError:
            found.append(fact)
    return found
