"""Lines and places of a whole section, worked out once for all phones that ask after the same fact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.standings import Standing
from crosstable.reports.lines import RoundLine, lines_of
from crosstable.reports.public import for_public
from crosstable.web.visits import Visit


@dataclass(frozen=True, slots=True)
class Tally:
    """An event as everybody may see it, with the lines and places of one of its sections."""

    event: Event
    section: Section
    lines: Mapping[int, tuple[RoundLine, ...]]
    places: Mapping[int, Standing]


class Known:
    """A visit as a key: two are the same when they are to the same section after the same fact."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.key = (visit.desk.path, visit.desk.facts[-1].hash, visit.place)

    def __hash__(self) -> int:
        """The same for the same state."""
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        """Whether both are to the same section after the same fact."""
        return isinstance(other, Known) and self.key == other.key


_WORKING = Lock()
"""One works it out, the others wait for it."""


def tally_of(visit: Visit) -> Tally:
    """The section of a visit as everybody may see it."""
    with _WORKING:
        return _tally(Known(visit))


@lru_cache(maxsize=16)
def _tally(known: Known) -> Tally:
    """The same, worked out; a section that cannot be ranked has no places."""
    event = for_public(known.visit.desk.event)
    section = event.sections[known.visit.place]
    try:
        places = {line.player: line for line in ranking(section).standings}
        return Tally(event, section, lines_of(section), places)
    except CrosstableError:
        return Tally(event, section, {}, {})
