"""Who has entered, as a table: for the wall, the site and programs; and the members of teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.flow.ranking_notes import ranks_beside
from crosstable.flow.used_ratings import used_ratings
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical
from crosstable.model.players import Player
from crosstable.reports.columns import (
    beside_column,
    figure_column,
    name_column,
    number_column,
    text_column,
)
from crosstable.reports.people import Person, heading_of, people_before
from crosstable.reports.table import Column, Medium, Part, Row, Source, Table, columns_of, parts_by
from crosstable.rulebooks.shelf import book

PAPER, DATA, SITE = (frozenset({one}) for one in (Medium.PAPER, Medium.DATA, Medium.SITE))


@dataclass(frozen=True, slots=True)
class Entered:
    """A person who has entered, as in the document and in lists."""

    player: Player
    person: Person


def entries_table(event: Event, section: Section, *, by_name: bool = False) -> Table:
    """The entries of a section by number or by name."""
    heading = heading_of(event, section)
    people = people_before(section, 1, for_pairing=False)
    ratings = used_ratings(section)
    listed = [
        Entered(player, replace(people[player.no], rating=ratings[player.no])) for player in section.players
    ]
    if by_name:
        listed.sort(key=lambda one: alphabetical(one.player.list_name))
    sources = (
        Source(number_column(strong=True), lambda one: one.person),
        *_ranks(section),
        Source(name_column(), lambda one: one.person),
        Source(beside_column(heading, spare=False), lambda one: one.person),
        *_details(section),
    )
    return Table(
        key="entries",
        title=phrase("Entries"),
        columns=columns_of(sources),
        parts=parts_by(sources, listed, lambda one: None, lambda one: one.player.no),
        about=heading,
        orders={
            Medium.PAPER: ("no", "rank", "title", "name", "rating", "team", "club", "federation", "note")
        },
    )


def _ranks(section: Section) -> Iterator[Source[Entered]]:
    """Where the entries rank, if that is not by their numbers."""
    ranks = ranks_beside(section)
    if ranks:
        yield Source(figure_column(Words("Rank")), lambda one: ranks[one.player.no])


def _details(section: Section) -> Iterator[Source[Entered]]:
    """What is known about entries besides number, name and rating: a new column is added here."""
    teams, clubs = any(one.team for one in section.players), any(one.club for one in section.players)
    federation = Column(
        key="federation",
        heading=Words("Fed."),
        titled={Medium.DATA: Words("Federation")},
        on=PAPER | DATA if any(one.country for one in section.players) else DATA,
    )
    yield Source(Column(key="title", heading=Words("Title"), on=PAPER | DATA), lambda one: one.player.title)
    yield Source(federation, lambda one: one.player.country)
    if any(one.region for one in section.players):
        region = str(book(section.rulebook).home.profile.region).capitalize()
        yield Source(Column(key="region", heading=region, on=PAPER), lambda one: one.player.region)
    on_team, on_club = (DATA | PAPER if shown else DATA for shown in (teams, clubs))
    yield Source(Column(key="team", heading=Words("Team"), width=3, on=on_team), _team)
    yield Source(Column(key="club", heading=Words("Club"), width=3, on=on_club), _club)
    yield Source(Column(key="school", heading=Words("School"), on=DATA), lambda one: one.player.school)
    yield from _homes(section)
    yield Source(replace(figure_column(Words("Joins")), on=DATA), lambda one: one.player.joins)
    yield Source(
        replace(figure_column(Words("Withdrawn after")), on=DATA), lambda one: one.player.withdrawn_after
    )
    yield Source(Column(key="note", heading=Words("Note"), width=2, on=PAPER), lambda one: _note(one.player))
    for kind in sorted({kind for player in section.players for kind in player.ids}):
        yield _code(kind)


def _homes(section: Section) -> Iterator[Source[Entered]]:
    """Who players play for on public pages, called what it is; no column where nobody has any."""
    schools_beside = book(section.rulebook).schools_on_lists
    kinds = {
        _kind_of_home(player)
        for player in section.players
        if player.team or player.club or (player.school and not schools_beside)
    }
    if kinds:
        heading = kinds.pop() if len(kinds) == 1 else Words("Club or team")
        yield Source(Column(key="home", heading=heading, on=SITE), _home)


def _kind_of_home(player: Player) -> Words:
    """Whether the home of a player is a team, a club or a school."""
    if player.team:
        return Words("Team")
    return Words("Club") if player.club else Words("School")


def _team(one: Entered) -> str | None:
    """The team of an individual player."""
    return one.player.team


def _club(one: Entered) -> str | None:
    """A player's club."""
    return one.player.club


def _home(one: Entered) -> str | None:
    """Who a player plays for, or where they come from."""
    return one.player.team or one.player.club or one.player.school


def _code(kind: str) -> Source[Entered]:
    """The IDs of one federation, which are text made of digits, not numbers."""
    column = Column(key=f"id-{kind}", heading=_id_heading(kind), on=DATA)
    return Source(column, lambda one: one.player.ids.get(kind))


def _id_heading(kind: str) -> str:
    """The heading of a column of IDs, as files have it."""
    return f"ID {kind}"


def _note(player: Player) -> str:
    """The note on an entry: withdrawn, or a late start."""
    if player.withdrawn_after is not None:
        return (
            phrase("withdrawn after round {round}", round=player.withdrawn_after)
            if player.withdrawn_after
            else phrase("withdrawn before round 1")
        )
    return phrase("from round {round}", round=player.joins) if player.joins > 1 else ""


def members_table(section: Section) -> Table:
    """The members of the teams in board order."""
    people = {player.no: player for player in section.members}
    kinds = sorted({kind for player in section.members for kind in player.ids})
    columns = (
        figure_column(Words("Team no")),
        text_column(Words("Team")),
        figure_column(Words("Place")),
        figure_column(Words("No")),
        text_column(Words("Name")),
        figure_column(Words("Rating")),
        text_column(Words("Title")),
        *(text_column(_id_heading(kind)) for kind in kinds),
    )
    rows = tuple(
        Row(
            (
                *(team.no, team.name, place, no, people[no].name, people[no].rating, people[no].title),
                *(people[no].ids.get(kind) for kind in kinds),
            )
        )
        for team in section.teams
        for place, no in enumerate(team.players, start=1)
    )
    return Table(key="members", title=phrase("Members"), columns=columns, parts=(Part(rows),))
