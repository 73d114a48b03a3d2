"""Deposits of round robins (30D): taken with the entry, given back when all games are played."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model import money
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.rulebooks.api import BY_TABLE
from crosstable.rulebooks.us_chess.mark import rule

DEPOSIT = "deposit"
"""The kind of fee that is given back; a refund is the same with a negative amount."""


@rule("30D")
def deposits(section: Section) -> Iterator[Reason]:
    """For the staff: whose deposit is due back, and whose stays because a game was not played."""
    if section.format not in BY_TABLE:
        return
    over = len(section.results) >= section.rounds and not _open_games(section)
    for player in section.players:
        held = sum(fee.cents for fee in player.fees if fee.kind == DEPOSIT and fee.paid)
        called = f"{section.called(player.no)} has a deposit of {money.show(held)}"
        if held <= 0:
            continue
        if _left_a_game(section, player):
            text = f"{called}: it stays, because not all games were played, unless the reason was sufficient"
            yield Reason("30D", (player.no,), text, {"cents": held})
        elif over:
            text = f"{called}: all games are played, give it back"
            yield Reason("30D", (player.no,), text, {"cents": held})


def _open_games(section: Section) -> bool:
    """Whether a game has no result yet."""
    return any(game.result is Result.UNFINISHED for played in section.results for game in played.games)


def _left_a_game(section: Section, player: Player) -> bool:
    """Whether a player withdrew before the end, or lost a game by not coming."""
    if player.withdrawn_after is not None and player.withdrawn_after < section.rounds:
        return True
    absent = {Result.DOUBLE_FORFEIT}
    for played in section.results:
        for game in played.games:
            lost = Result.BLACK_BY_FORFEIT if game.white == player.no else Result.WHITE_BY_FORFEIT
            if player.no in (game.white, game.black) and game.result in absent | {lost}:
                return True
    return False
