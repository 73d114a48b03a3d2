"""The profile of an event: the one it chose, or that of its book's federation."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.profiles.known import PROFILES
from crosstable.model.profiles.profile import ChartStyle, Profile
from crosstable.model.profiles.reading import languages_by, read_by
from crosstable.rulebooks.shelf import book


def profile_of(event: Event, section: Section | None = None) -> Profile:
    """The profile whose formats an event, or a section of it, uses."""
    if event.profile is not None and event.profile in PROFILES:
        return PROFILES[event.profile]
    return book((section or event.sections[0]).rulebook).home.profile


def offered_reports(event: Event, section: Section) -> tuple[str, ...]:
    """The federations whose reports a section is offered: its book's, then those of the profile."""
    own = book(section.rulebook).home.key
    return tuple(dict.fromkeys((own, *profile_of(event, section).reports)))


def chart_style_of(event: Event, section: Section) -> ChartStyle:
    """The wall chart style of a section: the one the event chose, or the usual one."""
    if event.wall_chart is not None:
        return ChartStyle(event.wall_chart)
    return profile_of(event, section).charts[0]


def languages_of(event: Event, section: Section | None = None) -> tuple[str, ...]:
    """The languages in which an event, or a section of it, can be read, the usual one first."""
    return languages_by(profile_of(event, section))


def read_as_usual_in(event: Event, section: Section | None = None) -> None:
    """Write answers in the conventions of the event's country."""
    read_by(profile_of(event, section), event.currency)
