"""29I by enumeration: every outcome of every board, money by the literal division of 32B."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from tests.oracles.prizes_us import divisions
from tests.oracles.prizes_us_field import Offer, Person

Document = dict[str, Any]
RESULTS = ((Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2)), (Fraction(0), Fraction(1)))


def offers_of(prizes: Sequence[Document]) -> list[Offer]:
    """The prizes as announced."""
    return [
        Offer(
            index=index,
            name=raw["name"],
            kind=raw["kind"],
            cents=Fraction(raw["cents"]),
            rank=raw.get("rank", 1),
            lowest=raw.get("from", 0),
            below=raw.get("below", 10000),
            conditions=(),
            item=False,
            valuable=True,
            score=None,
            to=(),
        )
        for index, raw in enumerate(prizes)
    ]


def outcomes(
    scores: Mapping[int, Fraction], games: Sequence[tuple[int, int]], rest: Mapping[int, Fraction]
) -> Iterator[dict[int, Fraction]]:
    """All final scores: every game won, drawn or lost; `rest` is what those without a game add."""
    for results in product(RESULTS, repeat=len(games)):
        final = {no: score + rest.get(no, 0) for no, score in scores.items()}
        for (one, two), (first, second) in zip(games, results, strict=True):
            final[one] += first
            final[two] += second
        yield final


def won_with_places(
    final: Mapping[int, Fraction], ratings: Mapping[int, int | None], offers: Sequence[Offer]
) -> dict[int, Fraction]:
    """What each player who shares in a place prize gets."""
    people = [Person(no, score, no, ratings[no], None, (), ()) for no, score in final.items()]
    found: dict[int, Fraction] = {}
    for division in divisions(people, offers, "same_category"):
        if any(offer.kind == "place" for offer in division.offers):
            found |= dict(division.money)
    return found
