"""Which sections are finished: what pages and files for the public need to know beside the event."""

from __future__ import annotations

from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import Session, open_session


def finished_sections(session: Session) -> frozenset[str | None]:
    """The names of the sections that the director has finished."""
    return frozenset(section.name for section in session.state.sections if section.closed)


def finished_at(path: str, at: int | None = None) -> frozenset[str | None] | None:
    """The finished sections of an event file; None for a file without a history, which cannot say."""
    return finished_sections(open_session(path, at)) if is_journal(path) else None
