"""What TRF has no way to say: refused before anything is written."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.rounds import NOBODY, Game

TRF16, TRF26 = 16, 26
MAX_NUMBER = 9_999
MAX_TEAM = 999
MAX_VIRTUAL = Points(999)
MAX_ADJUSTMENT = Points(9_999)


def check_writable(section: Section, version: int) -> None:
    """Refuse cards, games across sections or rounds, oversized numbers, and teams that cannot be written."""
    teams = section.entrants.are_teams
    if not section.players and not section.meeting_teams:
        raise BadInput("a TRF file needs at least one player", where="players")
    if section.cards is not None:
        raise BadInput("pairing cards cannot be written as TRF, which needs results", where="cards")
    if section.games_per_round != 1:
        text = "a TRF file has one game per round, and this section plays matches of two games"
        raise BadInput(f"{text}; write a document (.json), or the US Chess report", where="games")
    for i, finished in enumerate(section.results):
        if not teams and (finished.matches or any(bye.team is not None for bye in finished.byes)):
            text = "team matches in an individual event; choose a team format"
            raise BadInput(text, where=f"results[{i}].matches")
        for j, game in enumerate(finished.games):
            if _crosses(game, section.name, i + 1):
                text = "a game across sections or rounds cannot be written as TRF"
                raise BadInput(text, where=f"results[{i}].games[{j}]")
    _check_numbers(section)
    if teams:
        _check_teams(section, version)


def _crosses(game: Game, section_name: str | None, round_no: int) -> bool:
    """Whether a side of a game belongs to another section or round."""
    foreign = any(name not in (None, section_name) for name in (game.white_section, game.black_section))
    return foreign or any(other not in (None, round_no) for other in (game.white_round, game.black_round))


def _check_numbers(section: Section) -> None:
    """Refuse numbers and points for which there are not enough columns."""
    for i, player in enumerate(section.players):
        if player.no > MAX_NUMBER:
            raise BadInput(f"TRF has no room for a number over {MAX_NUMBER}", where=f"players[{i}].no")
        if any(points > MAX_VIRTUAL for points in player.virtual_points):
            raise BadInput("TRF has no room for that many points", where=f"players[{i}].virtual_points")
    for i, adjustment in enumerate(section.adjustments):
        if abs(adjustment.points) > MAX_ADJUSTMENT:
            raise BadInput("TRF has no room for that many points", where=f"adjustments[{i}].points")


def _check_teams(section: Section, version: int) -> None:
    """Refuse teams whose numbers or players TRF cannot hold."""
    numbers = [team.no for team in section.teams]
    for i, team in enumerate(section.teams):
        if team.no > MAX_TEAM:
            raise BadInput(f"TRF has no room for a team number over {MAX_TEAM}", where=f"teams[{i}].no")
    if version == TRF16 and sorted(numbers) != list(range(1, len(numbers) + 1)):
        text = "TRF of 2016 numbers teams from 1 on without gaps"
        raise BadInput(text, where="teams", remedies=[Advice(Remedy.CHOOSE_TRF)])
    in_team = {no for team in section.teams for no in team.players}
    for i, finished in enumerate(section.results):
        if finished.games:
            text = "individual games in a team event cannot be written as TRF"
            raise BadInput(text, where=f"results[{i}].games")
        for k, match in enumerate(finished.matches):
            for j, game in enumerate(match.games):
                if not {game.white, game.black} - {NOBODY} <= in_team:
                    text = "a player without a team plays here, and TRF needs team rosters"
                    where = f"results[{i}].matches[{k}].games[{j}]"
                    raise BadInput(f"{text}. Add the player to a team", where=where)
