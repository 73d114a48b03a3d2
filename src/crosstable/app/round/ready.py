"""Before round 1: one list of what is missing in the whole event, with where to fix it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from crosstable.app.round.all_sections import ranges_meet, will_share
from crosstable.app.round.before_pairing import Light, Point, before_pairing
from crosstable.app.round.ready_entries import entry_points, twice_in_event
from crosstable.app.round.ready_requests import fixed_boards_that_meet, request_points
from crosstable.app.round.ready_setup import report_points, setup_points
from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.language import phrase


@dataclass(frozen=True, slots=True)
class ReadyPart:
    """The items of one section, or of the whole event."""

    place: int | None
    name: str
    points: tuple[Point, ...]
    started: bool = False

    @property
    def to_do(self) -> tuple[Point, ...]:
        """What needs attention, the most serious first."""
        found = [point for point in self.points if point.light is not Light.GREEN]
        return tuple(sorted(found, key=lambda point: point.light is not Light.STOP))

    @property
    def done(self) -> tuple[Point, ...]:
        """What is in order."""
        return tuple(point for point in self.points if point.light is Light.GREEN)


@dataclass(frozen=True, slots=True)
class ReadyList:
    """The whole list."""

    parts: tuple[ReadyPart, ...]

    @property
    def to_do(self) -> int:
        """How many items need attention."""
        return sum(len(part.to_do) for part in self.parts)

    @property
    def started(self) -> bool:
        """Whether round 1 of every section is published."""
        return all(part.started for part in self.parts if part.place is not None)


def ready_list(session: Session, on: date) -> ReadyList:
    """What is missing before round 1 in each section that has not started, and in the event."""
    sections = session.event.sections
    whole = ReadyPart(None, session.event.name, _once(_of_event(session, on)))
    parts = [_part(session, place, section, on) for place, section in enumerate(sections)]
    return ReadyList((whole, *parts))


def _part(session: Session, place: int, section: Section, on: date) -> ReadyPart:
    """The items of one section; once it has started, its round page shows what matters."""
    name = section.name or phrase("Section")
    if section.results:
        text = phrase("round {count} is published", count=len(section.results))
        return ReadyPart(place, name, (Point(Light.GREEN, text, press="round"),), started=True)
    points = (
        *before_pairing(session, section).points,
        *entry_points(session, section, on),
        *request_points(session, section),
        *setup_points(session, section),
    )
    return ReadyPart(place, name, _once(points))


def _of_event(session: Session, on: date) -> Iterator[Point]:
    """What concerns the event, or sections together."""
    sections = session.event.sections
    if will_share(sections):
        yield Point(Light.LOOK, phrase("sections will use the same board numbers"), press="boards")
    elif len(sections) > 1 and not ranges_meet(sections):
        yield Point(Light.GREEN, phrase("every board number is used only once"), press="boards")
    yield from twice_in_event(session.event)
    yield from fixed_boards_that_meet(session.event)
    yield from report_points(session, on)


def _once(points: Iterable[Point]) -> tuple[Point, ...]:
    """Every item once, however often it was found: with the rule of the first, and a place to go."""
    found: dict[str, Point] = {}
    for point in points:
        known = found.setdefault(point.text, point)
        if known.press is None and point.press is not None:
            found[point.text] = replace(known, press=point.press, player=point.player)
    return tuple(point for point in found.values() if not _is_said(point, found.values()))


def _is_said(point: Point, others: Iterable[Point]) -> bool:
    """Whether another item says the same under the same rule, and also has a place to go."""
    return point.press is None and any(
        other.press and other.rule == point.rule and point.text.startswith(f"{other.text};")
        for other in others
    )
