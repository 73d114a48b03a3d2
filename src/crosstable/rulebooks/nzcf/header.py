"""The head of an event's sheets: sponsor, place, dates, committees, departures."""

from __future__ import annotations

from datetime import date

from crosstable.model.event import Event, Official, Section
from crosstable.model.local_forms import show_date, show_moment
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.event_settings import text_of, texts_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.programme import first_day, last_day, preset_of
from crosstable.rulebooks.nzcf.terms import terms_of
from crosstable.rulebooks.shared.entries import HeaderLine

APPEALS_MEMBERS = 3
DIRECTOR = "Tournament director"
"""The role of somebody who runs the event and has no other."""


def header_lines(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """All that is recorded for the head of a sheet; what is not recorded has no line."""
    chosen = preset_of(event, section)
    return (
        *sponsor_line(event),
        *place_lines(event, section, chosen),
        *closing_line(event, section, chosen),
        *committee_lines(event.officials),
        *departure_lines(section, chosen),
    )


@rule("1.4.2")
def sponsor_line(event: Event) -> tuple[HeaderLine, ...]:
    """The sponsor, named on everything that is printed."""
    return (HeaderLine("Sponsor", event.sponsor, "1.4.2"),) if event.sponsor else ()


@rule("1.1.2", "2.1.6", "3.1.3", "3.2.2", "3.3.1", "3.3.2", "3.4.1", "3.5.1", "3.5.2", "3.6.1")
def place_lines(event: Event, section: Section, chosen: Preset) -> tuple[HeaderLine, ...]:
    """Dates, place, organiser and thinking time, each by the event's own rule."""
    clauses = chosen.clauses
    lines = (
        ("Dates", _dates(event, section), clauses.dates),
        ("Venue", _venue(event, section), clauses.venue),
        ("Organiser", text_of(section, "organiser"), "1.1.2"),
        ("Time control", section.time_control, clauses.control),
    )
    return tuple(HeaderLine(label, text, number) for label, text, number in lines if text)


def _venue(event: Event, section: Section) -> str | None:
    """Where the section is played: its own place, else that of the event."""
    return text_of(section, "venue") or event.details.get("site")


def _dates(event: Event, section: Section) -> str | None:
    """The first and the last day."""
    first, last = first_day(event, section), last_day(event, section)
    if first is None or last is None or first == last:
        return _written(first or last)
    return f"{_written(first)} to {_written(last)}"


def _written(day: date | None) -> str | None:
    """A day as it is printed."""
    return show_date(day) if day else None


@rule("1.5.3")
def closing_line(event: Event, section: Section, chosen: Preset) -> tuple[HeaderLine, ...]:
    """When entries close."""
    closes = terms_of(event, section).closes
    if closes is None:
        return ()
    return (HeaderLine("Entries close", show_moment(closes), chosen.clauses.closing),)


@rule("1.2.1", "1.10.2")
def committee_lines(officials: tuple[Official, ...]) -> tuple[HeaderLine, ...]:
    """The tournament committee and the appeals committee, then the other officials by their roles."""
    lines: dict[str, list[str]] = {}
    for official in officials:
        role = official.role or DIRECTOR
        lines.setdefault(role, []).append(official.name)
    return tuple(
        HeaderLine(_title(role), ", ".join(names), _role_rule(role)) for role, names in lines.items()
    )


def _title(role: str) -> str:
    """A role as the label of a line."""
    return role[:1].upper() + role[1:]


def _role_rule(role: str) -> str:
    """The rule that asks for a role: the appeals committee has its own."""
    return "1.10.2" if is_appeals(role) else "1.2.1"


def is_appeals(role: str | None) -> bool:
    """Whether a role is that of a member of the appeals committee."""
    return role is not None and "appeal" in role.casefold()


@rule("1.1.3")
def departure_lines(section: Section, chosen: Preset) -> tuple[HeaderLine, ...]:
    """What the Council has ordered or approved otherwise."""
    lines = [HeaderLine("Departure", text, "1.1.3") for text in texts_of(section, "departures")]
    approval = text_of(section, "council_approval")
    if approval:
        lines.append(HeaderLine("Approved by the Council", approval, chosen.clauses.council))
    return tuple(lines)


@rule("1.1.2", "1.10.2")
def check_header(event: Event, section: Section) -> list[Reason]:
    """What one of the ten events should have on record and has not: dates, a place, three to hear appeals."""
    chosen = preset_of(event, section)
    if not chosen.id:
        return []
    found = []
    if first_day(event, section) is None:
        found.append(state(say.NO_DATES, rule=chosen.clauses.dates))
    if _venue(event, section) is None:
        found.append(state(say.NO_VENUE, rule=chosen.clauses.venue))
    members = sum(is_appeals(official.role) for official in event.officials)
    if members not in (0, APPEALS_MEMBERS):
        found.append(state(say.APPEALS_MEMBERS, members=members, wanted=APPEALS_MEMBERS))
    return found
