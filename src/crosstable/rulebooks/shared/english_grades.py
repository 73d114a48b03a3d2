"""English ratings: grades of three figures until 2020, ratings of four figures since."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.exact import show

HIGHEST_GRADE = 300
"""No three-figure grade was as high as this; anything above it is a present-day rating."""
OF_GRADE, GRADE_ZERO = Fraction(2, 15), 700
"""The federation turned grades into ratings by 7.5 x grade + 700, so a rating converts back the same way."""


def grade_of(rating: Fraction) -> tuple[Fraction, str]:
    """The three-figure grade of an English rating, and how it is written in a sum."""
    if rating <= HIGHEST_GRADE:
        return rating, show(rating)
    return (rating - GRADE_ZERO) * OF_GRADE, f"({show(rating)} - {GRADE_ZERO}) / 7.5"
