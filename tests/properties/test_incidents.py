"""Incidents in any order: noted, put right, decided, undone; numbers stay, documents say the same."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.app.round.incidents import change_incident, decide_incident, note_incident
from crosstable.app.session.session import Session, as_if, drafts_of, session_after, session_of
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.journal.fact import Kind
from crosstable.journal.people import people_of
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from crosstable.reports.round.incidents import Wanted, incident_lines, incident_text
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.happenings import happening_of

PLACES = {"board": st.none() | st.integers(1, 5), "player": st.none() | st.integers(1, 9)}
NOTED = st.fixed_dictionaries(
    {
        "text": st.text(max_size=12),
        "kind": st.sampled_from(IncidentKind),
        "round": st.none() | st.integers(1, 3),
        **PLACES,
        "private": st.booleans(),
        "late": st.none() | st.just("because"),
        "against": st.none() | st.integers(1, 4),
        "penalty": st.none() | st.just("two minutes"),
    }
)
CHANGED = st.fixed_dictionaries({}, optional={"kind": st.sampled_from(IncidentKind), **PLACES})
STEP = (
    st.tuples(st.just("note"), st.just(0), NOTED)
    | st.tuples(st.just("change"), st.integers(1, 6), CHANGED)
    | st.tuples(st.just("decide"), st.integers(1, 6), st.sampled_from(Outcome))
    | st.tuples(st.just("undo"), st.integers(1, 8), st.none())
)


@cache
def start() -> Session:
    """An event of New Zealand with two of its rounds played."""
    event = generate("nzcf", 8, 2, 3, Rates())
    event = replace(event, sections=(replace(event.sections[0], rounds=3, end="2026-10-18"),))
    facts = drafts_of(list(told_as_facts(json.loads(write_document(event)))), "sample")
    return session_of("memory", as_if([], facts))


def after(session: Session, what: str, no: int, body: Any) -> Session:
    """The desk after one step; what is refused changes nothing."""
    section = session.event.sections[0]
    try:
        if what == "note":
            news = note_incident(session, section, Incident(**body))
        elif what == "change":
            news = change_incident(session, section, no, body)
        elif what == "decide":
            news = decide_incident(session, section, no, Incident(text="-", outcome=body, decided_by="Bo"))
        else:
            news = [
                happening_of(
                    Kind.UNDONE,
                    {"fact": len(session.facts) + 1 - min(no, len(session.facts) - len(start().facts))},
                )
            ]
            if len(session.facts) == len(start().facts):
                return session
        return session_after(session, as_if(session.facts, drafts_of(news, "Ann", len(session.facts))))
    except CrosstableError:
        return session


@settings(deadline=None)
@given(st.lists(STEP, max_size=10))
def test_1_10_incidents_keep_their_numbers_and_their_words(steps: list[tuple[str, int, Any]]) -> None:
    session = start()
    for step in steps:
        session = after(session, *step)
    section = session.event.sections[0]
    numbers = [one.no for one in section.incidents]
    assert len(set(numbers)) == len(numbers) and all(numbers)
    again = read_document(write_document(session.event)).sections[0].incidents
    assert again == section.incidents
    people = people_of(session.facts, session.state)
    assert all(in_words(fact, people) for fact in session.facts[len(start().facts) :])
    lines = incident_lines(section, Wanted(private=False))
    assert all(not line.incident.private and incident_text(line.incident) for line in lines)
    for one in section.incidents:
        assert one.open == (one.state == "open") and (one.outcome is None or one.decided_by)
        assert one.kind is not IncidentKind.APPEAL or one.under
