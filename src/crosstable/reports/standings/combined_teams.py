"""Teams in an individual event: the players who count for each, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.flow.home_totals import home_totals, team_or_school
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.exact import to_number
from crosstable.model.language import Words, phrase
from crosstable.model.players import Player
from crosstable.reports.columns import figure_column
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.standings.round_state import round_state
from crosstable.reports.table import Column, Kind, Place, Scorer, Source, Table, columns_of, parts_by
from crosstable.rulebooks.shared.team_scoring import Counting, TeamTotal, counting_of
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class CombinedRow:
    """A team with its place; teams with the same total share it."""

    place: int
    team: TeamTotal
    names: tuple[str, ...]
    shared: bool = False
    """Whether another team has the same total."""

    def scorers(self) -> tuple[Scorer, ...]:
        """The players who count."""
        counted = zip(self.names, self.team.counted, strict=True)
        return tuple(Scorer(no, name, points) for name, (no, points) in counted)

    def as_json(self) -> dict[str, object]:
        """The row as plain data."""
        counted = [{"player": no, "points": to_number(points)} for no, points in self.team.counted]
        total = to_number(self.team.total)
        return {"place": self.place, "team": self.team.team, "points": total, "players": counted}


@dataclass(frozen=True, slots=True, kw_only=True)
class CombinedTeams:
    """The teams of an individual event, ready to be shown."""

    heading: Heading
    after: int
    state: str
    """Which rounds count, in words."""
    rows: tuple[CombinedRow, ...]

    def table(self, *, schools: bool = False) -> Table:
        """The teams, or schools, with the players who count."""
        team = Column(
            key="team",
            heading=Words("School") if schools else Words("Team"),
            kind=Kind.NAME,
            width=3,
            strong=True,
        )
        place = Column(key="place", heading=Words("Place"), kind=Kind.PLACE, big=True)
        counted = Column(key="counted", heading=Words("Scoring players"), kind=Kind.SCORERS, width=5)
        sources: tuple[Source[CombinedRow], ...] = (
            Source(place, lambda row: Place(row.place, row.shared)),
            Source(team, lambda row: row.team.team),
            Source(figure_column(Words("Points"), Kind.VALUE, strong=True), lambda row: row.team.total),
            Source(counted, CombinedRow.scorers),
        )
        return Table(
            key="combined-teams",
            title=phrase("Schools") if schools else phrase("Teams"),
            columns=columns_of(sources),
            parts=parts_by(sources, self.rows, lambda row: None, lambda row: None),
            about=self.heading,
            after=self.after,
            state=self.state,
        )

    def as_json(self) -> dict[str, object]:
        """The rows as plain data."""
        return {"after": self.after, "teams": [row.as_json() for row in self.rows]}


def counting(section: Section) -> Counting:
    """How many players count for a team, and what each adds."""
    return counting_of(book(section.rulebook).chosen(section))


def combined_teams(
    event: Event,
    section: Section,
    after: int | None = None,
    home: Callable[[Player], str | None] = team_or_school,
) -> CombinedTeams:
    """The teams (or schools) of the players by the standings after a round."""
    standings = ranking(section, after)
    rows = tuple(
        CombinedRow(
            one.place,
            one.team,
            tuple(section.player(no).name for no, _ in one.team.counted),
            one.shared,
        )
        for one in home_totals(section, standings, home)
    )
    if not rows:
        raise BadInput(phrase("no player has a team or school; add them to the entries"), where="players")
    return CombinedTeams(
        heading=heading_of(event, section),
        after=standings.after,
        state=round_state(section, standings.after),
        rows=rows,
    )
