"""Lines and places of a whole section, computed once for all phones that ask after the same fact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock

from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.names import Audience
from crosstable.model.standings import Standing
from crosstable.reports.public import for_public
from crosstable.reports.standings.lines import RoundLine, lines_of
from crosstable.web.http.lately import Lately
from crosstable.web.http.request_context import Visit

MOST = 8
"""How many events are kept for each audience, only as of its last fact."""


@dataclass(frozen=True, slots=True)
class Tally:
    """An event as an audience sees it, with the lines and places of one of its sections."""

    event: Event
    section: Section
    lines: Mapping[int, tuple[RoundLine, ...]]
    places: Mapping[int, Standing]


@dataclass(frozen=True, slots=True)
class Tallies:
    """An event as an audience sees it after one of its facts, with the sections asked for."""

    fact: str
    event: Event
    sections: dict[int, Tally] = field(default_factory=dict)


_KEPT: Lately[str, Tallies] = Lately(MOST)
_WORKING = Lock()
"""One request computes it, the others wait."""


def tally_of(visit: Visit, audience: Audience = Audience.PHONES) -> Tally:
    """The section of a visit as an audience sees it."""
    with _WORKING:
        kept = _tallies(visit, audience)
        if visit.place not in kept.sections:
            kept.sections[visit.place] = _tally(kept.event, kept.event.sections[visit.place])
        return kept.sections[visit.place]


def _tallies(visit: Visit, audience: Audience) -> Tallies:
    """What is known about the event as of the visit's fact; older data is dropped."""
    path, fact = f"{visit.session.path} {audience.value}", visit.session.facts[-1].hash
    kept = _KEPT.get(path)
    if kept is None or kept.fact != fact:
        return _KEPT.put(path, Tallies(fact, for_public(visit.session.event, audience)))
    return kept


def _tally(event: Event, section: Section) -> Tally:
    """A section computed; one that cannot be ranked has no places."""
    try:
        places = {line.player: line for line in ranking(section).standings}
        return Tally(event, section, lines_of(section), places)
    except CrosstableError:
        return Tally(event, section, {}, {})
