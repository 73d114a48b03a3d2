"""Article 10: the games that count in tie-breaks by ratings, and the ratings of the opponents in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeVar

from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import CAPPED_SINCE, as_cut, encounter, over_the_board
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Term
from crosstable.tiebreaks.frame import Addend, Ask

Found = TypeVar("Found")


def games(ask: Ask) -> list[Term]:
    """A participant's games against rated opponents, each with the rating: `value` and `score`."""
    return of_everybody(ask, "games", _games)[ask.player]


def of_everybody(ask: Ask, what: str, make: Callable[[Ask], Found]) -> dict[int, Found]:
    """Something that is asked of everybody, worked out once for a sheet."""
    key = (what, ask.policy.edition, rating_of_unrated(ask))
    return view(ask).once(key, lambda: {no: make(ask.of(no)) for no in ask.sheet.lines})


def rating_of_unrated(ask: Ask) -> int | None:
    """The rating used for unrated players; None: they are left out."""
    return ask.policy.unrated if ask.code.unrated is None else ask.code.unrated


@rule("c07:10", "c07:15.2")
def _games(ask: Ask) -> list[Term]:
    """The games over the board; the edition of 2024 takes forfeits in a round robin for games here too."""
    sheet, unrated = view(ask), rating_of_unrated(ask)
    forfeits_too = sheet.predetermined and ask.policy.edition < CAPPED_SINCE
    found = []
    for line in sheet.lines[ask.player]:
        if over_the_board(line) or (forfeits_too and encounter(sheet, line, True)):
            known = sheet.rating_in(line.opponent or 0, line.round)
            rating = unrated if known is None else known
            if rating is not None:
                found.append(Term(rating, line, line.opponent, score=rating))
    return found


def half_up(total: int, count: int) -> int:
    """An average rounded to the nearest whole number, a half upwards."""
    return (2 * total + count) // (2 * count)


def averaged(terms: Iterable[Term], what: Callable[[Term], str]) -> list[Addend]:
    """The addends of a rounded average: a share for each number that counts, then the rounding."""
    listed = list(terms)
    counted = [term.value for term in listed if term.counts]
    count = max(1, len(counted))
    shares = [
        Addend(
            f"{what(term)} / {count}" if term.counts else as_cut(what(term)),
            Fraction(term.value if term.counts else 0, count),
            term.line.round,
            term.rival,
        )
        for term in listed
    ]
    mean = Fraction(sum(counted), count)
    rest = half_up(sum(counted), count) - mean
    return [*shares, Addend(phrase("rounded from {value}", value=show(mean)), rest)] if rest else shares
