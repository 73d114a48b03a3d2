"""Whose round a game counts in: nearly always both players', but some books have others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from crosstable.flow.remembering import remember_some
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Game
from crosstable.rulebooks.api import PlayedRound

PLAIN = (None, None, None, None)
"""What a game says of other sections and rounds when it is like all others."""


class Side(NamedTuple):
    """One player's side of a game, with the round in which it counts for that player."""

    round: int
    player: int
    opponent: int
    colour: Colour
    game: Game
    guest: bool = False
    """Whether the opponent is of another section; the number is then that section's."""
    ahead: bool = False
    """Whether the game was played before its round, for a player who would have rested."""
    waited: bool = False
    """Whether the opponent played early, so that the player need not rest."""

    @property
    def opponents_section(self) -> str | None:
        """The section that the game names for the opponent."""
        return self.game.black_section if self.colour is Colour.WHITE else self.game.white_section

    @property
    def across(self) -> bool:
        """Whether the game joins two rounds or two sections."""
        return self.guest or self.ahead or self.waited

    @property
    def instead_of_bye(self) -> bool:
        """Whether the player would have had the bye of the round."""
        return self.across and not self.ahead


Sides = Mapping[int, Sequence[Side]]
"""Round -> the sides that count in it."""


def sides_of(section: Section) -> Sides:
    """Round -> the sides of the section's own players in it, each game in that player's own round."""
    return _all_sides(section, len(section.results))


@remember_some(2)
def _all_sides(section: Section, rounds: int) -> Sides:
    """The sides of so many rounds: all that a section has."""
    found: dict[int, list[Side]] = {}
    for number, played in enumerate(section.results[:rounds], start=1):
        for game in played.games:
            for side in _sides(section, number, game):
                found.setdefault(side.round, []).append(side)
    return found


def sides_in(section: Section, number: int) -> list[Side]:
    """The sides that count in one round."""
    own = section.results[number - 1 : number]
    found = [side for played in own for game in played.games for side in _sides(section, number, game)]
    for listed, played in enumerate(section.results, start=1):
        if listed != number:
            across = [game for game in played.games if number in (game.white_round, game.black_round)]
            found += [side for game in across for side in _sides(section, listed, game)]
    return [side for side in found if side.round == number]


def _sides(section: Section, number: int, game: Game) -> Iterator[Side]:
    """White's and Black's side, as far as they are of this section."""
    if (game.white_section, game.black_section, game.white_round, game.black_round) == PLAIN:
        yield Side(number, game.white, game.black, Colour.WHITE, game)
        yield Side(number, game.black, game.white, Colour.BLACK, game)
        return
    white_own, black_own = (name in (None, section.name) for name in (game.white_section, game.black_section))
    white, black = game.white_round or number, game.black_round or number
    if white_own:
        guest = not black_own
        yield Side(white, game.white, game.black, Colour.WHITE, game, guest, white > black, white < black)
    if black_own:
        guest = not white_own
        yield Side(black, game.black, game.white, Colour.BLACK, game, guest, black > white, black < white)


def joins_rounds(section: Section) -> bool:
    """Whether a game counts in another round for one of its players: then no round stands by itself."""
    games = (game for played in section.results for game in played.games)
    return any(game.white_round is not None or game.black_round is not None for game in games)


def guest_labels(section: Section) -> dict[tuple[str, int], str]:
    """Section and number of every guest -> G1, G2, as charts call them."""
    found: dict[tuple[str, int], str] = {}
    for played in section.results:
        for game in played.games:
            for home, no in ((game.white_section, game.white), (game.black_section, game.black)):
                if home not in (None, section.name):
                    found.setdefault((str(home), no), f"G{len(found) + 1}")
    return found


def seated_ahead(section: Section, number: int) -> set[int]:
    """Players who have already played a round's game and are not paired in it."""
    return {side.player for side in sides_in(section, number) if side.ahead}


@remember_some(2)
def posted_round(section: Section, number: int) -> PlayedRound:
    """A round of the results as it was paired: a player with a cross game had the bye before that."""
    played = section.results[number - 1]
    sides = sides_in(section, number)
    games = [side for side in sides if side.colour is Colour.WHITE and not side.across]
    given = (ByeKind.PAIRING, ByeKind.REST)
    byes = [bye.player for bye in played.byes if bye.kind in given and bye.player is not None]
    byes += [side.player for side in sides if side.instead_of_bye]
    return PlayedRound(tuple((side.player, side.opponent) for side in games), tuple(byes))
