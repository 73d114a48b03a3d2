"""The fold: facts in order, each changing the state, up to the current event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crosstable.journal.fact import Fact
from crosstable.journal.facts.undone import TakesBack
from crosstable.journal.numbering import number_entries, renumber_draft
from crosstable.journal.state import EventState
from crosstable.journal.teams import number_members
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase


class Needed(BadInput):
    """A written fact needs something that does not exist, or no longer does."""

    def __init__(self, error: CrosstableError, fact: Fact) -> None:
        super().__init__(
            phrase("{problem} (needed by change {number})", problem=error.text, number=fact.seq),
            where=error.where,
            remedies=error.remedies,
        )
        self.fact = fact


@dataclass(frozen=True, slots=True)
class Folded:
    """The result of a fold: the current state, and the state before entries were numbered."""

    told: EventState
    state: EventState


def fold(facts: Sequence[Fact]) -> EventState:
    """The event that the facts give, without undone ones."""
    return fold_all(facts).state


def fold_all(facts: Sequence[Fact]) -> Folded:
    """All facts folded, so that folding can continue from there."""
    told = EventState(pen=object())
    _apply(told, effective(facts))
    return _with_numbers(told, None)


def fold_on(before: Folded, facts: Sequence[Fact], more: Sequence[Fact]) -> Folded:
    """Continue with more facts after those already folded; after an undo, fold again from the first."""
    if any(isinstance(fact.what, TakesBack) for fact in more):
        return fold_all((*facts, *more))
    told = before.told.copied(object())
    _apply(told, more)
    return _with_numbers(told, before)


def _apply(state: EventState, facts: Iterable[Fact]) -> None:
    """Every fact changes the state."""
    for fact in facts:
        try:
            fact.what.apply(state, fact)
        except CrosstableError as error:
            if fact.hash:
                raise Needed(error, fact) from None
            raise BadInput(error.text, where=error.where, remedies=error.remedies) from None


def _with_numbers(told: EventState, before: Folded | None) -> Folded:
    """The state with a number for everybody; unchanged sections keep theirs."""
    state = told.copied(object())
    for place, section in enumerate(told.sections):
        if before is not None and _is_as_before(before.told, told, place):
            state.sections[place] = before.state.sections[place]
            continue
        numbered = state.sections[place] = section.copied(state.pen)
        number_entries(numbered, state.lots)
        renumber_draft(numbered)
        if numbered.teams:
            number_members(numbered)
    return Folded(told, state)


def _is_as_before(before: EventState, told: EventState, place: int) -> bool:
    """Whether a section is the very same value, under the same lots."""
    same = place < len(before.sections) and told.sections[place] is before.sections[place]
    return same and told.lots == before.lots


def hanging(facts: Sequence[Fact]) -> list[Fact]:
    """The facts with missing requirements, each left out so that the ones depending on it are found."""
    state = EventState(pen=object())
    found = []
    for fact in effective(facts):
        try:
            fact.what.apply(state, fact)
        except CrosstableError:
            found.append(fact)
    return found
