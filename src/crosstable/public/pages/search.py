"""One search over the event: players, teams, schools and the boards of the present round.

The page lists them all, so that it works without scripts and needs no other file; the script only hides what
does not fit. Everything in it has the names that everybody may see.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical
from crosstable.model.players import Player
from crosstable.public.homes import home_words
from crosstable.public.page import EventPages, Page
from crosstable.public.pages.clubs import CLUBS_PAGE, home_keys
from crosstable.public.pages.member import teams_of
from crosstable.public.pages.rounds import board_place, page_of_row
from crosstable.public.paths import member_page, player_page
from crosstable.public.views import EventView, SectionView
from crosstable.reports.round.seats import seats_of

SEARCH_PAGE = "search.html"
TWIN = re.compile(r" \(\d+\)$")
"""The number that tells two equal short names apart, which has no place in the alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Something that can be found: where it leads, and by what it is filtered."""

    address: str
    name: str
    about: str = ""
    """What tells it from others of the same name: section, school."""
    section: int
    school: str = ""
    club: str = ""
    year: str = ""
    order: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Filter:
    """A list to choose from, where the event has something to choose."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    """What is compared, and what is shown."""


def search_page(whole: EventView) -> Page:
    """Everybody and everything that can be found."""
    people = sorted((one for view in whole.sections for one in _people(view)), key=lambda one: one.order)
    return Page(
        title=phrase("Search"),
        template="search.html",
        scripts=("search.js",),
        facts={
            "people": people,
            "homes": [one for view in whole.sections for one in _homes(view)],
            "boards": [one for view in whole.sections for one in _boards(view)],
            "filters": tuple(_filters(whole, people)),
        },
    )


def _about(view: SectionView, *parts: str | None) -> str:
    """The section, where there are several, and more."""
    name = view.name if len(view.whole.sections) > 1 else ""
    return " · ".join(part for part in (name, *parts) if part)


def _people(view: SectionView) -> Iterator[Found]:
    """The players of a section; in a team event the teams, and their players."""
    teams = view.section.entrants.are_teams
    for player in view.section.players:
        home = phrase("team") if teams else player.team or player.school or player.club
        yield _found(view, player, player_page(player.no), view.people[player.no].shown, home)
    at = teams_of(view)
    for member in view.section.members if teams else ():
        if member.no in at:
            yield _found(view, member, member_page(member.no), member.name, at[member.no].name)


def _found(view: SectionView, player: Player, page: str, name: str, home: str | None) -> Found:
    """One person or team."""
    return Found(
        address=f"{view.folder}/{page}",
        name=name,
        about=_about(view, home),
        section=view.place,
        school=player.school or "",
        club=player.club or "",
        year=player.year or "",
        order=alphabetical(TWIN.sub("", player.name)),
    )


def _homes(view: SectionView) -> Iterator[Found]:
    """The schools, clubs or teams of a section."""
    if home_words(view.section) is None:
        return
    for name, key in home_keys(view).items():
        address = f"{view.folder}/{CLUBS_PAGE}#{key}"
        yield Found(address=address, name=name, about=_about(view), section=view.place)


def _boards(view: SectionView) -> Iterator[Found]:
    """The boards of the present round."""
    if not view.played:
        return
    for row, seat in enumerate(seats_of(view.event, view.section, view.played)):
        names = " – ".join(person.shown for person in seat.people)
        yield Found(
            address=f"{view.folder}/{page_of_row(view.played, row)}#{board_place(seat.board)}",
            name=_board_name(view, seat.board),
            about=_about(view, names),
            section=view.place,
        )


def _board_name(view: SectionView, number: int) -> str:
    """What a board is called, or a table of teams."""
    teams = view.section.entrants.are_teams
    return phrase("Table {number}", number=number) if teams else phrase("Board {number}", number=number)


def _filters(whole: EventView, people: list[Found]) -> Iterator[Filter]:
    """The lists to choose from, each where it has at least two entries."""
    if len(whole.sections) > 1:
        options = tuple((str(place), view.name) for place, view in enumerate(whole.sections))
        yield Filter("section", phrase("Section"), options)
    lists = (
        ("school", phrase("School"), (one.school for one in people)),
        ("club", phrase("Club"), (one.club for one in people)),
        ("year", phrase("Year"), (one.year for one in people)),
    )
    for key, label, values in lists:
        options = tuple((value, value) for value in _different(values))
        if len(options) > 1:
            yield Filter(key, label, options)


def _different(values: Iterable[str]) -> list[str]:
    """The values that occur, in alphabetical order."""
    return sorted({value for value in values if value}, key=alphabetical)


SEARCH = EventPages(name=SEARCH_PAGE, label=Words("Search"), make=search_page)
