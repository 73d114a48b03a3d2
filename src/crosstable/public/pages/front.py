"""The first page of an event: what is on, when the next round starts, and every section with its leaders."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from crosstable.flow.table_formats import GROUPED
from crosstable.model.announced import round_starts
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.local_forms import is_moment, show_clock, show_date, show_full_date, show_full_moment
from crosstable.model.points import show
from crosstable.public.page import EventPages, Page
from crosstable.public.paths import FRONT, player_page
from crosstable.public.views import EventView, SectionView
from crosstable.reports.feed_names import CALENDAR_FEED, JSON_FEED, has_calendar
from crosstable.reports.standings.round_state import results_missing

PLACE = ("site", "city", "state")
"""The details that say where an event is played."""
LEADERS = 3
"""How many of the first places the page shows."""
SCRIPT = "front.js"


@dataclass(frozen=True, slots=True)
class Start:
    """When a round starts, as the page shows it and as its clock counts."""

    label: str
    """The round: `Round 4`."""
    shown: str
    moment: str
    """With the offset from UTC; empty if only the day is known."""
    running: bool = False
    """Whether its pairings are published and results are missing."""


@dataclass(frozen=True, slots=True)
class Leader:
    """One of the first places."""

    place: int
    name: str
    home: str
    """The school, where lists show it beside the name."""
    score: str
    address: str


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A section on the first page: how far it is, what comes next, who leads."""

    view: SectionView
    about: str
    state: str
    starts: tuple[Start, ...]
    leaders: tuple[Leader, ...]


def front_page(view: EventView) -> Page:
    """What is on now and next, and the sections."""
    return Page(
        title=view.event.name,
        template="front.html",
        scripts=(SCRIPT,),
        facts={
            "where": _where(view),
            "organiser": view.event.details.get("organizer", ""),
            "days": _event_days(view),
            "lines": [_line(one) for one in view.sections],
            "calendar": CALENDAR_FEED if has_calendar(view.event) else None,
            "data": JSON_FEED,
        },
    )


def _where(view: EventView) -> str:
    """The place of the event."""
    return ", ".join(view.event.details[key] for key in PLACE if view.event.details.get(key))


def _event_days(view: EventView) -> str:
    """The first and the last day of all sections."""
    known = sorted(
        day for one in view.sections for day in (one.section.start, one.section.end) if day and is_moment(day)
    )
    return _span(known[0], known[-1]) if known else ""


def _line(view: SectionView) -> SectionLine:
    """One section."""
    return SectionLine(view, _about(view), _state(view), _starts(view), _leaders(view))


def _about(view: SectionView) -> str:
    """How many play in a section, how many rounds, and when."""
    section = view.section
    rounds = phrase_counted("{count} round", "{count} rounds", section.rounds)
    entries = _entries(view)
    days = (section.start, section.end or section.start)
    own = _span(days[0], days[1]) if days[0] and days[1] and len(view.whole.sections) > 1 else ""
    return " · ".join(part for part in (entries, rounds, own) if part)


def _entries(view: SectionView) -> str:
    """How many players or teams have entered a section."""
    count = len(view.section.players)
    if view.section.entrants.are_teams:
        return phrase_counted("{count} team", "{count} teams", count)
    return phrase_counted("{count} entry", "{count} entries", count)


def _span(first: str, last: str) -> str:
    """A day, or the first and the last of several."""
    if first[:10] == last[:10]:
        return show_full_date(first)
    return phrase("{first} to {last}", first=show_date(first), last=show_date(last))


def _missing(view: SectionView) -> int:
    """The results of the present round that are not in."""
    return results_missing(view.section.results[-1]) if view.played else 0


def _state(view: SectionView) -> str:
    """How far a section is, in words that stay true until something changes."""
    rounds = {"round": view.played, "rounds": max(view.section.rounds, view.played)}
    if not view.played:
        return phrase("Round 1 is not paired yet")
    if view.is_finished:
        return phrase("Finished, standings are final")
    if missing := _missing(view):
        return phrase_counted(
            "Round {round} of {rounds}: {count} result not in",
            "Round {round} of {rounds}: {count} results not in",
            missing,
            **rounds,
        )
    return phrase("Round {round} of {rounds}: all results are in", **rounds)


def _starts(view: SectionView) -> tuple[Start, ...]:
    """The start of the round that is on, and of the next one, as far as they are announced."""
    starts = round_starts(view.event, view.section)
    wanted = [view.played] if view.played and _missing(view) else []
    wanted += [view.played + 1] if view.played < view.section.rounds and not view.is_finished else []
    return tuple(
        Start(phrase("Round {number}", number=number), *_moments(starts[number]), number == view.played)
        for number in wanted
        if number in starts
    )


def _moments(start: str) -> tuple[str, str]:
    """A start as the country writes it, and as a clock reads it."""
    if not is_moment(start) or len(start.strip()) <= len("2026-11-20"):
        return (show_full_date(start) if is_moment(start) else start), ""
    try:
        return show_full_moment(start), datetime.fromisoformat(start.strip()).astimezone().isoformat()
    except (OverflowError, OSError):
        return show_clock(start), ""


def _leaders(view: SectionView) -> tuple[Leader, ...]:
    """The first places, once somebody has scored; none where a section is played in groups."""
    if not view.played or view.section.format in GROUPED:
        return ()
    first = [line for line in view.standings.standings[:LEADERS] if line.score]
    return tuple(
        Leader(
            place=line.place,
            name=view.people[line.player].shown,
            home=view.people[line.player].home or "",
            score=show(line.score),
            address=player_page(line.player),
        )
        for line in first
    )


EVENT_FRONT = EventPages(name=FRONT, label=Words("Overview"), make=front_page)
