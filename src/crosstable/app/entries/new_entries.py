"""How an entry is written: its entry number, and after round 1 also its number and the round it joins."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.app.entries.late_entries import clock
from crosstable.app.session.session import Session
from crosstable.flow.schedules import posted_for
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.rounds import OPEN
from crosstable.journal.state import Document, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book


def entry_made(session: Session, section: Section, player: Mapping[str, object], place: int = 0) -> EntryMade:
    """The fact of an entry; `place` counts entries that are made together."""
    state = session.state.section(section.name)
    body: Document = {**_time_of_entry(section), **player}
    if state.started:
        last = max(state.numbers.values(), default=0)
        schedule = body.get("schedule")
        posted = posted_for(section, schedule if isinstance(schedule, str) else None)
        joins = {} if "joins" in body else {"joins": _first_round(section, state, posted)}
        body = {"no": last + 1 + place, **joins, **body}
    entry = next_entry_number(session, section.name) + place
    return EntryMade(section=section.name, entry=entry, player=body)


def _time_of_entry(section: Section) -> Document:
    """The time of an entry made now, if the book needs to know who entered late."""
    if not book(section.rulebook).day.keeps_entry_time or section.entrants.are_teams:
        return {}
    return {"entered": clock().replace(tzinfo=None).isoformat(timespec="minutes")}


def _first_round(section: Section, state: SectionState, posted: int) -> int:
    """The first round of a player who enters now: the next one, or the last one while it is being played."""
    if posted < section.rounds:
        return posted + 1
    if any(game.result == OPEN for game in state.rounds[-1].games.values()):
        return section.rounds
    text = phrase(
        "the last round, round {round}, has been played; there is no round left to join", round=section.rounds
    )
    raise BadInput(text, where="add")


def next_entry_number(session: Session, section: str | None) -> int:
    """An entry number that was never used, not even by an entry that was undone."""
    used = (
        fact.what.entry
        for fact in session.facts
        if isinstance(fact.what, EntryMade) and fact.what.section == section
    )
    return max((*used, *session.state.section(section).entries), default=0) + 1
