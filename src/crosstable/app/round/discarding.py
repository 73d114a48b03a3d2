"""Discarding a draft: all its facts are undone together, and nothing else."""

from __future__ import annotations

from crosstable.app.session.session import New, Session
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.undone import Undone
from crosstable.journal.undo import undone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase


def discard_draft(session: Session, section: Section) -> list[New]:
    """The facts that undo a section's draft with all changes made by hand."""
    state = session.state.section(section.name)
    if state.draft is None:
        raise BadInput(phrase("no draft to discard"), where="draft")
    off = undone(session.facts)
    since = max((seq for parts in state.parts.values() for seq in parts), default=0)
    since = max([since, *state.published.values()], default=0)
    facts = [
        fact.seq
        for fact in session.facts
        if isinstance(fact.what, RoundDrafted)
        and fact.seq > since
        and fact.seq not in off
        and fact.what.home == section.name
    ]
    return [Undone.naming(facts)]
