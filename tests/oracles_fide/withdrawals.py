"""C.05 6.6(2): what counts in a round robin after somebody has left.

A player who leaves with fewer than half of the games completed: the results stay in the crosstable and are
rated, but no standings count them. With half or more: the games that are missing are lost by forfeit.

Readings:

* Completed games are those played over the board; games won or lost by forfeit are not completed.
* Half is half of all games of the schedule, twice as many in a double round robin; free rounds are no games,
  and games against others who have left belong to the schedule.
* Games against somebody whose games are not counted still count as completed for the other player.
* A missing game of two players who have both left is lost by forfeit on both sides.
* A player whose games are not counted is not placed; the score is shown as nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.oracles_fide.round_robin import Round

POINTS = {
    "1-0": (2, 0),
    "0-1": (0, 2),
    "1/2-1/2": (1, 1),
    "+:-": (2, 0),
    "-:+": (0, 2),
    "-:-": (0, 0),
}
"""Results with the half points of White and Black."""
FORFEITS = ("+:-", "-:+", "-:-")


@dataclass(frozen=True)
class Game:
    """A game of the schedule with its result, or with none when it has not been played."""

    round: int
    white: int
    black: int
    result: str | None = None


@dataclass(frozen=True)
class Standing:
    """What counts: half points of the players who are placed, the games behind them, and who is left out."""

    points: dict[int, int]
    counted: tuple[Game, ...]
    left_out: frozenset[int]


def scheduled(rounds: list[Round], players: int) -> list[Game]:
    """The games of a table without the number that nobody has."""
    return [
        Game(number, white, black)
        for number, boards in enumerate(rounds, start=1)
        for white, black in boards
        if max(white, black) <= players
    ]


def standing(games: Iterable[Game], withdrawn: Iterable[int]) -> Standing:
    """The standing of a round robin in which some have left."""
    table, gone = list(games), set(withdrawn)
    left_out = frozenset(player for player in gone if completes_too_few(table, player))
    counted = [
        filled(game, gone) for game in table if game.white not in left_out and game.black not in left_out
    ]
    points = {player: 0 for game in table for player in (game.white, game.black) if player not in left_out}
    for game in counted:
        if game.result:
            white, black = POINTS[game.result]
            points[game.white] += white
            points[game.black] += black
    return Standing(points, tuple(counted), left_out)


def completes_too_few(games: list[Game], player: int) -> bool:
    """Whether fewer than half of a player's games were played over the board."""
    own = [game for game in games if player in (game.white, game.black)]
    completed = [game for game in own if game.result and game.result not in FORFEITS]
    return 2 * len(completed) < len(own)


def filled(game: Game, gone: set[int]) -> Game:
    """A game as it counts: when it is missing, whoever has left loses it by forfeit."""
    if game.result or not {game.white, game.black} & gone:
        return game
    came = tuple("-" if player in gone else "+" for player in (game.white, game.black))
    return Game(game.round, game.white, game.black, ":".join(came))
