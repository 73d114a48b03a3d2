"""Incidents in the journal: noted, put right, decided; the steps of the fold, and the facts in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.payload import number_of, object_of, section_of, set_key
from crosstable.journal.people import People
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.model.errors import BadInput

Body = dict[str, Any]

DECISION = ("outcome", "decided_by", "decided_at", "decision")
"""What a decision adds to an incident."""


def incidents_of(section: SectionState) -> list[Json]:
    """The incidents of a section, each with its number: its own, or its place in the list."""
    listed = section.keys.get("incidents", ())
    return [{"no": at, **item} for at, item in enumerate(listed, start=1)]


def number_in(fact: Fact) -> int:
    """The number of a noted incident; facts of old have none, and that of the fact stands for it."""
    return int(object_of(fact, "incident").get("no", fact.seq))


def _noted(state: EventState, fact: Fact) -> None:
    """Something is kept for the record."""
    section = section_of(state, fact)
    listed, no = incidents_of(section), number_in(fact)
    if any(item["no"] == no for item in listed):
        raise BadInput(f"incident {no} exists already")
    disputed = object_of(fact, "incident").get("against")
    if disputed is not None and all(item["no"] != disputed for item in listed):
        raise BadInput(f"there is no incident {disputed}")
    section.keys["incidents"] = [*listed, {**object_of(fact, "incident"), "no": no}]


def _changed(state: EventState, fact: Fact) -> None:
    """What was noted is put right: keys are set, or taken away by null; a decision stays."""
    for key, value in object_of(fact, "incident").items():
        set_key(_own(state, fact), key, value)


def _decided(state: EventState, fact: Fact) -> None:
    """A claim, an appeal or a complaint is decided; a second decision needs the first one undone."""
    item = _own(state, fact)
    if item.get("outcome") is not None:
        raise BadInput(f"incident {item['no']} is decided already: {item['outcome']}")
    item.update({key: fact.payload[key] for key in DECISION if fact.payload.get(key) is not None})


def _own(state: EventState, fact: Fact) -> Json:
    """The incident that a fact speaks of, as a copy that stands in the list."""
    section = section_of(state, fact)
    listed, no = incidents_of(section), number_of(fact, "no")
    section.keys["incidents"] = listed
    for item in listed:
        if item["no"] == no:
            return item
    raise BadInput(f"there is no incident {no}")


INCIDENT_STEPS: dict[Kind, Callable[[EventState, Fact], None]] = {
    Kind.INCIDENT: _noted,
    Kind.INCIDENT_CHANGED: _changed,
    Kind.INCIDENT_DECIDED: _decided,
}


def _noted_words(body: Body, people: People) -> str:
    """Something kept for the record, in words."""
    said = body["incident"]
    what = said.get("kind", "note")
    named = "incident" if what == "note" else what
    number = f" {said['no']}" if "no" in said else ""
    by = f" ({said['rule']})" if said.get("rule") else ""
    private = "private " if said.get("private") else ""
    places = [f"{key} {said[key]}" for key in ("round", "board") if said.get(key) is not None]
    places += [people.player(body.get("section"), int(said["player"]))] if said.get("player") else []
    return f"{private}{named}{number}{by}: {', '.join([*places, said['text']])}{_more(said)}"


def _more(said: Body) -> str:
    """Penalty, deadline and why a late one was taken."""
    parts = [f"penalty: {said['penalty']}"] if said.get("penalty") else []
    parts += [f"deadline {said['deadline']}"] if said.get("deadline") else []
    parts += [f"accepted although late or void: {said['late']}"] if said.get("late") else []
    return "".join(f"; {part}" for part in parts)


def _changed_words(body: Body, people: People) -> str:
    """A correction in words: what was set, what was taken away."""
    told = [
        f"no {key} any more" if value is None else f"{key} {_shown(value)}"
        for key, value in body["incident"].items()
    ]
    return f"incident {body['no']} put right: {', '.join(told)}"


def _shown(value: object) -> str:
    """A value that was set."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " and ".join(f"#{no}" for no in value)
    return str(value)


def _decided_words(body: Body, people: People) -> str:
    """A decision in words: how it ended, who decided."""
    by = f" by {body['decided_by']}" if body.get("decided_by") else ""
    text = f": {body['decision']}" if body.get("decision") else ""
    return f"incident {body['no']} {body['outcome']}{by}{text}"


INCIDENT_SENTENCES: dict[Kind, Callable[[Body, People], str]] = {
    Kind.INCIDENT: _noted_words,
    Kind.INCIDENT_CHANGED: _changed_words,
    Kind.INCIDENT_DECIDED: _decided_words,
}
