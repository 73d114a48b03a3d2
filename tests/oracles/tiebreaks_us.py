"""Tie-breaks, second implementation: US Chess 34E1 to 34E11, 34F, one function each, by the book's words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.oracles.tiebreaks_history import HALF, ONE, ZERO, Field, Row

Formula = Callable[[Field, int, frozenset[int]], Fraction | None]
"""Field, player, those still tied with the player (included); None: there is nothing to average."""


def adjusted(field: Field, no: int) -> Fraction:
    """34E1: the score as opponents see it, every round without a game worth half a point."""
    return sum((row.points if row.played else HALF for row in field.rows[no]), ZERO)


def opposition(field: Field, no: int) -> list[Fraction]:
    """34E1: adjusted scores of the opponents, a nought for each own round without a game; ascending."""
    rows = field.rows[no]
    return sorted(adjusted(field, _opponent(row)) if row.played else ZERO for row in rows)


def _opponent(row: Row) -> int:
    """The opponent of a game."""
    assert row.opponent is not None
    return row.opponent


def _cut(scores: list[Fraction], lowest: int, highest: int) -> Fraction:
    """The sum without so many of the lowest and the highest of ascending scores."""
    return sum(scores[lowest : max(lowest, len(scores) - highest)], ZERO)


def modified_median(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E1: plus scores lose the lowest, minus scores the highest, even ones both; two from 9 rounds on."""
    count = 2 if field.announced >= 9 else 1
    twice = 2 * field.score(no)
    lowest = count if twice >= field.after else 0
    highest = count if twice <= field.after else 0
    return _cut(opposition(field, no), lowest, highest)


def solkoff(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E2: nothing is left out."""
    return sum(opposition(field, no), ZERO)


def median(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E4: the highest and the lowest are left out, whatever the score; two of each from nine rounds on."""
    count = 2 if field.announced >= 9 else 1
    return _cut(opposition(field, no), count, count)


def cumulative(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E3: the sum of the running scores, less every point and half point had without play."""
    rows = field.rows[no]
    running = sum((sum((row.points for row in rows[: end + 1]), ZERO) for end in range(len(rows))), ZERO)
    return running - sum((row.points for row in rows if not row.played), ZERO)


def cumulative_opposition(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E9: the 34E3 values of the opponents."""
    return sum((cumulative(field, _opponent(row), tied) for row in field.games(no)), ZERO)


def result_between_tied(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E5: plus or minus over the games among the tied: what was scored less what the others scored."""
    total = ZERO
    for number, row in enumerate(field.rows[no]):
        if row.played and row.opponent in tied:
            total += row.points - field.rows[_opponent(row)][number].points
    return total


def most_blacks(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E6: games played with Black."""
    return Fraction(sum(row.white is False for row in field.games(no)))


def kashdan(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34E7: four for a win, two for a draw, one for a loss, nothing without play or without a result."""
    worth = {ONE: 4, HALF: 2, ZERO: 1}
    return Fraction(sum(worth[row.points] for row in field.games(no) if row.finished))


def sonneborn_berger(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34F, 34E8: final scores of those beaten, half of those drawn with; nothing for other rounds."""
    share = {ONE: ONE, HALF: HALF, ZERO: ZERO}
    return sum((share[row.points] * field.score(_opponent(row)) for row in field.games(no)), ZERO)


def performance(field: Field, no: int, tied: frozenset[int]) -> Fraction | None:
    """34E10: the average of opponents' ratings, 400 more for a win, 400 less for a loss.

    Games of two tied players are left out, and those against unrated players.
    """
    swing = {ONE: 400, HALF: 0, ZERO: -400}
    credits = []
    for row in field.games(no):
        rating = field.ratings[_opponent(row)]
        among = no in tied and row.opponent in tied
        if rating is not None and not among and row.finished:
            credits.append(rating + swing[row.points])
    return Fraction(sum(credits), len(credits)) if credits else None


def opposition_performance(field: Field, no: int, tied: frozenset[int]) -> Fraction | None:
    """34E10: the average of the opponents' performances; who has none is left out."""
    found = [performance(field, _opponent(row), tied) for row in field.games(no)]
    known = [value for value in found if value is not None]
    return sum(known, ZERO) / len(known) if known else None


def average_opposition(field: Field, no: int, tied: frozenset[int]) -> Fraction | None:
    """34E11: the average rating of those played, unrated ones left out."""
    found = [field.ratings[_opponent(row)] for row in field.games(no)]
    known = [rating for rating in found if rating is not None]
    return Fraction(sum(known), len(known)) if known else None


FORMULAS: dict[str, Formula] = {
    "modified-median": modified_median,
    "solkoff": solkoff,
    "median": median,
    "cumulative": cumulative,
    "cumulative-opposition": cumulative_opposition,
    "result-between-tied": result_between_tied,
    "most-blacks": most_blacks,
    "kashdan": kashdan,
    "sonneborn-berger": sonneborn_berger,
    "opposition-performance": opposition_performance,
    "average-opposition": average_opposition,
}
SWISS = ("modified-median", "solkoff", "cumulative", "cumulative-opposition")
ROUND_ROBIN = ("sonneborn-berger", "result-between-tied")
