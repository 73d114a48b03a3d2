"""The box of pairing cards: the cards of everybody in a section."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.ranking import counted_team_lines
from crosstable.model.event import Event, Section
from crosstable.model.points import Points
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.standings.lines import RoundLine, lines_of


@dataclass(frozen=True, slots=True)
class BoxCard:
    """One card: who, every round, and for a team its game points by round, captain and players."""

    person: Person
    lines: tuple[RoundLine, ...]
    games: tuple[Points, ...] = ()
    captain: str | None = None
    roster: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardBox:
    """All cards of a section, in the order of the numbers."""

    heading: Heading
    cards: tuple[BoxCard, ...]
    people: dict[int, Person]


def card_box(event: Event, section: Section) -> CardBox:
    """Everybody's card as of now; those who have withdrawn keep theirs."""
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    lines = lines_of(section)
    games = counted_team_lines(section)
    members = {player.no: player for player in section.members}
    squads = {team.no: team for team in section.meeting_teams}
    cards = []
    for player in section.players:
        squad = squads.get(player.no)
        roster = tuple(members[no].name for no in squad.players) if squad else ()
        played = tuple(line.game_points for line in games.get(player.no, ()))
        captain = squad.captain if squad else None
        cards.append(BoxCard(people[player.no], lines[player.no], played, captain, roster))
    return CardBox(heading_of(event, section), tuple(cards), people)
