"""Matches of two games in one round: how their results are written side by side."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import Result

GAMES = 2
"""How many games such a match has."""
OPEN = Result.UNFINISHED.value
WHOLE = {
    OPEN: (OPEN, OPEN),
    "+:-": ("+:-", "-:+"),
    "-:+": ("-:+", "+:-"),
    "-:-": ("-:-", "-:-"),
}
"""One sign for both games: nothing is known, or a player did not come to the match."""


def both_results(written: str) -> tuple[str, ...]:
    """The results of both games, from the two side by side or from a sign for the whole match."""
    found = WHOLE.get(written) or tuple(written.split())
    known = {result.value for result in Result}
    if len(found) != GAMES or not known.issuperset(found):
        raise BadInput(
            phrase("“{typed}” does not give the results of two games", typed=written[:20]), where="result"
        )
    return found


def side_by_side(results: Sequence[str]) -> str:
    """Both results as one: only the sign of an open game while nothing is known."""
    return OPEN if all(one == OPEN for one in results) else " ".join(results)
