"""The score sheet as a tie-break sees it: in match or game points (13), the last round drawn (8.3)."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.points import HALF, Points
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.frame import Ask, Line, ScoreSheet, What

MATCH, GAME = "MP", "GP"


def view(ask: Ask) -> ScoreSheet:
    """The sheet in the score that the code of a question names."""
    sheet = in_score(ask.sheet, ask.code.score)
    return fore(sheet) if ask.code.fore else sheet


@rule("c07:11", "c07:13")
def in_score(sheet: ScoreSheet, score: str | None) -> ScoreSheet:
    """The sheet of teams in match points or in game points; without a word in those that rank them."""
    if not sheet.matches or score is None or (score == GAME) == sheet.by_games:
        return sheet
    return sheet.once(("score", score), lambda: _in_games(sheet) if score == GAME else _in_matches(sheet))


def primary(sheet: ScoreSheet) -> str:
    """The score that ranks the teams."""
    return GAME if sheet.by_games else MATCH


def secondary(sheet: ScoreSheet) -> str:
    """The other one."""
    return MATCH if sheet.by_games else GAME


def _in_games(sheet: ScoreSheet) -> ScoreSheet:
    """The same rounds, scored by the points of the boards."""
    lines = {
        no: tuple(
            replace(line, points=match.game_points)
            for line, match in zip(own, sheet.matches[no], strict=True)
        )
        for no, own in sheet.lines.items()
    }
    half = Points(sheet.boards * HALF)
    return _scored(sheet, lines, win=Points(half + HALF), draw=half, by_games=True)


def _in_matches(sheet: ScoreSheet) -> ScoreSheet:
    """The same rounds, scored by the results of the matches."""
    lines = {
        no: tuple(
            replace(line, points=match.match_points)
            for line, match in zip(own, sheet.matches[no], strict=True)
        )
        for no, own in sheet.lines.items()
    }
    return _scored(sheet, lines, win=sheet.match_win, draw=sheet.match_draw, by_games=False)


@rule("c07:8.3")
def fore(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet with every paired game of the last round drawn, forfeits too; before that round as it is."""
    if sheet.rounds < max(1, sheet.last_round):
        return sheet
    return sheet.once("fore", lambda: _fore(sheet))


def _fore(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet with the last round drawn, made once and kept."""
    lines = {no: (*own[:-1], *(_drawn(sheet, line) for line in own[-1:])) for no, own in sheet.lines.items()}
    return _scored(sheet, lines, win=sheet.win, draw=sheet.draw, by_games=sheet.by_games)


def _drawn(sheet: ScoreSheet, line: Line) -> Line:
    """A round as a drawn game, if there was somebody to play."""
    return line if line.opponent is None else replace(line, what=What.GAME, points=sheet.draw)


def _scored(
    sheet: ScoreSheet, lines: dict[int, tuple[Line, ...]], *, win: Points, draw: Points, by_games: bool
) -> ScoreSheet:
    """The sheet with other points, added up again."""
    scores = {no: Points(sum(line.points for line in own)) for no, own in lines.items()}
    return replace(sheet, lines=lines, scores=scores, win=win, draw=draw, by_games=by_games, seen={})
