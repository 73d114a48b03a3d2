"""When players (or teams) came and left, as far as a TRF file shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind

FEWEST = 2
"""A player is taken to have left when this many coming rounds, and all there are, are zero-point byes."""


def presence(player: Player, seen: Sequence[int], played: int, section: Section) -> Player:
    """An entry with the round in which it joined and the one after which it left.

    Rounds left blank at the beginning are those of a late entry; zero-point byes in all coming rounds those
    of somebody who has left. Nobody joins a table late.
    """
    if section.format not in (Format.SWISS, Format.TEAM_SWISS):
        return player
    coming = range(played + 1, section.rounds + 1)
    if seen and seen[0] > 1:
        player = replace(player, joins=seen[0])
    gone = len(coming) >= FEWEST and all(player.byes.get(number) is ByeKind.ZERO for number in coming)
    if not gone:
        return player
    stays = {number: kind for number, kind in player.byes.items() if number not in coming}
    return replace(player, byes=stays, withdrawn_after=seen[-1] if seen else 0)
