"""How an entry is written: its number of entry, after round 1 also its number and the round it joins."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.app.desk import Desk
from crosstable.flow.schedules import posted_for
from crosstable.journal.facts import Kind
from crosstable.journal.state import Json
from crosstable.model.event import Section


def entry_made(desk: Desk, section: Section, player: Mapping[str, object], place: int = 0) -> Json:
    """What the fact of an entry says; `place` counts entries that are made together."""
    state = desk.state.section(section.name)
    body: Json = dict(player)
    if state.started:
        last = max(state.numbers.values(), default=0)
        schedule = body.get("schedule")
        posted = posted_for(section, schedule if isinstance(schedule, str) else None)
        body = {"no": last + 1 + place, "joins": posted + 1, **body}
    entry = next_entry_number(desk, section.name) + place
    return {"section": section.name, "entry": entry, "player": body}


def next_entry_number(desk: Desk, section: str | None) -> int:
    """A number of entry that was never used, not even by an entry that was taken back."""
    used = (
        int(str(fact.payload["entry"]))
        for fact in desk.facts
        if fact.kind is Kind.ENTRY_MADE and fact.payload.get("section") == section
    )
    return max((*used, *desk.state.section(section).entries), default=0) + 1
