"""What a fact says, read off its payload: the section and entry it names, numbers, lists and objects."""

from __future__ import annotations

from typing import Any

from crosstable.journal.facts import Fact
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.model.errors import BadInput


def section_of(state: EventState, fact: Fact) -> SectionState:
    """The section that a fact speaks of."""
    return state.section(fact.payload.get("section"))


def entry_of(state: EventState, fact: Fact) -> Json:
    """The entry that a fact speaks of."""
    entry = number_of(fact, "entry")
    entries = section_of(state, fact).entries
    if entry not in entries:
        raise BadInput(f"there is no entry {entry}")
    return entries[entry]


def set_key(home: Json, key: str, value: object) -> None:
    """Set a key, or take it away."""
    if value is None:
        home.pop(key, None)
    else:
        home[key] = value


def object_of(fact: Fact, key: str) -> Json:
    """An object of the payload."""
    value: Any = fact.payload[key]
    return dict(value)


def list_of(fact: Fact, key: str) -> list[Json]:
    """A list of the payload."""
    value: Any = fact.payload[key]
    return list(value)


def number_of(fact: Fact, key: str) -> int:
    """A number of the payload."""
    value: Any = fact.payload[key]
    return int(value)


def numbers_of(fact: Fact, key: str) -> list[int]:
    """A list of numbers of the payload; none when it is not there."""
    value: Any = fact.payload.get(key) or ()
    return [int(item) for item in value]
