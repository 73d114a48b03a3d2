"""Rounds in the journal: seats of a draft, posted games, byes, what was fixed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from crosstable.formats.places import Place
from crosstable.formats.readers import choice
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import Result

if TYPE_CHECKING:
    from crosstable.journal.state import SectionState

OPEN = "*"
"""The result of an unfinished game."""
PAIRING = "pairing"
"""The kind of bye that the pairing gives."""


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits at a board of a draft; a side may come from another section, or play for another round."""

    board: int
    white: int
    black: int
    white_section: str | None = None
    black_section: str | None = None
    white_round: int | None = None
    black_round: int | None = None
    rated: bool = True

    @property
    def players(self) -> tuple[int, int]:
        """White and Black."""
        return self.white, self.black


class BoardOfMatch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board of a match between teams; 0 means nobody."""

    board: int
    white: int
    black: int
    result: str
    rated: bool = True
    paired_as: str | None = None
    rated_as: str | None = None
    """What the rating report has, if only that was corrected."""


class PostedGame(Seat, frozen=True, kw_only=True, omit_defaults=True):
    """A game of a posted round; two-game matches have both results, team matches their boards."""

    result: str = ""
    """Empty until the game is posted."""
    results: tuple[str, ...] | None = None
    paired_as: str | None = None
    rated_as: str | None = None
    """What the rating report has, if only that was corrected."""
    boards: tuple[BoardOfMatch, ...] | None = None
    forfeit_rated: bool = False
    """Whether a one-sided forfeit is rated all the same."""
    starts: str | None = None
    """When it starts, if that was postponed."""


class PostedBye(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bye of a round."""

    player: int
    kind: str


class WhatStood(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Boards and byes that were fixed when the rest of a round was paired, and by which rule."""

    rule: str
    boards: tuple[int, ...] = ()
    byes: tuple[int, ...] | None = None


class DraftedRound(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round that is not posted yet."""

    round: int
    games: tuple[Seat, ...]
    byes: tuple[PostedBye, ...]
    by_hand: tuple[str, ...] | None = None
    """What was changed by hand, in words."""
    changed: tuple[int, ...] | None = None
    """Boards changed by hand that stay."""
    numbers: dict[str, int] | None = None
    """Entry -> the rank number used in the draft of round 1."""
    open: tuple[Any, ...] = ()
    """Boards of earlier rounds whose results are not waited for."""
    schedule: str | None = None
    stood: WhatStood | None = None


class PostedRound(Struct, frozen=True):
    """A posted round: its games by board, in the order of posting, and its byes."""

    games: dict[int, PostedGame]
    byes: tuple[PostedBye, ...] = ()
    stood: WhatStood | None = None

    def with_one_more(self, game: PostedGame) -> PostedRound:
        """The round with one more game, at a free board."""
        if game.board in self.games:
            raise BadInput(phrase("board {board} is listed twice", board=game.board))
        return PostedRound({**self.games, game.board: game}, self.byes, self.stood)

    def without_board(self, board: int) -> PostedRound:
        """The round without one board."""
        games = {at: game for at, game in self.games.items() if at != board}
        return PostedRound(games, self.byes, self.stood)

    def with_byes(self, byes: Iterable[PostedBye]) -> PostedRound:
        """The round with other byes."""
        return PostedRound(self.games, tuple(byes), self.stood)


def posted_at(seat: Seat, result: str = "") -> PostedGame:
    """A seat as a game of a posted round; without a result it is not posted yet."""
    known = {name: getattr(seat, name) for name in Seat.__struct_fields__}
    return PostedGame(**known, result=result)


def seat_at(game: PostedGame) -> Seat:
    """The players at the board of a game, without its result."""
    return Seat(**{name: getattr(game, name) for name in Seat.__struct_fields__})


def by_board(games: Iterable[PostedGame]) -> dict[int, PostedGame]:
    """Games by board; no board can occur twice."""
    found: dict[int, PostedGame] = {}
    for game in games:
        if game.board in found:
            raise BadInput(phrase("board {board} is listed twice", board=game.board))
        found[game.board] = game
    return found


def need_players(section: SectionState, games: Iterable[Seat], byes: Iterable[PostedBye]) -> None:
    """Refuse a round with a player who is not entered, or no longer; guests are from another section.

    In journals of earlier versions entries may lack a number after round 1; those are accepted.
    """
    if not section.entries.keys() <= section.numbers.keys():
        return
    there = {no for entry, no in section.numbers.items() if entry in section.entries}
    named = [bye.player for bye in byes]
    for game in games:
        named += [game.white] if game.white_section in (None, section.name) else []
        named += [game.black] if game.black_section in (None, section.name) else []
    for no in named:
        if no not in there:
            raise BadInput(phrase("there is no player number {no} in this section", no=no), where="player")


def result_written(text: str) -> Result:
    """A result as a fact has it."""
    return choice(Result)(Place(text, "result"))


def posted_round(section: SectionState, number: int) -> PostedRound:
    """A published round."""
    if not 1 <= number <= len(section.rounds):
        raise BadInput(phrase("round {number} is not published", number=number))
    return section.rounds[number - 1]


def posted_game(section: SectionState, number: int, board: int) -> PostedGame:
    """The game of a board in a published round."""
    game = posted_round(section, number).games.get(board)
    if game is None:
        raise BadInput(phrase("round {number} has no board {board}", number=number, board=board))
    return game


def put_game(section: SectionState, number: int, game: PostedGame) -> None:
    """Put a game in its place in a published round; the round's games are copied once per fold."""
    if number not in section.own_rounds:
        played = section.rounds[number - 1]
        section.rounds[number - 1] = PostedRound(dict(played.games), played.byes, played.stood)
        section.own_rounds.add(number)
    section.rounds[number - 1].games[game.board] = game


def check_players(game: PostedGame, players: tuple[int, ...] | None) -> None:
    """Refuse a result for a board where other players sit than when it was written."""
    if players is not None and players != game.players:
        raise BadInput(
            phrase("board {board} has other players now than when the result was entered", board=game.board)
        )


def with_players_moved(seat: Seat, now: dict[int, int]) -> Seat:
    """A seat with its players' current numbers."""
    return replace(seat, white=now.get(seat.white, seat.white), black=now.get(seat.black, seat.black))


def forget_second_look(section: SectionState, number: int, board: int) -> None:
    """Mark a changed board as not verified."""
    seen = section.verified.get(number, frozenset())
    if board in seen:
        section.verified[number] = seen - {board}
