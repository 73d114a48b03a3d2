"""The settings of an event and its sections, read from facts key by key as from an event file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any

from crosstable.formats.document.read import TOP, check_version
from crosstable.formats.document.section import SECTION, read_lots
from crosstable.formats.places import Place
from crosstable.journal.phrases import key_in_words
from crosstable.journal.state import EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase

OF_EVENT = {key: read for key, read in TOP.items() if key != "crosstable"}
OF_SECTION = {key: read for key, read in SECTION.items() if key not in ("lots", "players", "results", "held")}
LOTS = "lots"
NAMES = {"section": "name"}
"""Where a key of the document has another name in the model."""


def make_event(state: EventState, told: Mapping[str, Any]) -> None:
    """Create the event with its settings."""
    check_version(Place(dict(told)))
    kept = {key: value for key, value in told.items() if key not in ("crosstable", LOTS)}
    state.terms = Event(sections=(), **Place(kept).record(OF_EVENT, required=("name",)))
    state.lots = read_lots(Place(told[LOTS], LOTS)) if LOTS in told else None


def make_section(told: Mapping[str, Any], pen: object) -> SectionState:
    """A section with its settings, without entries and rounds."""
    kept = {key: value for key, value in told.items() if key != LOTS}
    known = Place(kept).record(OF_SECTION, required=("rulebook", "rounds"))
    named = {NAMES.get(key, key): value for key, value in known.items()}
    lots = read_lots(Place(told[LOTS], LOTS)) if LOTS in told else None
    return SectionState(Section(**named), lots, pen=pen)


def change_event(state: EventState, key: str, value: object) -> None:
    """Change a setting of the event; None removes it, and unknown keys are ignored."""
    if key == LOTS:
        state.lots = None if value is None else read_lots(Place(value, LOTS))
        return
    if key in OF_EVENT or value is not None:
        state.settle(**{key: _read(OF_EVENT, EVENT_DEFAULTS, key, value)})


def change_section(section: SectionState, key: str, value: object) -> None:
    """Change a setting of the section; None removes it, and unknown keys are ignored.

    The teams of a team event are its entries.
    """
    if key == LOTS:
        section.lots = None if value is None else read_lots(Place(value, LOTS))
        return
    if (key == "teams" and section.teams) or (key not in OF_SECTION and value is None):
        return
    section.settle(**{NAMES.get(key, key): _read(OF_SECTION, SECTION_DEFAULTS, key, value)})


def _read(readers: Mapping[str, Any], defaults: Mapping[str, object], key: str, value: object) -> object:
    """The value of a key; if it is removed the default, if there is one."""
    if key not in readers:
        raise Place({key: value}).unknown_key(key, (*readers, LOTS))
    if value is not None:
        return readers[key](Place(value, key))
    if NAMES.get(key, key) not in defaults:
        raise BadInput(phrase("“{name}” must not be empty", name=key_in_words(key)), where=key)
    return defaults[NAMES.get(key, key)]


def _default(one: Field[Any]) -> object:
    """The value of a field that is not set."""
    return one.default if one.default_factory is MISSING else one.default_factory()


def _defaults(kind: type[Any]) -> dict[str, object]:
    """The defaults of a record, by field; required fields have none."""
    return {one.name: found for one in fields(kind) if (found := _default(one)) is not MISSING}


EVENT_DEFAULTS, SECTION_DEFAULTS = _defaults(Event), _defaults(Section)
