"""The criteria in words: what a bracket could not avoid, and what another would do worse."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.points import Points, show
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.quality import LIMBO, Quality

COUNTED: Mapping[Criterion, tuple[str, str]] = {
    Criterion.DOWNFLOATERS: ("moves down", "move down"),
    Criterion.WIDE: (
        "gets a colour difference above two, as a topscorer or a topscorer's opponent",
        "get a colour difference above two, as topscorers or topscorers' opponents",
    ),
    Criterion.THIRD: (
        "gets one colour a third time running, as a topscorer or a topscorer's opponent",
        "get one colour a third time running, as topscorers or topscorers' opponents",
    ),
    Criterion.PREFERENCE: ("misses the preferred colour", "miss the preferred colour"),
    Criterion.STRONG: ("misses a strong preference", "miss a strong preference"),
    Criterion.DOWN_1: (
        "floats down after a downfloat in the round before",
        "float down after a downfloat in the round before",
    ),
    Criterion.UP_1: (
        "floats up after an upfloat in the round before",
        "float up after an upfloat in the round before",
    ),
    Criterion.DOWN_2: (
        "floats down after a downfloat two rounds before",
        "float down after a downfloat two rounds before",
    ),
    Criterion.UP_2: (
        "floats up after an upfloat two rounds before",
        "float up after an upfloat two rounds before",
    ),
}
"""What a criterion counts, of one player and of several."""

LISTED: Mapping[Criterion, str] = {
    Criterion.DOWN_GAP_1: "score differences of those who float down again after the round before",
    Criterion.UP_GAP_1: "score differences of those who float up again after the round before",
    Criterion.DOWN_GAP_2: "score differences of those who float down again after two rounds",
    Criterion.UP_GAP_2: "score differences of those who float up again after two rounds",
}


def unavoidable(criterion: Criterion, found: tuple[int, ...]) -> str:
    """What a bracket had to accept under a criterion; empty for nothing."""
    if not any(found):
        return ""
    best = "no pairing that meets the criteria before it as well does better"
    if criterion in LISTED:
        return f"{LISTED[criterion]}: {_listed(found)}; {best}"
    return f"{_players(criterion, found[0])}: {best}"


def worse(criterion: Criterion, best: Quality, other: Quality) -> str:
    """What another pairing of the bracket would do worse, by the first criterion that tells them apart."""
    now, made = other[criterion], best[criterion]
    if criterion == Criterion.SCORES:
        return f"the scores of those who move down would be {_listed(now)} instead of {_listed(made)}"
    if criterion == Criterion.DIFFERENCES:
        return f"the score differences would be {_listed(now)} instead of {_listed(made)}"
    if criterion == Criterion.NEXT:
        return _next_words(made, now)
    if criterion == Criterion.UNPLAYED:
        rounds = "one unplayed round" if now[0] == 1 else f"{now[0]} unplayed rounds"
        return f"the bye would go to a player with {rounds} instead of {made[0] or 'none'}"
    if criterion in LISTED:
        return f"the {LISTED[criterion]} would be {_listed(now)} instead of {_listed(made)}"
    count = "nobody" if not made[0] else str(made[0])
    return f"{_players(criterion, now[0])}, instead of {count}"


def _next_words(made: tuple[int, ...], now: tuple[int, ...]) -> str:
    """The next bracket leaves more players, one who may not have the bye, or higher scores.

    What each of them weighs comes first, then how many there are of each score.
    """
    count, fewer = sum(now[1:]), sum(made[1:])
    if count > fewer:
        return f"{count} would have to leave the next bracket instead of {fewer}"
    if now[0] != made[0]:
        return "a player who may not have the bye would be left of the next bracket"
    return "a player of higher score would have to leave the next bracket"


def _players(criterion: Criterion, count: int) -> str:
    """A number of players and what happens to them."""
    one, several = COUNTED[criterion]
    return f"one player {one}" if count == 1 else f"{count} players {several}"


def _listed(numbers: tuple[int, ...]) -> str:
    """Scores or differences in points; who goes on counts more than any difference."""
    shown = (
        "without limit for who goes on" if number >= LIMBO else show(Points(number)) for number in numbers
    )
    return ", ".join(shown) or "none"
