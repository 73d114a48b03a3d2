"""The average performance of the opponents: ratings of those they met, 400 more for a win, less for a loss.

Games among the tied are left out, and so are opponents without a rating.
"""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.model.points import HALF, Points
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")

SWING = 400

Games = list[tuple[int, int]]
"""The opponents of a player with what each game is worth: the rating and the swing of the result."""


@rule("us-chess:34E10")
def values(ask: Ask) -> Values:
    """The performances of the opponents, each divided by their number."""
    rated = {line.round: _performance(ask, rival) for line, rival in ask.meetings if rival is not None}
    count = sum(value is not None for value in rated.values())
    return summed(_addend(line, rated.get(line.round), count) for line in ask.lines)


def _performance(ask: Ask, player: int) -> Fraction | None:
    """How a player performed in games against rated players who are not both in the tie."""
    games = _rated_games(ask).get(player, [])
    among = ask.tied if player in ask.tied else frozenset()
    found = [worth for opponent, worth in games if opponent not in among]
    return Fraction(sum(found), len(found)) if found else None


def _rated_games(ask: Ask) -> dict[int, Games]:
    """Everybody's games against rated players."""
    return ask.sheet.once("rated games", lambda: {no: _games_of(ask, no) for no in ask.sheet.lines})


def _games_of(ask: Ask, player: int) -> Games:
    """The games of one player against rated players."""
    ratings = ask.sheet.ratings
    return [
        (opponent, ratings[opponent] + _swing(points))
        for line in ask.sheet.lines[player]
        if line.played and (opponent := line.opponent) is not None and opponent in ratings
        for points in line.each
    ]


def _swing(points: Points) -> int:
    """What a result adds to the opponent's rating."""
    return 0 if points == HALF else SWING if points > HALF else -SWING


def _addend(line: Line, performance: Fraction | None, count: int) -> Addend:
    """What one round adds."""
    if performance is None:
        return Addend(not_met(line), Fraction(0), line.round, line.opponent if line.played else None)
    text = phrase(
        "#{opponent} performed at {rating} / {count}",
        opponent=line.opponent,
        rating=performance,
        count=count,
    )
    return Addend(text, performance * Fraction(1, count), line.round, line.opponent)


FORMULA = Worked(values)
