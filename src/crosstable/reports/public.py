"""What each audience sees: the names of a section in full, shortened or not at all.

A section gets the names of a style before anything is made from it, so that tables, reasons, warnings and
errors have no others. `public_style` alone decides the style: what the event says for the audience, else what
it says for everyone outside, else what is usual for its book and for children.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.team_entrants import are_entrants, people_of
from crosstable.model.event import Event, Section
from crosstable.model.names import Audience, NameStyle, PublicDetail, shown_names
from crosstable.model.players import Player
from crosstable.reports.children import is_for_children
from crosstable.rulebooks.shelf import PACKAGES, book

FOR_CHILDREN = {
    Audience.SCREENS: NameStyle.FIRST,
    Audience.PHONES: NameStyle.FIRST,
    Audience.SITE: NameStyle.SCHOOL,
    Audience.PAPER: NameStyle.FULL,
}
"""What is usual in a section for children; elsewhere names are full."""
OF_YEARS = "best-of-year"
"""The kind of prizes that only those who know the school years can give."""


def public_style(section: Section, audience: Audience = Audience.SITE) -> NameStyle:
    """How much of a name an audience sees: as the event says for it or for all, otherwise as usual.

    Sheets of paper hang in the hall: only their own setting shortens the names on them.
    """
    chosen: NameStyle | None = getattr(section, audience.key)
    if chosen is not None:
        return chosen
    if section.names is not None and audience is not Audience.PAPER:
        return section.names
    return usual_style(section, audience)


def usual_style(section: Section, audience: Audience) -> NameStyle:
    """How much of a name an audience sees if the event says nothing: less if it is for children."""
    if FOR_CHILDREN[audience] is NameStyle.FULL or not is_for_children(section):
        return NameStyle.FULL
    return FOR_CHILDREN[audience]


def with_names_for(section: Section, audience: Audience) -> Section:
    """The section with the names that an audience sees."""
    return with_names(section, public_style(section, audience))


def with_names(section: Section, style: NameStyle) -> Section:
    """The section with the names of a style; the full ones stay for order and search only.

    Free texts may name people: without full names they are left out. Contacts are always left out.
    """
    section = without_contacts(section)
    if style is NameStyle.FULL:
        return section
    listed = people_of(section)
    shown = shown_names(listed, _beside_schools(section, style))
    people = tuple(
        replace(player, name=shown[player.no], full_name=player.list_name, notes=None) for player in listed
    )
    teams = tuple(replace(team, captain=None) for team in section.teams)
    if are_entrants(section):
        return replace(section, members=people, teams=teams, incidents=(), trf=())
    return replace(section, players=people, teams=teams, incidents=(), trf=())


def _beside_schools(section: Section, style: NameStyle) -> NameStyle:
    """The style of the name itself: initials alone if lists show the school beside them anyway."""
    if style is not NameStyle.SCHOOL or section.rulebook not in PACKAGES:
        return style
    return NameStyle.INITIALS if book(section.rulebook).schools_on_lists else style


def without_contacts(section: Section) -> Section:
    """The section without anybody's e-mail, phone and school year; the same value if nobody has any.

    Prizes for the best of each school year are left out too: they would say who is in which year. An event
    may say that school years are public.
    """
    years = PublicDetail.YEARS in section.public
    if not any(_is_private(one, years) for one in (*section.players, *section.members)):
        return section
    players, members = (
        tuple(replace(one, email=None, phone=None, year=one.year if years else None) for one in people)
        for people in (section.players, section.members)
    )
    prizes = tuple(prize for prize in section.prizes if years or prize.kind != OF_YEARS)
    return replace(section, players=players, members=members, prizes=prizes)


def _is_private(player: Player, years: bool) -> bool:
    """Whether a player has something that is for the staff; school years may be public."""
    return bool(player.email or player.phone or (player.year and not years))


def for_public(event: Event, audience: Audience = Audience.SITE) -> Event:
    """The event with the names that an audience sees; everything shown to it is made from this."""
    shown = tuple(with_names_for(section, audience) for section in event.sections)
    return replace(event, sections=shown, cash=(), paid_prizes=())


def public_copy(event: Event, style: NameStyle) -> Event:
    """The event for outsiders: without full names it also lacks anything else that identifies a person."""
    if style is NameStyle.FULL:
        return event
    return replace(event, sections=tuple(_without_persons(with_names(s, style)) for s in event.sections))


def _without_persons(section: Section) -> Section:
    """The section without IDs, dates of birth, accounts and free information."""
    players = (
        replace(player, ids={}, born=None, sex=None, membership_expires=None, entered=None, fees=(), info={})
        for player in section.players
    )
    return replace(section, players=tuple(players))
