"""Who took part in a section: everybody who came and had at least one round."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game, Round

NO_PRIZES = frozenset({Flag.HOUSE, Flag.COMPUTER})
"""The flags of entries that win no prizes and get no certificates: fillers and computers."""


def took_part(section: Section) -> frozenset[int]:
    """The numbers of everybody who played, waited for an absent opponent, or had the bye of a round.

    Fillers and computers are not among them, nor entries that never came.
    """
    helping = {player.no for player in section.players if player.flags & NO_PRIZES}
    there = {no for played in section.results for no in _there(played, section.name)}
    known = {player.no for player in section.players}
    return frozenset((there & known) - helping)


def _there(played: Round, section: str | None) -> Iterator[int]:
    """Everybody who was there in a round."""
    for game in played.games:
        yield from _at_board(game, section)
    for bye in played.byes:
        if bye.kind is ByeKind.PAIRING and bye.player is not None:
            yield bye.player
        if bye.kind is ByeKind.PAIRING and bye.team is not None:
            yield bye.team


def _at_board(game: Game, section: str | None) -> Iterator[int]:
    """Those of this section who came to a board."""
    came = (
        (game.white, game.white_section, Result.BLACK_BY_FORFEIT),
        (game.black, game.black_section, Result.WHITE_BY_FORFEIT),
    )
    for no, home, lost in came:
        if home in (None, section) and game.result not in (lost, Result.DOUBLE_FORFEIT):
            yield no
