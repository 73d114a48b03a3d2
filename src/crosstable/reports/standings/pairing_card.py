"""The pairing card of one player: a line for each round."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.ranking import counted_team_lines
from crosstable.model.event import Event, Section
from crosstable.model.incidents import Incident
from crosstable.model.players import Fee, Player
from crosstable.model.points import Points, to_number
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.round.incidents import incident_json, incidents_of
from crosstable.reports.standings.lines import Lines, RoundLine, lines_of


@dataclass(frozen=True, slots=True)
class TeamSide:
    """What a team's card has besides a player's: game points by round, captain, players, fees."""

    games: tuple[Points, ...]
    captain: str | None
    players: tuple[Player, ...]
    fees: tuple[Fee, ...] = ()

    def as_json(self) -> dict[str, object]:
        """What only a team's card has, as plain data."""
        roster = [
            {"player": one.no, "name": one.name, "rating": one.rating, "ids": dict(one.ids)}
            for one in self.players
        ]
        games = [to_number(points) for points in self.games]
        paid, due = (sum(fee.cents for fee in self.fees if fee.paid or every) for every in (False, True))
        money = {"due_cents": due, "paid_cents": paid}
        return {"game_points": games, "captain": self.captain, "players": roster, **money}


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingCard:
    """One player's card, ready to be shown."""

    heading: Heading
    person: Person
    lines: tuple[RoundLine, ...]
    opponents: dict[int, Person]
    team: TeamSide | None = None
    """Of a team: its game points, captain and players."""
    noted: tuple[Incident, ...] = ()
    """Incidents with the player or one of the games, without private ones."""

    def as_json(self) -> dict[str, object]:
        """The card as plain data."""
        return {
            "player" if self.team is None else "team": self.person.no,
            "name": self.person.name,
            "rating": self.person.rating,
            "points": to_number(self.person.points) if self.person.points is not None else None,
            "rounds": [line.as_json() for line in self.lines],
            "incidents": [incident_json(incident) for incident in self.noted],
            **({} if self.team is None else self.team.as_json()),
        }


def pairing_card(event: Event, section: Section, player: int, known: Lines | None = None) -> PairingCard:
    """The card: round, colour, opponent, result, total; then colour difference and float."""
    lines = (lines_of(section) if known is None else known)[section.player(player).no]
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    opponents = {line.opponent: people[line.opponent] for line in lines if line.opponent is not None}
    return PairingCard(
        heading=heading_of(event, section),
        person=people[player],
        lines=lines,
        opponents=opponents,
        team=_team_side(section, player),
        noted=incidents_of(section, player),
    )


def _team_side(section: Section, no: int) -> TeamSide | None:
    """What a team's card has beside that of a player."""
    team = next((team for team in section.meeting_teams if team.no == no), None)
    if team is None:
        return None
    people = {player.no: player for player in section.members}
    lines = counted_team_lines(section)[no]
    roster = tuple(people[player] for player in team.players)
    return TeamSide(tuple(line.game_points for line in lines), team.captain, roster, team.fees)
