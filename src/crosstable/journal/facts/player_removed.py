"""A player is removed from the section, and the games against them are rescored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from crosstable.journal.entries import add_extra_game, give_bye
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.rounds import (
    BoardOfMatch,
    PostedBye,
    PostedGame,
    PostedRound,
    posted_round,
    put_game,
)
from crosstable.journal.state import Document, EventState, SectionState
from crosstable.journal.teams import boards_played
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

HALF_BYE = "half"


class RescoredGame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game against the removed player: what it was, and what it becomes for the opponent."""

    listed: int
    """The round that lists the game."""
    round: int
    """The round of the opponent that it was."""
    white: int
    black: int
    opponent: int
    was: str
    becomes: str
    """Another result, or a half-point bye."""
    rule: str = ""


class PlayerRemoved(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player is out of the section."""

    kind = Kind.PLAYER_REMOVED

    after: int
    reason: str
    games: tuple[RescoredGame, ...]
    rule: str = ""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Score the games again; those played stay rated, beside the event."""
        section, player = self.section_in(state), self.entry_in(state)
        info = {**player.known.get("info", {}), "removed": self.reason}
        section.change_entry(self.entry, withdrawn_after=self.after, info=info)
        for change in self.games:
            for game in _rescore(section, change):
                add_extra_game(section, {"round": change.listed, **game})

    def told(self, people: People) -> str:
        """Who, why, and how many games are rescored."""
        return phrase(
            "{player} removed from the section ({reason}), {games} rescored",
            player=self.who(people),
            reason=self.reason,
            games=people.games(self.section, len(self.games)),
        )


def _rescore(section: SectionState, change: RescoredGame) -> list[Document]:
    """One game with another result, or a bye in its place; returns the games to be rated.

    For a match those are the games of its boards.
    """
    played = posted_round(section, change.listed)
    game = _game_of(section, played, change)
    whole = {"white": change.white, "black": change.black, "result": change.was}
    rated = [_rated(board) for board in boards_played(game)] if section.teams else [whole]
    if change.becomes != HALF_BYE:
        put_game(section, change.listed, replace(game, result=change.becomes, paired_as=None))
        return rated
    section.rounds[change.listed - 1] = played.without_board(game.board)
    if change.round <= len(section.rounds):
        home, bye = posted_round(section, change.round), PostedBye(player=change.opponent, kind=HALF_BYE)
        section.rounds[change.round - 1] = home.with_byes((*home.byes, bye))
    else:
        give_bye(section, section.entry_of(change.opponent), change.round, HALF_BYE)
    return rated


def _rated(board: BoardOfMatch) -> Document:
    """A board of a match as a game to be rated."""
    return {"white": board.white, "black": board.black, "result": board.result}


def _game_of(section: SectionState, played: PostedRound, change: RescoredGame) -> PostedGame:
    """The game to be rescored, as it was when that was decided."""
    pair = (change.white, change.black)
    for game in played.games.values():
        if game.players == pair and (section.teams or game.result == change.was):
            return game
    text = phrase(
        "round {listed}: {pair}-{pair2} was {was} when it was rescored",
        listed=change.listed,
        pair=pair[0],
        pair2=pair[1],
        was=change.was,
    )
    raise BadInput(text)
