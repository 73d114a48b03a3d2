"""FIDE Dutch: what a player brings to a pairing, who may meet whom, and the colours of a pair.

Written from the articles alone (numbers of the 2026 edition); shares nothing with an engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

WHITE, BLACK = "W", "B"
NONE, MILD, STRONG, ABSOLUTE = range(4)


@dataclass(frozen=True)
class Player:
    """One participant to be paired: everything the articles ask about him."""

    no: int
    """Identity, used in answers and in `met`."""
    number: int
    """Pairing number (1.2, 5.2.5), counted among those ever taken into account."""
    score: int
    """Pairing score in tenths, virtual points included."""
    colours: str = ""
    """`W` and `B` of the games played, oldest first, without the rounds not played."""
    met: frozenset[int] = frozenset()
    """Opponents of games played, and those the arbiter keeps apart."""
    floats: tuple[str, str] = ("", "")
    """Float of the previous round and of the one before: `U`, `D` or empty."""
    unplayed: int = 0
    """Rounds so far without a game played."""
    bye_barred: bool = False
    """Whether the pairing-allocated bye is barred (C2)."""

    @property
    def rank(self) -> tuple[int, int]:
        """1.2: by score, then by pairing number; smaller is higher."""
        return (-self.score, self.number)

    @property
    def difference(self) -> int:
        """1.6: games with White minus games with Black."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)


@dataclass(frozen=True)
class Occasion:
    """The round to be paired."""

    round: int
    rounds: int
    first_colour: str = WHITE
    edition: int = 2026
    win: int = 10

    def top(self, player: Player) -> bool:
        """1.8: over half of the points of the rounds so far, before the last round."""
        return self.round == self.rounds and 2 * player.score > self.win * (self.round - 1)


def other(colour: str) -> str:
    """The other colour."""
    return BLACK if colour == WHITE else WHITE


def preference(player: Player) -> tuple[str, int]:
    """1.7: the colour due and how strongly; no colour before the first game."""
    return preference_after(player.colours)


@cache
def preference_after(colours: str) -> tuple[str, int]:
    """1.7 for the colours of the games so far."""
    if not colours:
        return "", NONE
    difference, last = colours.count(WHITE) - colours.count(BLACK), colours[-1]
    if abs(difference) >= 2:
        return (BLACK if difference > 0 else WHITE), ABSOLUTE
    if colours[-2:] == last * 2:
        return other(last), ABSOLUTE
    if difference:
        return (BLACK if difference > 0 else WHITE), STRONG
    return other(last), MILD


def seat(one: Player, two: Player, occasion: Occasion) -> tuple[Player, Player]:
    """Art. 5.2: who of a pair has White, who Black."""
    high, low = (one, two) if one.rank < two.rank else (two, one)
    colour = high_colour(high, low, occasion)
    return (high, low) if colour == WHITE else (low, high)


def high_colour(high: Player, low: Player, occasion: Occasion) -> str:
    """Art. 5.2: the colour of the higher ranked player."""
    (mine, force), (theirs, against) = preference(high), preference(low)
    if mine != theirs:
        return mine or other(theirs)
    if not mine:
        odd = high.number % 2 == 1
        return occasion.first_colour if odd else other(occasion.first_colour)
    if force != against:
        return mine if force > against else other(mine)
    wide, narrow = abs(high.difference), abs(low.difference)
    if force == ABSOLUTE and wide != narrow:
        return mine if wide > narrow else other(mine)
    for had, opposed in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if had != opposed:
            return other(had)
    return mine
