"""Ranking of teams before round 1 (4-9, 14): the average of the four best ratings, then rule 9."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.rulebooks.olympiad_2008.mark import rule

BOARDS = 4


@dataclass(frozen=True, slots=True)
class SeededTeam:
    """What the seeding looks at: ratings of all members (None for unrated), last standing, name."""

    name: str
    ratings: tuple[int | None, ...]
    previous_rank: int | None = None


@rule("6", "7", "8")
def average(team: SeededTeam, unrated: int) -> Fraction:
    """The average of the four highest ratings, unrated members at the lowest rating there is."""
    best = _ratings(team, unrated)[:BOARDS]
    return Fraction(sum(best), BOARDS)


def _ratings(team: SeededTeam, unrated: int) -> list[int]:
    """The ratings of a team from the highest down."""
    return sorted((unrated if rating is None else rating for rating in team.ratings), reverse=True)


@rule("8", "9", "9a", "9b", "9c", "14")
def seeds(teams: Sequence[SeededTeam], unrated: int) -> list[int]:
    """The number of each team: by average, fifth rating, last standing, name."""

    def key(at: int) -> tuple[Fraction, int, int, str]:
        team = teams[at]
        ratings = _ratings(team, unrated)
        fifth = ratings[BOARDS] if len(ratings) > BOARDS else -1
        last = team.previous_rank if team.previous_rank is not None else 1 << 30
        return -average(team, unrated), -fifth, last, unicodedata.normalize("NFKD", team.name).casefold()

    numbers = [0] * len(teams)
    for number, at in enumerate(sorted(range(len(teams)), key=key), start=1):
        numbers[at] = number
    return numbers
