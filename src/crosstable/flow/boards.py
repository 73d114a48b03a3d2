"""Board numbers: the book's order of boards, on the boards that the hall has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing


def number_boards(section: Section, pairing: Pairing) -> Pairing:
    """The pairing on real boards: from `first_board`, without `skip_boards`, fixed boards kept."""
    wanted = {player.no: player.fixed_board for player in section.players if player.fixed_board is not None}
    fixed = _fixed_boards(pairing.games, wanted)
    free = _free_boards(section, set(fixed.values()))
    games = [
        replace(game, board=fixed[game.board] if game.board in fixed else next(free))
        for game in pairing.games
    ]
    return replace(pairing, games=tuple(sorted(games, key=lambda game: game.board)))


def _fixed_boards(games: tuple[PairedGame, ...], wanted: dict[int, int]) -> dict[int, int]:
    """Place in the book's order -> fixed board of one of the players; the first claim to a board wins."""
    fixed: dict[int, int] = {}
    for game in games:
        claims = [wanted[no] for no in game.players if no in wanted and wanted[no] not in fixed.values()]
        if claims:
            fixed[game.board] = claims[0]
    return fixed


def _free_boards(section: Section, taken: set[int]) -> Iterator[int]:
    """The boards for the games without a fixed one."""
    barred = taken | set(section.skip_boards)
    return (board for board in count(section.first_board) if board not in barred)
