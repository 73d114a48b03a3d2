"""What outsiders see: the names of a section in full, as initials or not at all.

A section is given the names of a style before anything is made of it, so that tables, reasons, warnings and
errors have no others. What is printed for the wall of the hall has full names; what leaves it has those of
the event, or of its book.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.team_entrants import are_entrants
from crosstable.model.event import Event, Section
from crosstable.model.names import NameStyle, shown_names
from crosstable.rulebooks.shelf import PACKAGES, book


def public_style(section: Section) -> NameStyle:
    """How much of a name lists for the public show: as the event says, else as its book does."""
    if section.names is not None:
        return section.names
    return book(section.rulebook).public_names if section.rulebook in PACKAGES else NameStyle.FULL


def with_names(section: Section, style: NameStyle) -> Section:
    """The section with the names of a style; the full ones stay behind for order and search only.

    Free texts may name people: without full names they are left out. Contacts
    are always left out.
    """
    section = without_contacts(section)
    if style is NameStyle.FULL:
        return section
    as_teams = are_entrants(section)
    listed = section.members if as_teams else section.players
    shown = shown_names(listed, style)
    people = tuple(
        replace(player, name=shown[player.no], full_name=player.list_name, notes=None) for player in listed
    )
    teams = tuple(replace(team, captain=None) for team in section.teams)
    if as_teams:
        return replace(section, members=people, teams=teams, incidents=(), trf=())
    return replace(section, players=people, teams=teams, incidents=(), trf=())


def without_contacts(section: Section) -> Section:
    """The section without e-mail, phone and school year of anybody; the same value where nobody has any."""
    if not any(one.email or one.phone or one.year for one in (*section.players, *section.members)):
        return section
    players, members = (
        tuple(replace(one, email=None, phone=None, year=None) for one in people)
        for people in (section.players, section.members)
    )
    return replace(section, players=players, members=members)


def for_public(event: Event) -> Event:
    """The event with the names that everybody may see; every public page is made from it."""
    shown = tuple(with_names(s, public_style(s)) for s in event.sections)
    return replace(event, sections=shown, cash=(), paid_prizes=())


def public_copy(event: Event, style: NameStyle) -> Event:
    """The event for people outside: without full names also without whatever else tells who somebody is."""
    if style is NameStyle.FULL:
        return event
    return replace(event, sections=tuple(_without_persons(with_names(s, style)) for s in event.sections))


def _without_persons(section: Section) -> Section:
    """The section without codes, dates of birth, accounts and free information."""
    players = (
        replace(player, ids={}, born=None, sex=None, membership_expires=None, entered=None, fees=(), info={})
        for player in section.players
    )
    return replace(section, players=tuple(players))
