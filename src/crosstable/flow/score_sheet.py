"""Results to the score sheet that tie-breaks are reckoned from, by the book's table of byes and absences."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.model.rounds import Game, Round
from crosstable.rulebooks.api import HistoryRules
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Line, ScoreSheet, What

rule = marker("shared")


@rule("nzcf:1.7.1")
def score_sheet(section: Section, after: int, rules: HistoryRules) -> ScoreSheet:
    """Everybody's rounds and points after a round.

    A bonus, and what an unfinished game is assumed to be, are for pairing only.
    """
    if section.cards is not None:
        text = "tie-breaks are reckoned from the results; this file holds pairing cards only"
        raise BadInput(text, where="cards")
    rounds = [_lines(number, played, rules) for number, played in enumerate(section.results[:after], start=1)]
    lines = {
        player.no: tuple(
            told.get(player.no) or Line(round=number, what=What.ABSENT, points=rules.absence_points)
            for number, told in enumerate(rounds, start=1)
        )
        for player in section.players
    }
    scores = {no: Points(sum(line.points for line in own)) for no, own in lines.items()}
    return ScoreSheet(rounds=after, lines=lines, scores=scores)


def _lines(number: int, played: Round, rules: HistoryRules) -> dict[int, Line]:
    """What one round was for everybody who stands in it."""
    lines: dict[int, Line] = {}
    for game in played.games:
        white, black = game.result.points()
        lines[game.white] = _side(number, game, game.black, Colour.WHITE, white)
        lines[game.black] = _side(number, game, game.white, Colour.BLACK, black)
    for bye in played.byes:
        if bye.player is not None:
            points = rules.bye_points[bye.kind]
            lines[bye.player] = Line(round=number, what=What(bye.kind.value), points=points)
    return lines


def _side(number: int, game: Game, opponent: int, colour: Colour, points: Points) -> Line:
    """One player's side of a game."""
    played = game.result.played
    return Line(
        round=number,
        what=What.GAME if played else What.FORFEIT,
        points=points,
        opponent=opponent,
        colour=colour if played else None,
    )
