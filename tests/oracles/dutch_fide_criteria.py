"""FIDE Dutch: what each pair and each downfloater of a candidate adds to each criterion.

The value of a criterion is the list of all that is added, in falling order; lists are compared from the
left, so that a count is a list of ones and a list of score differences is itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.oracles.dutch_fide_player import STRONG, Occasion, Player, high_colour, preference, seat

BEYOND = 1_000_000
"""More than any score difference (reading of C18 and C20: a moved-down player who floats again)."""


@dataclass(frozen=True)
class Bracket:
    """What a criterion may ask about the bracket."""

    occasion: Occasion
    moved: frozenset[int]
    """Numbers of the moved-down players."""
    lowest: int
    """Lowest score in the bracket."""

    def is_moved(self, player: Player) -> bool:
        """1.4.1."""
        return player.no in self.moved


Added = tuple[int, ...]
OfPair = Callable[[Bracket, Player, Player], Added]
"""Bracket, higher and lower ranked player of a pair."""
OfFloater = Callable[[Bracket, Player], Added]


@dataclass(frozen=True)
class Criterion:
    """A criterion by its number, and what adds to it."""

    name: str
    pair: OfPair
    floater: OfFloater


def nothing_of_pair(bracket: Bracket, high: Player, low: Player) -> Added:
    """Pairs do not count."""
    return ()


def nothing_of_floater(bracket: Bracket, player: Player) -> Added:
    """Downfloaters do not count."""
    return ()


def after(white: Player, black: Player) -> tuple[tuple[Player, str], ...]:
    """The players of a pair with their colour histories after the round."""
    return (white, white.colours + "W"), (black, black.colours + "B")


def wide(bracket: Bracket, high: Player, low: Player) -> Added:
    """C10: a topscorer or his opponent gets a colour difference over two."""
    if not (bracket.occasion.top(high) or bracket.occasion.top(low)):
        return ()
    histories = (history for _, history in after(*seat(high, low, bracket.occasion)))
    return tuple(1 for history in histories if abs(history.count("W") - history.count("B")) > 2)


def third(bracket: Bracket, high: Player, low: Player) -> Added:
    """C11: a topscorer or his opponent gets the same colour for the third time running."""
    if not (bracket.occasion.top(high) or bracket.occasion.top(low)):
        return ()
    histories = (history for _, history in after(*seat(high, low, bracket.occasion)))
    return tuple(1 for history in histories if history[-3:] in ("WWW", "BBB"))


def denied(bracket: Bracket, high: Player, low: Player) -> list[int]:
    """The strengths of the preferences of a pair that are not granted."""
    (mine, force), (theirs, against) = preference(high), preference(low)
    if mine != theirs or not mine:
        return []
    return [against if high_colour(high, low, bracket.occasion) == mine else force]


def preference_denied(bracket: Bracket, high: Player, low: Player) -> Added:
    """C12."""
    return (1,) if denied(bracket, high, low) else ()


def strong_denied(bracket: Bracket, high: Player, low: Player) -> Added:
    """C13: strong ones only, absolute ones are a matter of C3, C10 and C11."""
    return (1,) if STRONG in denied(bracket, high, low) else ()


def resident_down_again(back: int) -> OfFloater:
    """C14, C16: a resident floats down who did so one or two rounds before."""
    return lambda bracket, player: (1,) if not bracket.is_moved(player) and player.floats[back] == "D" else ()


def opponent_up_again(back: int) -> OfPair:
    """C15, C17: the opponent of a moved-down player had an upfloat."""
    return lambda bracket, high, low: (1,) if bracket.is_moved(high) and low.floats[back] == "U" else ()


def moved_difference(back: int) -> OfPair:
    """C18, C20: the score difference of a moved-down player who had a downfloat."""
    return lambda bracket, high, low: (
        (high.score - low.score,) if bracket.is_moved(high) and high.floats[back] == "D" else ()
    )


def limbo_difference(back: int) -> OfFloater:
    """C18, C20 for a moved-down player who floats again: beyond any difference, the higher score more."""
    return lambda bracket, player: (
        (BEYOND + player.score,) if bracket.is_moved(player) and player.floats[back] == "D" else ()
    )


def opponent_difference(back: int) -> OfPair:
    """C19, C21: the score difference of a moved-down player's opponent who had an upfloat."""
    return lambda bracket, high, low: (
        (high.score - low.score,) if bracket.is_moved(high) and low.floats[back] == "U" else ()
    )


COLOURS = (wide, third, preference_denied, strong_denied)

CRITERIA_2026 = (
    *(
        Criterion(f"C{number}", of_pair, nothing_of_floater)
        for number, of_pair in enumerate(COLOURS, start=10)
    ),
    Criterion("C14", nothing_of_pair, resident_down_again(0)),
    Criterion("C15", opponent_up_again(0), nothing_of_floater),
    Criterion("C16", nothing_of_pair, resident_down_again(1)),
    Criterion("C17", opponent_up_again(1), nothing_of_floater),
    Criterion("C18", moved_difference(0), limbo_difference(0)),
    Criterion("C19", opponent_difference(0), nothing_of_floater),
    Criterion("C20", moved_difference(1), limbo_difference(1)),
    Criterion("C21", opponent_difference(1), nothing_of_floater),
)


def difference(bracket: Bracket, high: Player, low: Player) -> Added:
    """2017 A.8: the score difference of a pair."""
    return (high.score - low.score,)


def artificial(bracket: Bracket, player: Player) -> Added:
    """2017 A.8: a downfloater is compared with one point less than the lowest score of the bracket."""
    return (player.score - bracket.lowest + bracket.occasion.win,)


def down_again_pair(back: int, counted: bool) -> OfPair:
    """2017 C.12, C.14, C.16, C.18: the higher of a pair of different scores had a downfloat."""
    return lambda bracket, high, low: (
        (1 if counted else high.score - low.score,)
        if high.score > low.score and high.floats[back] == "D"
        else ()
    )


def down_again_floater(back: int, counted: bool) -> OfFloater:
    """2017 C.12, C.14, C.16, C.18 for a player who stays unpaired."""
    return lambda bracket, player: (
        ((1,) if counted else artificial(bracket, player)) if player.floats[back] == "D" else ()
    )


def up_again_pair(back: int, counted: bool) -> OfPair:
    """2017 C.13, C.15, C.17, C.19: the lower of a pair of different scores had an upfloat."""
    return lambda bracket, high, low: (
        (1 if counted else high.score - low.score,)
        if high.score > low.score and low.floats[back] == "U"
        else ()
    )


DIFFERENCES_2017 = Criterion("C.6", difference, artificial)
CRITERIA_2017 = (
    *(
        Criterion(f"C.{number}", of_pair, nothing_of_floater)
        for number, of_pair in enumerate(COLOURS, start=8)
    ),
    *(
        criterion
        for place, (counted, back) in enumerate(((True, 0), (True, 1), (False, 0), (False, 1)))
        for criterion in (
            Criterion(
                f"C.{12 + 2 * place}", down_again_pair(back, counted), down_again_floater(back, counted)
            ),
            Criterion(f"C.{13 + 2 * place}", up_again_pair(back, counted), nothing_of_floater),
        )
    ),
)
