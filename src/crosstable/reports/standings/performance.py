"""The performance rating: how strong the results of a player were, by the ratings of the opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from crosstable.model.event import Section
from crosstable.model.federations import FIDE
from crosstable.model.language import phrase
from crosstable.model.results import Outcome
from crosstable.reports.people import Person
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.fide.rating_tables import gain

SWING = {Outcome.WON: 400, Outcome.DRAWN: 0, Outcome.LOST: -400}
"""What a result adds to the rating of the opponent where no table of FIDE is used."""
SCORED = {Outcome.WON: 2, Outcome.DRAWN: 1, Outcome.LOST: 0}
"""Half points."""


def performance_of(section: Section, people: Mapping[int, Person], lines: Sequence[RoundLine]) -> int | None:
    """The performance of a player in games against rated opponents; None without such a game."""
    if section.entrants.are_teams or section.games_per_round > 1:
        return None
    games = [
        (rating, line.outcome)
        for line in lines
        if line.happened is Happened.GAME and line.outcome is not None and line.was is None
        if (rating := _rating(people, line.opponent)) is not None
    ]
    return performance_of_games(section, games)


def performance_of_games(section: Section, games: Sequence[tuple[int, Outcome]]) -> int | None:
    """The performance in games, each with the opponent's rating; None without any."""
    if not games:
        return None
    return _by_table(games) if uses_table(section) else _by_swings(games)


def performance_words(section: Section) -> str:
    """How the performance is worked out, in a sentence."""
    if uses_table(section):
        return phrase("Average rating of the opponents, plus the difference for the score in FIDE's table")
    return phrase("Average rating of the opponents, plus 400 for each win and minus 400 for each loss")


def uses_table(section: Section) -> bool:
    """Whether the book is one of FIDE's, whose performances are those of its rating table."""
    return book(section.rulebook).home == FIDE


def _rating(people: Mapping[int, Person], no: int | None) -> int | None:
    """The rating of an opponent of this section."""
    return people[no].rating if no is not None and no in people else None


def _by_table(games: Sequence[tuple[int, Outcome]]) -> int:
    """The rounded average, and the difference for the rounded per cent."""
    average = _half_up(Fraction(sum(rating for rating, _ in games), len(games)))
    per_cent = _half_up(Fraction(50 * sum(SCORED[outcome] for _, outcome in games), len(games)))
    return average + gain(per_cent)


def _by_swings(games: Sequence[tuple[int, Outcome]]) -> int:
    """The average of the opponents' ratings, each with what the result adds."""
    return _half_up(Fraction(sum(rating + SWING[outcome] for rating, outcome in games), len(games)))


def _half_up(value: Fraction) -> int:
    """The nearest whole number, a half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
