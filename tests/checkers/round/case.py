"""A round of any book as a checker sees it: who is there, what was posted, whose rank is where."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game, Round
from tests.checkers.words import CheckWords, Words

FORFEITS = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)


@dataclass(frozen=True)
class Case:
    """What a sentence about a round is about."""

    section: Section
    number: int
    pairing: Pairing | None = None
    question: tuple[int, int] | None = None
    entered: Section | None = None
    """The section with the ratings as they were entered, where it chose others."""
    now: Section | None = None
    """The section as it stands, where the other one is as it was known when the round was paired."""
    asked: object = None
    """What was asked for and refused."""

    def player(self, no: int) -> Player:
        """An entry."""
        return next(player for player in self.section.players if player.no == no)

    def posted(self, number: int) -> Round:
        """A round of the results."""
        return self.section.results[number - 1]

    def game(self, number: int, one: int, other: int) -> Game | None:
        """The posted game of two in a round, White first."""
        games = self.posted(number).games
        return next((game for game in games if (game.white, game.black) == (one, other)), None)

    def bye(self, number: int, no: int) -> ByeKind | None:
        """The bye that somebody has in a posted round."""
        return next((bye.kind for bye in self.posted(number).byes if bye.player == no), None)

    def plays(self, number: int, no: int) -> bool:
        """Whether somebody has a game in a posted round."""
        return any(no in own_players(game) for game in self.posted(number).games)

    def is_paired(self, no: int) -> bool:
        """Whether somebody has a game or a bye in the round."""
        assert self.pairing is not None
        byes = {bye.player for bye in self.pairing.byes}
        return no in byes or self.pairing.opponent_of(no) is not None

    def missed(self, number: int, no: int) -> bool:
        """Whether somebody did not come to a posted round: lost by default, or stands nowhere in it."""
        for game in self.posted(number).games:
            if no in own_players(game):
                own = game.result.points()[0 if game.white == no else 1]
                return game.result in FORFEITS and own == 0
        return self.bye(number, no) is None


def own_players(game: Game) -> list[int]:
    """The players of a game who are of this section; a guest has a number of another one."""
    sides = ((game.white, game.white_section), (game.black, game.black_section))
    return [no for no, home in sides if home is None]


Say = Words[Case]
Check = CheckWords[Case]


def fewest_moved(order: list[int], late: set[int]) -> tuple[int, int]:
    """The fewest to take out of an order so that the rest rise: as few early ones as can be, then late."""
    best: list[tuple[int, int]] = []
    for at, no in enumerate(order):
        firm, came = max((best[k] for k in range(at) if order[k] < no), default=(0, 0))
        best.append((firm + (no not in late), came + (no in late)))
    firm, came = max(best, default=(0, 0))
    all_late = sum(no in late for no in order)
    return len(order) - all_late - firm, all_late - came
