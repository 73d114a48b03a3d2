"""Team matches that cannot have been played: unknown teams, teams twice, players of other teams."""

from __future__ import annotations

from crosstable.flow.matches import scoring_of, why_not_score
from crosstable.formats.document.history_entries import check_known, check_opponents, check_unique
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.rounds import Match, Round


def check_matches(section: Section) -> None:
    """Refuse rounds of team matches that contradict the list of teams."""
    teams = {team.no for team in section.teams}
    team_of = {player: team.no for team in section.teams for player in team.players}
    for i, finished in enumerate(section.results):
        where = f"results[{i}]"
        tables = ((f"{where}.matches[{k}].table", match.table) for k, match in enumerate(finished.matches))
        check_unique(tables, "table")
        _check_teams(finished, teams, where)
        for k, match in enumerate(finished.matches):
            _check_match(match, team_of, f"{where}.matches[{k}]")
            _check_score(section, match, f"{where}.matches[{k}].score")


def _check_teams(finished: Round, teams: set[int], where: str) -> None:
    """Refuse teams that do not exist, appear twice in a round, or meet themselves."""
    named: list[tuple[str, int]] = []
    for k, match in enumerate(finished.matches):
        place = f"{where}.matches[{k}]"
        check_opponents(match.white, match.black, place, "team")
        named += [(f"{place}.white", match.white), (f"{place}.black", match.black)]
    for j, bye in enumerate(finished.byes):
        if bye.team is not None:
            named.append((f"{where}.byes[{j}].team", bye.team))
    for place, number in named:
        check_known(number, teams, place, "team")
    check_unique(named, "team")


def _check_match(match: Match, team_of: dict[int, int], where: str) -> None:
    """Refuse boards twice in a match, and games that are not between its two teams."""
    check_unique(((f"{where}.games[{j}].board", game.board) for j, game in enumerate(match.games)), "board")
    for j, game in enumerate(match.games):
        teams = team_of.get(game.white), team_of.get(game.black)
        for side, player, team in zip(("white", "black"), (game.white, game.black), teams, strict=True):
            if team not in (match.white, match.black, None):
                text = f"player {player} is of team {team}; the match is {match.white} against {match.black}"
                raise BadInput(text, where=f"{where}.games[{j}].{side}")
        if teams[0] == teams[1] and teams[0] is not None:
            text = f"players {game.white} and {game.black} are on the same team"
            raise BadInput(text, where=f"{where}.games[{j}].black")


def _check_score(section: Section, match: Match, where: str) -> None:
    """Refuse a score that the games of its match cannot add up to."""
    if match.score is None or not match.games:
        return
    wrong = why_not_score(match, scoring_of(section), match.score)
    if wrong is not None:
        raise BadInput(f"the score contradicts its games: {wrong}", where=where)
