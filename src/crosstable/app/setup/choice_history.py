"""Since when each choice of a section has been in force, from the facts, for the sheet of conditions."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.session.announced_guard import choices_of
from crosstable.app.session.session import Session
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.fold import fold
from crosstable.journal.undo import targets_of
from crosstable.model.event import Section
from crosstable.rulebooks.shared.conditions import Since

_CHOOSING = frozenset({Kind.SECTION_ADDED, Kind.SECTION_CHANGED})


def chosen_since(session: Session, section: Section) -> dict[str, Since]:
    """When each choice took its current value; what was in force when round 1 was published is not late."""
    place = [found.name for found in session.event.sections].index(section.name)
    latest = _moments(session, place, session.facts)
    first = session.state.sections[place].published.get(1)
    held = {} if first is None else _moments(session, place, session.facts[:first])
    return {
        key: held[key][1] if key in held and held[key][0] == value else since
        for key, (value, since) in latest.items()
    }


def _moments(session: Session, place: int, facts: Sequence[Fact]) -> dict[str, tuple[object, Since]]:
    """What is chosen after some facts, each with the fact that chose it last."""
    found: dict[str, tuple[object, Since]] = {}
    for fact in facts:
        if not _chooses(session, fact):
            continue
        sections = fold(facts[: fact.seq]).sections
        now = choices_of(sections[place]) if place < len(sections) else {}
        rounds = len(sections[place].rounds) if place < len(sections) else 0
        since = Since(fact.time, fact.actor, fact.seq, rounds)
        found = {
            key: found[key] if key in found and found[key][0] == value else (value, since)
            for key, value in now.items()
        }
    return found


def _chooses(session: Session, fact: Fact) -> bool:
    """Whether a fact may change the choices, directly or by undoing another."""
    if fact.kind in (Kind.UNDONE, Kind.REDONE):
        return any(session.facts[seq - 1].kind in _CHOOSING for seq in targets_of(fact))
    return fact.kind in _CHOOSING
