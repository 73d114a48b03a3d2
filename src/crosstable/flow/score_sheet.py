"""Results to the score sheet for tie-breaks, by the book's table of byes and absences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.flow.matches import scoring_of
from crosstable.flow.rating_months import tiebreak_ratings, tiebreak_ratings_by_round
from crosstable.flow.remembering import Remembered, results_until
from crosstable.flow.seats import Side, joins_rounds, sides_in, sides_of
from crosstable.flow.team_boards import board_points
from crosstable.flow.team_entrants import team_lines
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.results import Result, from_first_side
from crosstable.model.rounds import Bye
from crosstable.rulebooks.api import HistoryRules
from crosstable.tiebreaks.frame import Line, ScoreSheet, Single, What

KEPT = 24
"""How many pasts of sections have their rounds kept; what several have in common is there once."""
Lines = Mapping[int, tuple[Line, ...]]
"""Player -> round by round, what it was."""
PREDETERMINED = frozenset(
    {
        Format.ROUND_ROBIN,
        Format.DOUBLE_ROUND_ROBIN,
        Format.QUADS,
        Format.HOLLAND,
        Format.SCHEVENINGEN,
        Format.TEAM_ROUND_ROBIN,
    }
)
"""Formats in which all pairings are known before round 1."""


def score_sheet(section: Section, after: int, rules: HistoryRules) -> ScoreSheet:
    """Everybody's rounds and points after a round.

    A bonus, and the assumed result of an unfinished game, are for pairing only.
    """
    if section.cards is not None:
        text = phrase("tie-breaks need results; this file has only pairing cards")
        raise BadInput(text, where="cards")
    lines = _lines_until(section, after, rules)
    beside = section.adjusted(after)
    scores = {no: Points(sum(line.points for line in own) + beside.get(no, 0)) for no, own in lines.items()}
    ratings = {no: rating for no, rating in tiebreak_ratings(section).items() if rating is not None}
    scoring = scoring_of(section)
    boards, by_games = scoring.boards, scoring.by_game_points
    return ScoreSheet(
        rounds=after,
        lines=lines,
        scores=scores,
        ratings=ratings,
        ratings_by_round=tiebreak_ratings_by_round(section),
        matches=team_lines(section, after + 1, for_pairing=False),
        board_points=board_points(section, after),
        win=Points(boards * HALF + HALF) if by_games else rules.worth(ONE),
        draw=Points(boards * HALF) if by_games else rules.worth(HALF),
        last_round=section.rounds,
        per_round=section.games_per_round,
        predetermined=section.format in PREDETERMINED,
        boards=boards,
        by_games=by_games,
        match_win=rules.match_values[ONE],
        match_draw=rules.match_values[HALF],
    )


_PASTS: Remembered[Lines] = Remembered(KEPT)


def _lines_until(section: Section, after: int, rules: HistoryRules) -> Lines:
    """Everybody's rounds up to one; those before the last one that was played are kept."""
    if joins_rounds(section):
        sides, lines = sides_of(section), _no_lines(section)
        for number in range(1, after + 1):
            lines = _with_round(lines, section, number, sides.get(number, []), rules)
        return lines
    known = results_until(section, after)
    return _PASTS.answer((known, rules), lambda: _known_lines(known, rules))


def _known_lines(section: Section, rules: HistoryRules) -> Lines:
    """Everybody's rounds: those before the last one, and the last one."""
    last = len(section.results)
    if not last:
        return _no_lines(section)
    return _with_round(_lines_until(section, last - 1, rules), section, last, sides_in(section, last), rules)


def _no_lines(section: Section) -> Lines:
    """Everybody before the first round."""
    return {player.no: () for player in section.players}


def _with_round(
    before: Lines, section: Section, number: int, sides: Sequence[Side], rules: HistoryRules
) -> Lines:
    """Everybody's rounds with one more."""
    told = _lines(number, sides, section.results[number - 1].byes, rules)
    absent = Line(round=number, what=What.ABSENT, points=rules.absence_points)
    return {no: (*lines, told.get(no, absent)) for no, lines in before.items()}


def _lines(number: int, sides: Sequence[Side], byes: Sequence[Bye], rules: HistoryRules) -> dict[int, Line]:
    """What one round was for everybody in it."""
    lines = {side.player: _side(number, side, rules) for side in sides}
    for bye in byes:
        if bye.player is not None:
            points = rules.bye_points[bye.kind]
            lines[bye.player] = Line(round=number, what=What(bye.kind.value), points=points)
    return lines


def _side(number: int, side: Side, rules: HistoryRules) -> Line:
    """One player's side of a game; a player from another section is not an opponent here."""
    played = side.game.result.played
    return Line(
        round=number,
        what=What.GAME if played else What.FORFEIT,
        points=rules.worth(side.game.points()[side.colour is Colour.BLACK], played=played),
        opponent=None if side.guest else side.opponent,
        colour=side.colour if played else None,
        finished=side.game.result is not Result.UNFINISHED,
        singles=_singles(side) if side.game.results else (),
    )


def _singles(side: Side) -> tuple[Single, ...]:
    """The games of a match from one player's side."""
    mine = side.colour is Colour.BLACK
    seen = from_first_side(side.game.results)
    return tuple(Single(one.points()[mine], one.played, one is not Result.UNFINISHED) for one in seen)
