"""One person with two US ratings (28C1): how they are combined."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model.errors import BadInput
from crosstable.model.exact import show
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.rating_desk import WorkedRating
from crosstable.rulebooks.us_chess.entries.rating_facts import HIGHEST
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

K = 32
CERTAIN = 400
"""The lead from which a linear expectation is a whole point."""


def half_up(value: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


@rule("28C1", "28C1a")
def combined(ratings: Sequence[tuple[int, int]], no: int | None = None) -> WorkedRating:
    """Provisional ratings combined: each is weighted by its games."""
    if len(ratings) < 2:
        raise BadInput("two ratings or more can be combined, each as 1900/5 (28C1a)", rule="28C1a")
    for rating, games in ratings:
        _check(rating, games, "28C1a")
    points, games = sum(rating * count for rating, count in ratings), sum(count for _, count in ratings)
    exact = Fraction(points, games)
    addends = " + ".join(f"{rating} x {count}" for rating, count in ratings)
    return _worked("28C1a", exact, f"({addends}) / {games}", no, {"games": games})


@rule("28C1", "28C1b")
def restarted(old: int, new: tuple[int, int], no: int | None = None) -> WorkedRating:
    """An established rating after draws with a player of the mistaken rating, as many as that has games."""
    rating, games = new
    _check(old, games, "28C1b")
    _check(rating, games, "28C1b")
    lead = max(-CERTAIN, min(CERTAIN, old - rating))
    expected = Fraction(1, 2) + Fraction(lead, 2 * CERTAIN)
    exact = old + K * games * (Fraction(1, 2) - expected)
    sum_ = f"{old} + {K} x {games} x (0.5 - {_decimal(expected)})"
    return _worked("28C1b", exact, sum_, no, {"games": games, "published": old})


def _check(rating: int, games: int, number: str) -> None:
    """Refuse invalid ratings, or a rating without games."""
    if not 1 <= rating <= HIGHEST:
        raise BadInput(f"{rating} is no rating ({number})", rule=number)
    if games < 1:
        raise BadInput(f"{rating}/{games}: a rating rests on one game or more ({number})", rule=number)


def _worked(number: str, exact: Fraction, sum_: str, no: int | None, data: dict[str, int]) -> WorkedRating:
    """The rating with its sum and its reason."""
    value = half_up(exact)
    if value < 1:
        raise BadInput(f"{sum_} gives no rating above zero ({number})", rule=number)
    saying = say.SUM if exact == value else say.SUM_ROUNDED
    why = saying.of(sum=sum_, exact=show(exact), rating=value, **data)
    reason = Reason(number, () if no is None else (no,), why)
    return WorkedRating(value=value, exact=exact, rule=number, formula=str(why), reasons=(reason,))


def _decimal(value: Fraction) -> str:
    """An expectation in eight hundredths of a point, as a decimal: 0.75."""
    digits = value.numerator * (100_000 // value.denominator)
    return f"{digits // 100_000}.{digits % 100_000:05d}".rstrip("0").rstrip(".")
