"""Vacant places filled from another section: an entry moves, at a cost."""

from __future__ import annotations

from crosstable.app.entries.new_entries import next_entry_number
from crosstable.app.session.session import New, Session
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shelf import organising


def promote(session: Session, to: Section, out_of: Section, player: int) -> list[New]:
    """Move an entry from one section to another, adding the difference in fees."""
    entry = session.state.section(out_of.name).entry_of(player)
    if session.state.section(out_of.name).started or session.state.section(to.name).started:
        raise BadInput(phrase("players can be promoted only before round 1 is published"), where="promote")
    fee = organising(to.rulebook).promotion(session.event, to, out_of, out_of.player(player))
    home = session.state.section(out_of.name)
    moved = entry_document(home.entries[entry], teams=home.teams)
    moved["info"] = {**moved.get("info", {}), "promoted_from": out_of.name}
    moved["fees"] = [*moved.get("fees", []), {"kind": fee.kind, "cents": fee.cents, "paid": False}]
    place = next_entry_number(session, to.name)
    made = EntryMade(section=to.name, entry=place, player=moved)
    return [EntryDeleted(section=out_of.name, entry=entry, moved_to=to.name), made]


def decline(session: Session, out_of: Section, player: int) -> list[New]:
    """Record that a player was offered a place and declined."""
    state = session.state.section(out_of.name)
    entry = state.entry_of(player)
    info = {**state.entries[entry].known.get("info", {}), "declined_promotion": True}
    return [EntryChanged(section=out_of.name, entry=entry, key="info", value=info)]


def small_entry(session: Session, section: Section) -> list[New]:
    """Turn the section into the round robin that the book asks for when the entry is small."""
    if session.state.section(section.name).started:
        raise BadInput(
            phrase("the format cannot change once round 1 is published"), where=FieldName.ROUND_ROBIN
        )
    small = organising(section.rulebook).small_entry(section)
    changes = {"format": small.format.value, "rounds": small.rounds, "tiebreaks": list(small.tiebreaks)}
    return [SectionChanged(section=section.name, key=key, value=value) for key, value in changes.items()]
