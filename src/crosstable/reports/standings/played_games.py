"""The games that were played to an end, as statistics count them; forfeits and open games are left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.results import Outcome, Result
from crosstable.model.rounds import NOBODY, Game


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game; None stands for a player of another section."""

    round: int
    white: int | None
    black: int | None
    result: Result

    def seen_by(self, colour: Colour) -> tuple[int | None, int | None, Outcome]:
        """One side of it: who, against whom, and what it was for that side."""
        white, black = _outcomes(self.result)
        if colour is Colour.WHITE:
            return self.white, self.black, white
        return self.black, self.white, black


def _outcomes(result: Result) -> tuple[Outcome, Outcome]:
    """What a finished game was for White and for Black."""
    return result.outcomes() or (Outcome.DRAWN, Outcome.DRAWN)


def games_over_boards(section: Section) -> tuple[PlayedGame, ...]:
    """All games of players: in a team event those on the boards, in matches of two games each of them."""
    return tuple(
        played
        for number, finished in enumerate(section.results, 1)
        for _, _, game in finished.at_boards()
        for played in _played(section, number, game)
    )


def games_of_entrants(section: Section) -> tuple[PlayedGame, ...]:
    """All games of those who have places: in a team event these are matches."""
    return tuple(
        played
        for number, finished in enumerate(section.results, 1)
        for game in finished.games
        for played in _played(section, number, game)
    )


def forfeits(section: Section) -> int:
    """How many games were decided without being played."""
    return sum(
        not one.played
        for finished in section.results
        for _, _, game in finished.at_boards()
        for one in game.results or (game.result,)
    )


def _played(section: Section, number: int, game: Game) -> Iterator[PlayedGame]:
    """The games of a pairing that were played to an end: one, or two with colours reversed."""
    white = game.white if game.white_section in (None, section.name) else None
    black = game.black if game.black_section in (None, section.name) else None
    if NOBODY in (white, black):
        return
    for at, result in enumerate(game.results or (game.result,)):
        if result.played_to_end:
            first, second = (black, white) if at % 2 else (white, black)
            yield PlayedGame(number, first, second, result)
