"""Events as they were when somebody looked at them, ready for the next comparison."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.app.session.as_of import session_at
from crosstable.app.session.session import Session, session_after
from crosstable.web.http.lately import Lately

MOST = 4
"""How many events are kept as they were; several people at one event look at it at nearly the same time."""


@dataclass(slots=True)
class EarlierEvents:
    """The last event that was compared with, by its journal."""

    _kept: Lately[str, Session] = field(default_factory=lambda: Lately(MOST))

    def session(self, now: Session, seq: int) -> Session:
        """The event as it was after a change; continued from the one before, if that is older."""
        known = self._kept.get(now.path)
        if known is None or not _leads_to(known, now, seq):
            return self._kept.put(now.path, session_at(now, seq))
        if len(known.facts) == seq:
            return known
        return self._kept.put(now.path, session_after(known, now.facts[len(known.facts) : seq]))


def _leads_to(known: Session, now: Session, seq: int) -> bool:
    """Whether an event is an earlier state of another one, not later than a change."""
    last = len(known.facts)
    return last <= seq and now.facts[last - 1].hash == known.facts[-1].hash
