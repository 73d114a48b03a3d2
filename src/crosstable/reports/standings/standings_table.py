"""The standings as a table: place, player, points, then one column for each tie-break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standings, TieValue
from crosstable.reports.columns import (
    beside_column,
    game_points_column,
    name_column,
    number_column,
    points_column,
)
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.standings.round_state import is_unfinished, round_state
from crosstable.reports.table import (
    EVERYWHERE,
    LISTS,
    Column,
    Kind,
    Medium,
    Notes,
    Place,
    Source,
    Table,
    columns_of,
    parts_by,
)
from crosstable.rulebooks.shelf import book_of
from crosstable.tiebreaks.titles import short_tiebreak_title, tiebreak_title

RECORDED = frozenset({"coin-flip", "play-off"})
"""Tie-breaks that are recorded: 0 where there was none."""
WITHDRAWN = Column(key="withdrawn", heading=Words("Withdrawn"), on=EVERYWHERE)
"""The column that marks players who have left."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """What the standings show of one player or team."""

    place: Place
    person: Person
    tiebreaks: Mapping[str, TieValue] = field(default_factory=dict)
    games: Points | None = None
    """The game points of a team."""
    group: str | None = None
    """The group in which the place is."""
    left: int | None = None
    """The last round before the player withdrew, if the book marks that."""


def standings_rows(
    section: Section, standings: Standings, people: Mapping[int, Person] | None = None
) -> tuple[StandingsRow, ...]:
    """Everybody in the order of places; in groups with the points made there."""
    people = people or people_before(section, standings.after + 1, for_pairing=False)
    left = _withdrawn(section, standings.after)
    sharing = Counter((line.group, line.place) for line in standings.standings)
    return tuple(
        StandingsRow(
            Place(line.place, sharing[line.group, line.place] > 1),
            replace(people[line.player], points=line.score) if line.group else people[line.player],
            line.tiebreaks,
            line.games,
            line.group,
            left.get(line.player),
        )
        for line in standings.standings
    )


def _withdrawn(section: Section, after: int) -> dict[int, int]:
    """Who had withdrawn by the end of a round, with the last round, where standings say so."""
    if book_of(section).day.marks is None or section.entrants.are_teams:
        return {}
    left = ((player.no, player.withdrawn_after) for player in section.players)
    return {no: last for no, last in left if last is not None and last <= after}


def standings_table(
    event: Event, section: Section, standings: Standings, people: Mapping[int, Person] | None = None
) -> Table:
    """The standings for every medium; a section in groups has a table for each.

    People with their scores after the round are worked out unless they are known.
    """
    heading = heading_of(event, section)
    rows = standings_rows(section, standings, people)
    sources = _sources(heading, rows)
    return Table(
        key="standings",
        title=phrase("Standings"),
        columns=columns_of(sources),
        parts=parts_by(sources, rows, lambda row: row.group, lambda row: row.person.no),
        about=heading,
        after=standings.after,
        state=round_state(section, standings.after),
        unfinished=is_unfinished(section, standings.after),
        apart=EVERYWHERE,
        notes=_notes(standings.notes),
    )


def _sources(heading: Heading, rows: Sequence[StandingsRow]) -> tuple[Source[StandingsRow], ...]:
    """The columns of the standings: a new one is added here, and nowhere else."""
    teams = any(row.games is not None for row in rows)
    groups = any(row.group is not None for row in rows)
    names = dict.fromkeys(name for row in rows for name in row.tiebreaks)
    group = Column(key="group", heading=Words("Group"), on=frozenset({Medium.DATA}))
    place = Column(key="place", heading=Words("Place"), kind=Kind.PLACE, big=True, on=EVERYWHERE)
    return (
        *((Source(group, lambda row: row.group),) if groups else ()),
        Source(place, lambda row: row.place),
        Source(number_column(on=LISTS - {Medium.SITE}, spare=True), lambda row: row.person),
        Source(name_column(teams=teams, on=EVERYWHERE), lambda row: row.person),
        Source(beside_column(heading), lambda row: row.person),
        Source(points_column(heading), lambda row: row.person.points),
        *((Source(game_points_column(), lambda row: row.games),) if teams else ()),
        *((Source(WITHDRAWN, _withdrawal),) if any(row.left is not None for row in rows) else ()),
        *(_tiebreak(name) for name in names),
    )


def _withdrawal(row: StandingsRow) -> str | None:
    """When a player withdrew."""
    if row.left is None:
        return None
    return phrase("after round {round}", round=row.left) if row.left else phrase("before round 1")


def _tiebreak(name: str) -> Source[StandingsRow]:
    """The column of one tie-break."""
    title, short = tiebreak_title(name), short_tiebreak_title(name)
    column = Column(
        key=name,
        heading=title,
        proper=True,
        titled={Medium.TEXT: short, Medium.PAPER: title.replace(" ", "\n"), Medium.DATA: name},
        kind=Kind.VALUE,
        spare=True,
    )
    return Source(column, lambda row: _shown_value(name, row.tiebreaks.get(name)))


def _shown_value(name: str, value: TieValue | None) -> TieValue | None:
    """The value of a tie-break in its column; nothing for those who had no lot or play-off."""
    return None if name in RECORDED and value == 0 else value


def withdrawal_notes(notes: Sequence[Reason]) -> tuple[Reason, ...]:
    """What happened to the results of players who withdrew."""
    return tuple(note for note in notes if not {"tiebreak", "match"} & note.data.keys())


def _notes(notes: Sequence[Reason]) -> tuple[Notes, ...]:
    """Notes on match scores, withdrawals, and tie-breaks that cannot be used."""
    match = tuple(note for note in notes if "match" in note.data)
    dropped = tuple(note for note in notes if "tiebreak" in note.data)
    titled = (
        (phrase("Match"), match),
        (phrase("Withdrawals"), withdrawal_notes(notes)),
        (phrase("Tie-breaks"), dropped),
    )
    return tuple(Notes(title, found) for title, found in titled if found)
