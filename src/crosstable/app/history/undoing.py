"""Undo and redo of whole commands or single facts, with every consequence shown first."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.session.file_places import forget_file_place
from crosstable.app.session.session import New, Session, session_of
from crosstable.journal.fact import Draft, Fact, unwritten
from crosstable.journal.facts.undone import Redone, TakesBack, Undone
from crosstable.journal.fold import Needed, hanging
from crosstable.journal.people import people_of
from crosstable.journal.undo import (
    last_to_redo,
    last_to_undo,
    makes_event,
    targets_of,
    to_redo,
    to_undo,
    undone,
)
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase


def undo_news(
    session: Session, seq: int | None, *, alone: bool = False
) -> tuple[tuple[Fact, ...], list[New]]:
    """The facts to undo, by default those of the latest command, and the new facts that undo them."""
    facts = to_undo(session.facts, last_to_undo(session.facts) if seq is None else seq, alone=alone)
    return facts, [Undone.naming([fact.seq for fact in facts])]


def redo_news(
    session: Session, seq: int | None, *, alone: bool = False
) -> tuple[tuple[Fact, ...], list[New]]:
    """The facts to restore, those undone last by default."""
    facts = last_to_redo(session.facts) if seq is None else to_redo(session.facts, seq, alone=alone)
    return facts, [Redone.naming([fact.seq for fact in facts])]


def undo_with_later(session: Session, seq: int) -> tuple[tuple[Fact, ...], list[New]]:
    """The facts to undo with everything later that depends on them.

    Of the facts that created the event only the one named is undone, not the whole event.
    """
    facts = {fact.seq: fact for fact in facts_to_undo(session, seq)}
    while True:
        news: list[New] = [Undone.naming(sorted(facts))]
        later = hanging([*session.facts, *_unwritten(session, news)])
        if not later:
            return tuple(facts[one] for one in sorted(facts)), news
        facts |= {fact.seq: fact for one in later for fact in facts_to_undo(session, one.seq)}


def bring_back(session: Session, seq: int) -> tuple[tuple[Fact, ...], list[New]]:
    """Everything an undo removed that is still undone, and the new facts that restore it at once."""
    off = undone(session.facts)
    if not 1 <= seq <= len(session.facts):
        raise BadInput(phrase("there is no such change"), where="redo")
    facts = tuple(session.facts[one - 1] for one in targets_of(session.facts[seq - 1]) if one in off)
    if not facts:
        raise BadInput(phrase("everything this undo removed is already restored"), where="redo")
    return facts, [Redone.naming([fact.seq for fact in facts])]


def facts_to_undo(session: Session, seq: int) -> tuple[Fact, ...]:
    """The facts that an undo removes by itself: a command, or one of the facts that created the event."""
    known = 1 <= seq <= len(session.facts)
    return to_undo(session.facts, seq, alone=known and makes_event(session.facts, seq))


def _unwritten(session: Session, news: Sequence[New]) -> list[Fact]:
    """New facts as if they had been written."""
    last = len(session.facts)
    return [unwritten(Draft(what, "", ""), last + place) for place, what in enumerate(news, start=1)]


def _first_named(news: Sequence[New]) -> str:
    """The first fact that an undo or redo names, for the place in an error."""
    targets = [seq for what in news if isinstance(what, TakesBack) for seq in what.targets]
    return phrase("change {number}", number=targets[0]) if targets else "undo"


def what_if(session: Session, news: list[New]) -> Session:
    """The session as it would be; an error names the later change that needs what would be missing."""
    try:
        return session_of(session.path, [*session.facts, *_unwritten(session, news)])
    except Needed as error:
        later = in_words(error.fact, people_of(session.facts, session.state))
        text = phrase(
            "a later change depends on it (change {number}: {change}); undo that one first",
            number=error.fact.seq,
            change=later,
        )
        raise BadInput(text, where=_first_named(news)) from None
    except BadInput as error:
        forget_file_place(error)
        text = phrase("later changes depend on it ({reason}); undo those first", reason=error.text)
        raise BadInput(text, where=_first_named(news)) from None
