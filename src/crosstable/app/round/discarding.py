"""A draft thrown away: all its facts are undone together, and nothing else."""

from __future__ import annotations

from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Kind
from crosstable.journal.undo import undone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section


def discard_draft(session: Session, section: Section) -> list[New]:
    """The news that undo the draft of a section with everything changed in it by hand."""
    state = session.state.section(section.name)
    if state.draft is None:
        raise BadInput("there is no draft to throw away", where="draft")
    off = undone(session.facts)
    since = max((seq for parts in state.parts.values() for seq in parts), default=0)
    since = max([since, *state.published.values()], default=0)
    facts = [
        fact.seq
        for fact in session.facts
        if fact.kind is Kind.ROUND_DRAFTED
        and fact.seq > since
        and fact.seq not in off
        and fact.what.home == section.name
    ]
    named = {"fact": facts[0]} if len(facts) == 1 else {"fact": facts[0], "facts": facts}
    return [(Kind.UNDONE, named)]
