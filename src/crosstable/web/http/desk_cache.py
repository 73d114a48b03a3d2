"""The check-in desk of an event, recomputed only for sections that have changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from crosstable.app.entries.check_in import EventDesk
from crosstable.app.entries.front_desk import FrontDesk, front_desk, with_here
from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.language import language_of_reader
from crosstable.web.http.lately import Lately

MOST = 8
"""How many events' desks are kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A section's desk, and what it was made from."""

    minute: datetime
    """Deadlines pass: after a minute it is recomputed."""
    section: Section
    numbers: Mapping[int, int]
    desk: FrontDesk


_KEPT: Lately[tuple[str, str], tuple[Kept, ...]] = Lately(MOST)
"""The desks by journal and by the language of their notes."""


def desk_of(session: Session) -> EventDesk:
    """The check-in desk of the whole event today."""
    key = (session.path, language_of_reader())
    before = _KEPT.get(key) or ()
    minute = datetime.now().replace(second=0, microsecond=0)
    kept = []
    for place, section in enumerate(session.event.sections):
        known = before[place] if place < len(before) else None
        kept.append(_fresh(session, place, section, known, minute))
    _KEPT.put(key, tuple(kept))
    return EventDesk(session.event.sections, tuple(one.desk for one in kept))


def _fresh(session: Session, place: int, section: Section, known: Kept | None, minute: datetime) -> Kept:
    """A section's desk: the cached one with current attendance, if nothing else has changed."""
    state = session.state.sections[place]
    if (
        known is not None
        and known.minute == minute
        and known.section == section
        and known.numbers == state.numbers
    ):
        return Kept(minute, section, state.numbers, with_here(known.desk, state.here))
    return Kept(minute, section, dict(state.numbers), front_desk(session, section, date.today()))
