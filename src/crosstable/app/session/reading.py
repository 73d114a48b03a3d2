"""Opening an event for reading: a journal comes with its history, a document only with itself."""

from __future__ import annotations

from dataclasses import replace

from crosstable.app.setup.choices_offered import check_file, times_beyond
from crosstable.formats.files import read_event
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName

SUFFIX = ".crosstable"
PACK_DATA = "-pack.json"
"""How the data of an emergency pack ends."""


def is_journal(path: str) -> bool:
    """Whether a name is that of a journal: a file, or an event in a database."""
    return path.endswith(SUFFIX) or is_url(path)


def open_event(path: str, rulebook: str | None = None, at: int | None = None) -> Event:
    """The event of a journal, current or as of a given fact, or of a document."""
    if is_journal(path):
        from crosstable.app.session.session import (
            open_journal,  # a document needs none of it, and start-up time matters
        )

        return open_journal(path, rulebook, at)
    if at is not None:
        raise BadInput(phrase("only a Crosstable event file has a history"), where=FieldName.AT)
    return check_event_file(read_event(path, rulebook))


def check_event_file(event: Event) -> Event:
    """The event of a document, once it is known that its books can play it, with remarks on its timetable."""
    check_file(event)
    return replace(event, remarks=(*event.remarks, *times_beyond(event)))


def as_known_then(path: str, section: Section, round_no: int, at: int | None) -> Section:
    """The section of a journal as it was known when a published round was paired."""
    from crosstable.app.session.session import known_for_round, open_session

    return known_for_round(open_session(path, at), section, round_no)
