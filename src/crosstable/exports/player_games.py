"""Every game of a section as reports list them: round, board, both players, result, whether it was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """One game."""

    round: int
    board: int
    white: Player
    black: Player
    result: Result
    day: str
    """YYYY-MM-DD, or nothing."""
    match: str = ""
    """The match of teams it belongs to: `Home - Away`."""


def games_of(event: Event, section: Section) -> Iterator[Reported]:
    """All games that have a result, in the order of rounds and boards."""
    people = {player.no: player for player in section.players}
    for number, played in enumerate(section.results, start=1):
        day = day_of(event, section, number)
        if section.format not in TEAM_FORMATS:
            listed = [("", game, game.board or place) for place, game in enumerate(played.games, start=1)]
        else:
            names = {team.no: team.name for team in section.teams}
            listed = [
                (f"{names[match.white]} - {names[match.black]}", game, game.board or place)
                for match in played.matches
                for place, game in enumerate(match.games, start=1)
            ]
        for match_name, game, board in listed:
            if NOBODY in (game.white, game.black) or game.result is Result.UNFINISHED:
                continue
            if game.white not in people or game.black not in people:
                continue
            yield Reported(
                round=number,
                board=board,
                white=people[game.white],
                black=people[game.black],
                result=game.result,
                day=day,
                match=match_name,
            )


def day_of(event: Event, section: Section, number: int) -> str:
    """The day of a round: from the timetable, else the first day of the section."""
    start = next((item.start for item in event.schedule if item.round == number), section.start or "")
    return start[:10]
