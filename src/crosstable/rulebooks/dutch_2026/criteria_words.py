"""The criteria C6 to C21 in words: what a bracket could not avoid, and what another would do worse."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.points import Points, show
from crosstable.rulebooks.dutch_2026.quality import LIMBO, Quality

COUNTED: Mapping[str, tuple[str, str]] = {
    "C6": ("moves down", "move down"),
    "C10": (
        "gets a colour difference above two, as a topscorer or a topscorer's opponent",
        "get a colour difference above two, as topscorers or topscorers' opponents",
    ),
    "C11": (
        "gets one colour a third time running, as a topscorer or a topscorer's opponent",
        "get one colour a third time running, as topscorers or topscorers' opponents",
    ),
    "C12": ("misses the preferred colour", "miss the preferred colour"),
    "C13": ("misses a strong preference", "miss a strong preference"),
    "C14": (
        "floats down after a downfloat in the round before",
        "float down after a downfloat in the round before",
    ),
    "C15": (
        "floats up after an upfloat in the round before",
        "float up after an upfloat in the round before",
    ),
    "C16": (
        "floats down after a downfloat two rounds before",
        "float down after a downfloat two rounds before",
    ),
    "C17": ("floats up after an upfloat two rounds before", "float up after an upfloat two rounds before"),
}
"""What a criterion counts, of one player and of several."""

LISTED: Mapping[str, str] = {
    "C18": "score differences of players moved down who floated down in the round before",
    "C19": "score differences of opponents of players moved down who floated up in the round before",
    "C20": "score differences of players moved down who floated down two rounds before",
    "C21": "score differences of opponents of players moved down who floated up two rounds before",
}


def unavoidable(number: str, found: tuple[int, ...]) -> str:
    """What a bracket had to accept under a criterion; empty for nothing."""
    if not any(found):
        return ""
    best = "no pairing that meets the criteria before it as well does better"
    if number in LISTED:
        return f"{LISTED[number]}: {_listed(found)}; {best}"
    return f"{_players(number, found[0])}: {best}"


def worse(number: str, best: Quality, other: Quality) -> str:
    """What another pairing of the bracket would do worse, by the first criterion that tells them apart."""
    now, made = other[number], best[number]
    if number == "C7":
        return f"the scores of those who move down would be {_listed(now)} instead of {_listed(made)}"
    if number == "C8":
        return _next_words(made, now)
    if number == "C9":
        rounds = "one unplayed round" if now[0] == 1 else f"{now[0]} unplayed rounds"
        return f"the bye would go to a player with {rounds} instead of {made[0] or 'none'}"
    if number in LISTED:
        return f"the {LISTED[number]} would be {_listed(now)} instead of {_listed(made)}"
    count = "nobody" if not made[0] else str(made[0])
    return f"{_players(number, now[0])}, instead of {count}"


def _next_words(made: tuple[int, ...], now: tuple[int, ...]) -> str:
    """C8: the next bracket leaves more players, or higher scores."""
    if now[0] != made[0]:
        return f"{now[0]} would have to leave the next bracket instead of {made[0]}"
    return "a player of higher score would have to leave the next bracket"


def _players(number: str, count: int) -> str:
    """A number of players and what happens to them."""
    one, several = COUNTED[number]
    return f"one player {one}" if count == 1 else f"{count} players {several}"


def _listed(numbers: tuple[int, ...]) -> str:
    """Scores or differences in points; who goes on counts more than any difference."""
    shown = (
        "without limit for who goes on" if number >= LIMBO else show(Points(number)) for number in numbers
    )
    return ", ".join(shown) or "none"
