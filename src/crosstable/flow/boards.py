"""Board numbers: the book's order of boards, on the boards of the hall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from crosstable.flow.sentences import BOARD_KEPT, BOARD_OF_OPPONENT, BOARD_TAKEN
from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said
from crosstable.rulebooks.shelf import book


def number_boards(section: Section, pairing: Pairing) -> Pairing:
    """The pairing on real boards: from `first_board`, without `skip_boards`, fixed boards kept."""
    wanted = {player.no: player.fixed_board for player in section.players if player.fixed_board is not None}
    locked = {no: game.board for game in section.locked if game.board for no in (game.white, game.black)}
    fixed = _fixed_boards(pairing.games, wanted | locked, locked)
    free = _free_boards(section, set(fixed.values()))
    games = [
        replace(game, board=fixed[game.board] if game.board in fixed else next(free))
        for game in pairing.games
    ]
    kept = tuple(_fixed_reasons(section, games, wanted, locked))
    listed = tuple(sorted(games, key=lambda game: game.board))
    return replace(pairing.with_warnings(kept), games=listed)


def _fixed_reasons(
    section: Section, games: Sequence[PairedGame], wanted: dict[int, int], locked: dict[int, int]
) -> Iterator[Reason]:
    """Which boards were kept for a player, and who could not have the board they wanted."""
    rule = book(section.rulebook).board_rule
    for game in games:
        if game.white in locked:
            continue
        for no in game.players:
            if no not in wanted:
                continue
            if game.board == wanted[no]:
                said = BOARD_KEPT.of(board=game.board, who=section.who(no))
            else:
                said = _board_lost(section, games, game, no, wanted)
            yield Reason(rule, (no,), said.among(section.entrants), topic=Topic.BOARDS)


def _board_lost(
    section: Section, games: Sequence[PairedGame], game: PairedGame, no: int, wanted: dict[int, int]
) -> Said:
    """Why a player does not have the board they wanted: the opponent's wish, or another game."""
    one, (white, black) = section.who(no), game.players
    opponent = black if no == white else white
    if wanted.get(opponent) == game.board:
        kept = section.who(opponent)
        return BOARD_OF_OPPONENT.of(who=one, wanted=wanted[no], board=game.board, opponent=kept)
    there = next(other for other in games if other.board == wanted[no])
    white, black = there.players
    return BOARD_TAKEN.of(who=one, wanted=wanted[no], white=section.who(white), black=section.who(black))


def _fixed_boards(
    games: tuple[PairedGame, ...], wanted: dict[int, int], locked: dict[int, int]
) -> dict[int, int]:
    """Position in the book's order -> fixed board of one of the players; locked games claim theirs first."""
    fixed: dict[int, int] = {}
    for game in sorted(games, key=lambda game: game.white not in locked):
        claims = [wanted[no] for no in game.players if no in wanted and wanted[no] not in fixed.values()]
        if claims:
            fixed[game.board] = claims[0]
    return fixed


def _free_boards(section: Section, taken: set[int]) -> Iterator[int]:
    """The boards for the games without a fixed one."""
    barred = taken | set(section.skip_boards)
    return (board for board in count(section.first_board) if board not in barred)
