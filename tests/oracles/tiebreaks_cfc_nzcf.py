"""Tie-breaks, second implementation: CFC 672 and 673, NZCF 1.7.2 and 1.7.3, by the books' words."""

from __future__ import annotations

from fractions import Fraction

from tests.oracles.tiebreaks_history import ONE, ZERO, Field, Row
from tests.oracles.tiebreaks_order import Formula
from tests.oracles.tiebreaks_us import sonneborn_berger

CFC_SWISS = ("cumulative",)
CFC_ROUND_ROBIN = ("sonneborn-berger", "result-between-tied")
NZCF_SWISS = ("opponents-scores", "gelbfuhs", "opponents-scores-cut")
NZCF_ROUND_ROBIN = ("gelbfuhs", "wins", "result-between-tied")


def cfc_cumulative(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """672: the sum of the scores after each round, less one for each unplayed win or bye of one point."""
    total, score = ZERO, ZERO
    for row in field.rows[no]:
        score += row.points
        total += score
        if not row.played and row.points == ONE:
            total -= ONE
    return total


def _final_scores(field: Field, no: int) -> list[Fraction]:
    """The final scores of those really met, lowest first."""
    return sorted(field.score(_opponent(row)) for row in field.games(no))


def _opponent(row: Row) -> int:
    """The opponent of a game."""
    assert row.opponent is not None
    return row.opponent


def opponents_scores(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """1.7.3: the sum of the opponents' scores; a round without play adds nothing."""
    return sum(_final_scores(field, no), ZERO)


def opponents_scores_cut(field: Field, no: int, tied: frozenset[int]) -> tuple[Fraction, ...]:
    """1.7.3: the sum with the lowest opponent deleted, with the two lowest deleted, and so on."""
    scores = _final_scores(field, no)
    return tuple(sum(scores[cut:], ZERO) for cut in range(1, field.after))


def gelbfuhs(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """1.7.2, 1.7.3: the sum of x(1 + s/n); without play there is no opponent, so s is nought."""
    total = ZERO
    for row in field.rows[no]:
        other = field.score(_opponent(row)) if row.played else ZERO
        total += row.points * (1 + other / field.after)
    return total


def wins(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """1.7.2: the number of wins obtained."""
    return Fraction(sum(row.points == ONE for row in field.games(no)))


def mutual_score(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """673, 1.7.2: the points from the games between the players of the tie."""
    return sum((row.points for row in field.games(no) if row.opponent in tied), ZERO)


FORMULAS_CFC: dict[str, Formula] = {
    "cumulative": cfc_cumulative,
    "sonneborn-berger": sonneborn_berger,
    "result-between-tied": mutual_score,
}
FORMULAS_NZCF: dict[str, Formula] = {
    "opponents-scores": opponents_scores,
    "opponents-scores-cut": opponents_scores_cut,
    "gelbfuhs": gelbfuhs,
    "wins": wins,
    "result-between-tied": mutual_score,
}
