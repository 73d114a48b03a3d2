"""Deposits for round robins (30D): paid with the entry, refunded when all games are played."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.sayings import Money, Who
from crosstable.model.stated import state
from crosstable.rulebooks.api import BY_TABLE
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

DEPOSIT = "deposit"
"""The kind of fee that is refunded; a refund has a negative amount."""


@rule("30D")
def deposits(section: Section) -> Iterator[Reason]:
    """For the staff: whose deposit is due back, and whose stays because a game was not played."""
    if section.format not in BY_TABLE:
        return
    over = len(section.results) >= section.rounds and not _open_games(section)
    for player in section.players:
        held = sum(fee.cents for fee in player.fees if fee.kind == DEPOSIT and fee.paid)
        who, cents = Who(player.no, player.name), Money(held)
        if held <= 0:
            continue
        if _left_a_game(section, player):
            yield state(say.DEPOSIT_STAYS, (player.no,), player=who, cents=cents)
        elif over:
            yield state(say.DEPOSIT_BACK, (player.no,), player=who, cents=cents)


def _open_games(section: Section) -> bool:
    """Whether a game has no result yet."""
    return any(game.result is Result.UNFINISHED for played in section.results for game in played.games)


def _left_a_game(section: Section, player: Player) -> bool:
    """Whether a player withdrew before the end, or lost a game by not showing up."""
    if player.withdrawn_after is not None and player.withdrawn_after < section.rounds:
        return True
    absent = {Result.DOUBLE_FORFEIT}
    for played in section.results:
        for game in played.games:
            lost = Result.BLACK_BY_FORFEIT if game.white == player.no else Result.WHITE_BY_FORFEIT
            if player.no in (game.white, game.black) and game.result in absent | {lost}:
                return True
    return False
