"""The teams that entered: captain, roster in board order, rating of the team, fees, who is unrated."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.teams import Team
from crosstable.reports.people import Heading, heading_of
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEntry:
    """One team of the list; amounts in cents."""

    team: Team
    rating: int | None
    regulars: tuple[Player, ...]
    reserves: tuple[Player, ...]
    state: str

    @property
    def due(self) -> int:
        """The sum of the bill."""
        return sum(fee.cents for fee in self.team.fees)

    @property
    def paid(self) -> int:
        """The part of the fees that the team has paid, in cents."""
        return sum(fee.cents for fee in self.team.fees if fee.paid)

    def as_json(self) -> dict[str, object]:
        """The team as plain data."""
        members = [
            {"player": one.no, "name": one.name, "rating": one.rating, "reserve": one in self.reserves}
            for one in (*self.regulars, *self.reserves)
        ]
        return {
            "team": self.team.no,
            "name": self.team.name,
            "rating": self.rating,
            "captain": self.team.captain,
            "players": members,
            "state": self.state,
            "due_cents": self.due,
            "paid_cents": self.paid,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEntries:
    """All teams of a section, ready to be shown."""

    heading: Heading
    boards: int
    rows: tuple[TeamEntry, ...]

    @property
    def unrated(self) -> tuple[str, ...]:
        """The members without a rating, with their teams."""
        return tuple(
            f"{one.name} ({row.team.name})"
            for row in self.rows
            for one in (*row.regulars, *row.reserves)
            if one.rating is None
        )

    @property
    def short(self) -> tuple[str, ...]:
        """The teams that cannot fill all boards."""
        return tuple(
            f"{row.team.name} ({len(row.regulars)})"
            for row in self.rows
            if 0 < len(row.regulars) < self.boards
        )

    def as_json(self) -> dict[str, object]:
        """The list as plain data."""
        return {
            "teams": [row.as_json() for row in self.rows],
            "boards": self.boards,
            "unrated": list(self.unrated),
            "short": list(self.short),
        }


def team_entries(event: Event, section: Section) -> TeamEntries:
    """The teams of a section in the order of their numbers, with their rosters."""
    boards = boards_of(book(section.rulebook).chosen(section))
    members = {player.no: player for player in section.members}
    rows = []
    for team in section.teams:
        roster = tuple(members[no] for no in team.players)
        rows.append(
            TeamEntry(
                team=team,
                rating=section.player(team.no).rating,
                regulars=roster[:boards],
                reserves=roster[boards:],
                state=_state(team),
            )
        )
    return TeamEntries(heading=heading_of(event, section), boards=boards, rows=tuple(rows))


def _state(team: Team) -> str:
    """The status of an entry."""
    if team.withdrawn_after is not None:
        return _left(team.withdrawn_after, removed="removed" in team.info)
    if team.present is False:
        return phrase("not checked in")
    return phrase("joins in round {round}", round=team.joins) if team.joins > 1 else phrase("entered")


def _left(after: int, *, removed: bool) -> str:
    """That a team has left, and after which round."""
    if removed:
        return phrase("removed after round {round}", round=after)
    if after == 0:
        return phrase("withdrawn before round 1")
    return phrase("withdrawn after round {round}", round=after)
