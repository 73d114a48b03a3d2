"""The dice of simulated events: how often things happen, likely results, who stays away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from crosstable.model.event import Section
from crosstable.model.results import ByeKind, Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """How often things happen, in per cent: of games, of players a round, of players."""

    draws: int = 30
    forfeits: int = 3
    absences: int = 3
    byes: int = 0
    withdrawals: int = 2
    late: int = 4
    unrated: int = 10


def leave(section: Section, number: int, rates: Rates, random: Random) -> Section:
    """Withdrawals after the last round, absences and half-point byes of this one; two players stay."""
    players = list(section.players)
    here = sum(player.plays_in(number) for player in players)
    for place, player in enumerate(players):
        if not player.plays_in(number) or here <= 2:
            continue
        changed = player
        if player.joins < number and happens(random, rates.withdrawals):
            changed = replace(player, withdrawn_after=number - 1)
        elif happens(random, rates.absences):
            changed = replace(player, byes={**player.byes, number: ByeKind.ZERO})
        elif happens(random, rates.byes):
            changed = replace(player, byes={**player.byes, number: ByeKind.HALF})
        here -= changed is not player
        players[place] = changed
    return replace(section, players=tuple(players))


def likely_result(advantage: int, rates: Rates, random: Random) -> Result:
    """A likely result: now and then a forfeit or a draw, else the stronger wins more often."""
    if happens(random, rates.forfeits):
        return random.choice(
            (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)
        )
    if happens(random, rates.draws):
        return Result.DRAW
    chance = max(5, min(95, 52 + advantage // 8))
    return Result.WHITE_WINS if happens(random, chance) else Result.BLACK_WINS


def happens(random: Random, percent: int) -> bool:
    """One throw of the dice."""
    return random.randrange(100) < percent
