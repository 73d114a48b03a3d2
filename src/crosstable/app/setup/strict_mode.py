"""Strict mode of a section: on from the start where the book has it, and left for good on request."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from crosstable.app.session.session import New, Session
from crosstable.app.session.strict_guard import is_strict, strict_is_offered
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.levels import StrictMode
from crosstable.model.local_forms import show_moment
from crosstable.rulebooks.shelf import book

KEY = "strict"


def with_strict_mode(section: Mapping[str, object]) -> dict[str, object]:
    """The keys of a new section, in strict mode where its book has one for its format."""
    if KEY in section or not _offers(section.get("rulebook"), section.get("format")):
        return dict(section)
    return {**section, KEY: StrictMode.ON.value}


def _offers(rulebook: object, format_: object) -> bool:
    """Whether a book, by its name, has a strict mode for a format."""
    try:
        played = Format(format_ or Format.SWISS.value)
        return book(str(rulebook)).strict_in(played) is not None
    except (ValueError, BadInput):
        return False


def switched_on(section: Section, told: Mapping[str, object]) -> list[New]:
    """Strict mode for a section that changes to a book which has it, before round 1."""
    if section.strict is not None or section.results or not {"rulebook", "format"} & told.keys():
        return []
    rulebook = told.get("rulebook", section.rulebook)
    if strict_is_offered(section) or not _offers(rulebook, told.get("format", section.format.value)):
        return []
    return [SectionChanged(section=section.name, key=KEY, value=StrictMode.ON.value)]


def leave_strict_mode(session: Session, section: Section) -> list[New]:
    """Leave strict mode for good."""
    if section.strict is StrictMode.LEFT:
        raise BadInput(phrase("strict mode was already left"), where=KEY)
    if not is_strict(section):
        raise BadInput(phrase("this section is not in strict mode"), where=KEY)
    return [StrictLeft(section=section.name)]


def mode_in_words(session: Session, section: Section, *, public: bool = False) -> str:
    """Strict mode on, left when and by whom, or never on; empty where the book has no such mode."""
    if section.strict is StrictMode.LEFT:
        return phrase("Strict mode was left") if public else _left(session, section)
    if not strict_is_offered(section):
        return ""
    if section.strict is StrictMode.ON:
        return phrase("Strict mode")
    return "" if public else phrase("Strict mode is off: this section was made without it")


def _left(session: Session, section: Section) -> str:
    """That strict mode was left; when and by whom, if this event has recorded it."""
    for fact in effective(session.facts):
        if isinstance(fact.what, StrictLeft) and fact.what.section == section.name:
            moment = show_moment(datetime.fromisoformat(fact.time).astimezone())
            return phrase("Strict mode was left on {moment} by {name}", moment=moment, name=fact.actor)
    return phrase("Strict mode was left")
