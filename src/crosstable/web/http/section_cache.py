"""Lines and places of a whole section, worked out once for all phones that ask after the same fact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock

from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.standings import Standing
from crosstable.reports.public import for_public
from crosstable.reports.standings.lines import RoundLine, lines_of
from crosstable.web.http.lately import Lately
from crosstable.web.http.request_context import Visit

MOST = 8
"""Of so many events the tallies are kept, each after its last fact alone."""


@dataclass(frozen=True, slots=True)
class Tally:
    """An event as everybody may see it, with the lines and places of one of its sections."""

    event: Event
    section: Section
    lines: Mapping[int, tuple[RoundLine, ...]]
    places: Mapping[int, Standing]


@dataclass(frozen=True, slots=True)
class Tallies:
    """An event as everybody may see it after one of its facts, with the sections that were asked for."""

    fact: str
    event: Event
    sections: dict[int, Tally] = field(default_factory=dict)


_KEPT: Lately[str, Tallies] = Lately(MOST)
_WORKING = Lock()
"""One works it out, the others wait for it."""


def tally_of(visit: Visit) -> Tally:
    """The section of a visit as everybody may see it."""
    with _WORKING:
        kept = _tallies(visit)
        if visit.place not in kept.sections:
            kept.sections[visit.place] = _tally(kept.event, kept.event.sections[visit.place])
        return kept.sections[visit.place]


def _tallies(visit: Visit) -> Tallies:
    """What is known of the event after the fact of the visit; what was known after an earlier one goes."""
    path, fact = visit.session.path, visit.session.facts[-1].hash
    kept = _KEPT.get(path)
    if kept is None or kept.fact != fact:
        return _KEPT.put(path, Tallies(fact, for_public(visit.session.event)))
    return kept


def _tally(event: Event, section: Section) -> Tally:
    """A section worked out; one that cannot be ranked has no places."""
    try:
        places = {line.player: line for line in ranking(section).standings}
        return Tally(event, section, lines_of(section), places)
    except CrosstableError:
        return Tally(event, section, {}, {})
