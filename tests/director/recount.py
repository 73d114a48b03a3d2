"""Scores added up from the rounds as a child would, without the scoring code of the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from crosstable.model.event import Section
from crosstable.model.rounds import Game, Match
from crosstable.schedules.groups import Group

GAME = {
    "1-0": (10, 0),
    "0-1": (0, 10),
    "1/2-1/2": (5, 5),
    "0-0": (0, 0),
    "1/2-0": (5, 0),
    "0-1/2": (0, 5),
    "+:-": (10, 0),
    "-:+": (0, 10),
    "-:-": (0, 0),
    "*": (0, 0),
}
"""Tenths of a point for White and for Black."""
BYE = {"pairing": 10, "full": 10, "half": 5, "zero": 0, "rest": 0}
TABLES = ("round-robin", "double-round-robin", "scheveningen", "team-round-robin")
"""Formats in which everybody meets everybody."""
OLYMPIAD_BYE = {"pairing": 10, "full": 20, "half": 10, "zero": 0, "rest": 0}
OLYMPIAD_GAMES = {"pairing": 20, "full": 40, "half": 20, "zero": 0, "rest": 0}


def count_points(section: Section) -> dict[int, int]:
    """Everybody's tenths of a point from games and byes; of teams match points."""
    if section.entrants.are_teams:
        return _count_matches(section)
    points: Counter[int] = Counter({player.no: 0 for player in section.players})
    for played in section.results:
        for game in played.games:
            white, black = count_game(game)
            points[game.white] += white
            points[game.black] += black
        for bye in played.byes:
            worth = section.games_per_round * BYE[bye.kind.value]
            points[bye.player or 0] += 0 if _no_bye_scores(section) else worth
    return dict(points)


def count_game(game: Game) -> tuple[int, int]:
    """Tenths of a point for White and Black; in the second game of a match the colours are turned."""
    if not game.results:
        return GAME[game.result.value]
    first, second = (GAME[result.value] for result in game.results)
    return first[0] + second[1], first[1] + second[0]


def count_in_groups(section: Section, groups: Sequence[Group]) -> dict[int, int]:
    """Everybody's tenths of a point in the last group reached, from the games of its rounds inside it."""
    points: dict[int, int] = {}
    for group in groups:
        own = dict.fromkeys(group.members, 0)
        for played in section.results[group.first - 1 : group.last]:
            inside = [game for game in played.games if {game.white, game.black} <= own.keys()]
            for game in inside:
                own[game.white] += GAME[game.result.value][0]
                own[game.black] += GAME[game.result.value][1]
            for bye in played.byes:
                if group.table is None and bye.player in own:
                    own[bye.player] += BYE[bye.kind.value]
        points = {**own, **points}
    return points


def _no_bye_scores(section: Section) -> bool:
    """Whether it is a table of a book by which no bye scores in one."""
    return section.format.value in TABLES and section.rulebook in ("us-chess", "cfc")


def _count_matches(section: Section) -> dict[int, int]:
    """Match points: a won match 1 and a drawn one a half, twice that by the Olympiad."""
    olympiad = section.rulebook == "olympiad-2008"
    win, byes = (20, OLYMPIAD_BYE) if olympiad else (10, BYE)
    points: Counter[int] = Counter({team.no: 0 for team in section.teams})
    for played in section.results:
        for match in played.matches:
            white, black, swing = count_match(section, match)
            if white - black > swing:
                points[match.white] += win
            elif black - white > swing:
                points[match.black] += win
            elif not swing and white == black and not _nobody_came(match) and (match.games or match.score):
                points[match.white] += win // 2
                points[match.black] += win // 2
        for bye in played.byes:
            points[bye.team or 0] += 0 if _no_bye_scores(section) else byes[bye.kind.value]
    return dict(points)


def _nobody_came(match: Match) -> bool:
    """Whether a match was not played at all."""
    if match.score is not None:
        return not match.score.played
    return bool(match.games) and all(":" in game.result.value for game in match.games)


def count_match(section: Section, match: Match) -> tuple[int, int, int]:
    """Game points of the first-named team and the other, and what the open boards can still change."""
    if match.score is not None:
        every = 1 if match.score.played else BOARDS
        return every * match.score.white, every * match.score.black, 0
    team = next(team for team in section.teams if team.no == match.white)
    white = black = swing = 0
    for at, game in enumerate(match.games):
        first, second = GAME[game.result.value]
        ours = game.white in team.players or (not game.white and game.black not in team.players)
        if not game.white and not game.black:
            ours = at % 2 == 0
        white, black = (white + first, black + second) if ours else (white + second, black + first)
        swing += 10 if game.result.value == "*" else 0
    return white, black, swing


BOARDS = 4


def count_game_points(section: Section) -> dict[int, int]:
    """The game points of teams."""
    points: Counter[int] = Counter({team.no: 0 for team in section.teams})
    for played in section.results:
        for match in played.matches:
            white, black, _ = count_match(section, match)
            points[match.white] += white
            points[match.black] += black
        for bye in played.byes:
            points[bye.team or 0] += OLYMPIAD_GAMES[bye.kind.value]
    return dict(points)
