"""Turning the form of an event into facts: a new event, or the differences from an existing one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.event_form import EventForm, form_of
from crosstable.app.setup.form_reading import Fault, Keys, Reading, read_form
from crosstable.app.setup.section_form import NO_KEY, change_event, change_section
from crosstable.app.setup.strict_mode import with_strict_mode
from crosstable.formats.document.write import record_of
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.phrases import key_in_words
from crosstable.model.announced import OTHER_NAMES
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase

NOT_WRITTEN = ("lots",)
_PLACE = re.compile(r"(?:sections\[(\d+)\]\.?)?([a-z_]*)")
FIELD_OF = {
    "tiebreaks": "tiebreak1",
    "half_byes": "half_most",
    "section": "name",
    "round_times": "times",
    "schedule": "times",
    "settings": "format",
    "variations": "format",
}
"""The field of a section where an error is shown, if it has another name."""
AT_EVENT = {
    "like": "like",
    "start": "start",
    "end": "end",
    "name": "name",
    "rulebook": "rulebook",
    "profile": "profile",
    "currency": "currency",
    "wall_chart": "wall_chart",
    "details": "details",
}


class FormFaults(CrosstableError):
    """A form that could not be read; each fault is shown at its field."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """All that is wrong."""
        super().__init__(faults[0].text)
        self.faults = tuple(faults)


def event_from_form(form: EventForm, seed: int = 0) -> list[New]:
    """The first facts of a new event."""
    found = read_form(form)
    if found.faults:
        raise FormFaults(found.faults)
    top = {"crosstable": 1, "lots": {"seed": seed}, **_said(found.event)}
    return [
        EventCreated(event=top),
        *(SectionAdded(section=with_strict_mode(_said(row.keys))) for row in found.rows),
    ]


def _said(keys: Mapping[str, Any]) -> Keys:
    """The keys that have a value."""
    return {key: value for key, value in keys.items() if value not in NO_KEY}


def fault_of(error: CrosstableError, said: str, row: int = 1) -> Fault:
    """An error in the words of the page, at its field; within one row if the error names none."""
    found = _PLACE.match(error.where or "")
    row, key = (int(found[1]) + 1 if found[1] else row, found[2]) if found else (row, "")
    text = said[:1].upper() + said[1:]
    if key in AT_EVENT and not (found and found[1] and key == "name"):
        return Fault(AT_EVENT[key], text)
    return Fault(f"s{row}.{FIELD_OF.get(key, key or 'name')}", text)


# -- an existing event


def known_prizes(event: Event, form: EventForm) -> list[list[Keys]]:
    """The prizes that each section of a form already has."""
    named = {section.name or "*": section for section in event.sections}
    return [
        [record_of(prize) for prize in named[row.was].prizes] if row.was in named else [] for row in form.rows
    ]


def change_from_form(session: Session, seen: Event, form: EventForm) -> list[New]:
    """What a form changes in an event: only differences from what its author saw, as one command."""
    before = form_of(seen)
    old = read_form(before, known_prizes(seen, before))
    new = read_form(form, known_prizes(seen, form))
    faults = [fault for fault in new.faults if not _stood(fault, form, before)]
    if faults:
        raise FormFaults(faults)
    _check_meanwhile(session, seen, old, new)
    news = _event_changes(session, old, new)
    reason = form.reason.strip() or None
    for at, row in enumerate(form.rows):
        if not row.was:
            news.append(SectionAdded(section=with_strict_mode(_said(new.rows[at].keys))))
            continue
        place = [one.was for one in before.rows].index(row.was)
        section = _section(session, row.was)
        unread = {"prizes"} if row.prizes == before.rows[place].prizes else set()
        told = _differing(old.rows[place].keys, new.rows[at].keys, unread)
        news += _tried(change_section, session, section, _with_other_names(section, told), reason)
    if not news:
        raise NothingNew(phrase("nothing was changed"))
    return news


def changed_row(seen: Event, form: EventForm, error: CrosstableError) -> int:
    """The first section in which a form changes what an error is about."""
    found = _PLACE.match(error.where or "")
    key = FIELD_OF.get(found[2], found[2]) if found else ""
    name = "tiebreaks" if key.startswith("tiebreak") else key
    before = {row.was: row for row in form_of(seen).rows}
    for at, row in enumerate(form.rows, 1):
        old = before.get(row.was)
        if old is not None and getattr(old, name, None) != getattr(row, name, None):
            return at
    return 1


def _event_changes(session: Session, old: Reading, new: Reading) -> list[New]:
    """What differs of the whole event."""
    told = _differing(old.event, new.event)
    return _tried(change_event, session, session.event.sections[0], told)


def _tried(change: Any, *arguments: Any) -> list[New]:
    """The facts of a change; none where nothing differs."""
    try:
        return list(change(*arguments)) if arguments[2] else []
    except NothingNew:
        return []


def _differing(old: Keys, new: Keys, unread: set[str] | frozenset[str] = frozenset()) -> Keys:
    """The keys whose values the author has changed."""
    return {
        key: value
        for key, value in new.items()
        if key not in unread and key not in NOT_WRITTEN and not _same(old.get(key), value) and key in old
    }


def _same(one: object, other: object) -> bool:
    """Whether two values mean the same."""
    return one == other or (one in NO_KEY and other in NO_KEY)


def _section(session: Session, was: str) -> Section:
    """The section that a row changes."""
    for section in session.event.sections:
        if (section.name or "*") == was:
            return section
    raise BadInput(
        phrase("the section “{section}” has been renamed; reload the page", section=was[:40]), where="name"
    )


def _with_other_names(section: Section, told: Keys) -> Keys:
    """Keys that are emptied are removed under their other names too."""
    more = {
        f"settings.{name}": None
        for key, names in OTHER_NAMES.items()
        if key in told and told[key] in NO_KEY
        for name in names
        if name in section.settings
    }
    return {**told, **more}


def _stood(fault: Fault, form: EventForm, before: EventForm) -> bool:
    """Whether a fault is about an unchanged field of an existing section."""
    found = re.fullmatch(r"s(\d+)\.(prizes|times|format)", fault.field)
    if found is None:
        return False
    row = form.rows[int(found[1]) - 1]
    old = next((one for one in before.rows if one.was == row.was and row.was), None)
    return old is not None and getattr(old, found[2]) == getattr(row, found[2])


def _check_meanwhile(session: Session, seen: Event, old: Reading, new: Reading) -> None:
    """Refuse to overwrite what another person has changed since the page was loaded."""
    now = form_of(session.event)
    current = read_form(now, known_prizes(session.event, now))
    if len(session.event.sections) < len(seen.sections):
        raise BadInput(phrase("a section was removed while you were editing; reload the page"), where="name")
    pairs = [(phrase("the event"), old.event, new.event, current.event)]
    pairs += [
        (str(was.keys.get("section") or phrase("the event")), was.keys, wants.keys, stands.keys)
        for was, wants, stands in zip(old.rows, new.rows, current.rows, strict=False)
    ]
    for whose, was, wants, stands in pairs:
        for key in wants:
            both = {str(value) for value in (was.get(key), wants[key], stands.get(key))}
            if len(both) == 3:
                text = phrase(
                    "{setting} of {section} was changed by someone else while you were editing. "
                    "Reload the page to see it",
                    setting=key_in_words(key),
                    section=whose,
                )
                raise BadInput(text, where=key)
