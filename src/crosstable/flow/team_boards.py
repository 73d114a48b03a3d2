"""The points of teams board by board, as far as the games of the matches are known."""

from __future__ import annotations

from crosstable.flow.matches import Scoring, scoring_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Section
from crosstable.model.points import ZERO, Points
from crosstable.model.rounds import Match

BoardPoints = dict[int, dict[int, tuple[Points, ...]]]
"""Team -> round -> the points on each board."""


def board_points(section: Section, after: int) -> BoardPoints:
    """Every team's boards in the matches of the first rounds; a match with a score only is left out."""
    section = as_entrants(section)
    scoring = scoring_of(section)
    found: BoardPoints = {team.no: {} for team in section.teams}
    for number, finished in enumerate(section.results[:after], start=1):
        for match in finished.matches:
            if match.games:
                white, black = _sides(match, scoring)
                found[match.white][number] = white
                found[match.black][number] = black
    return found


def _sides(match: Match, scoring: Scoring) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """The boards of both teams; a game that is open has no points yet."""
    ours, theirs = [ZERO] * scoring.boards, [ZERO] * scoring.boards
    for at, game in enumerate(match.games):
        white, black = game.result.points()
        first, second = (white, black) if scoring.white_is_ours(match, at, game) else (black, white)
        board = (game.board or at + 1) - 1
        if board < scoring.boards:
            ours[board], theirs[board] = first, second
    return tuple(ours), tuple(theirs)
