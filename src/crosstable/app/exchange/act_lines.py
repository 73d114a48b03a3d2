"""The acts that touched the pairings of an event, as the comment lines that its TRF files carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import Session, open_session
from crosstable.journal.integrity.comment_lines import comment_lines
from crosstable.journal.integrity.log import acts_of
from crosstable.model.event import Event
from crosstable.model.language import reading_in
from crosstable.rulebooks.shelf import book

ActLines = Mapping[str | None, tuple[str, ...]]
"""The name of a section -> its lines."""
NO_LINES: ActLines = {}


def act_lines(session: Session) -> ActLines:
    """The lines of every section whose rulebook wants them in files, in plain English for programs."""
    with reading_in(None) as reader:
        reader.writing, reader.profile = None, None
        return {
            section.name: comment_lines(acts_of(session.facts, session.state, section.name))
            for section in session.event.sections
            if book(section.rulebook).files_acts
        }


def act_lines_at(path: str, at: int | None = None) -> ActLines:
    """The lines of an event file; none for a file without a history."""
    return act_lines(open_session(path, at)) if is_journal(path) else NO_LINES


def with_act_lines(event: Event, lines: ActLines) -> Event:
    """The event with the lines of its sections after those kept from an imported file."""
    sections = (replace(one, trf=(*one.trf, *lines.get(one.name, ()))) for one in event.sections)
    return replace(event, sections=tuple(sections)) if lines else event
