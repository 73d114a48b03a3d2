"""Chance in simulated events: how often things happen, likely results, who stays away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.model.results import ByeKind, Result
from crosstable.simulation.result_model import chances, throw_by_table

Percent = int | Fraction
"""How often something happens in a hundred."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """How often things happen, in per cent: of games, of players a round, of players."""

    draws: Percent = 30
    forfeits: Percent = 3
    absences: Percent = 3
    byes: Percent = 0
    withdrawals: Percent = 2
    late: Percent = 4
    unrated: Percent = 10
    full_byes: Percent = 0
    odd: Percent = 0
    """How often a game that is played ends 0-0, 1/2-0 or 0-1/2."""
    lowest: int = 800
    """No rating is below this."""
    highest: int = 2400
    """Every rating is below this."""
    model: str = "plain"
    """Which results are likely: "plain", "fide" by its table, "milvang" with draws as ratings make them."""

    def rating(self, random: Random) -> int:
        """A rating within the limits."""
        return random.randrange(self.lowest, self.highest)


PERCENTAGES = ("draws", "forfeits", "absences", "byes", "withdrawals", "late", "unrated", "full_byes", "odd")
MODELS = ("plain", "milvang", "fide")
RATINGS = (1, 4000)


def check_rates(rates: Rates) -> None:
    """Refuse percentages, ratings and models that cannot be."""
    for key in PERCENTAGES:
        if not 0 <= getattr(rates, key) <= 100:
            raise BadInput(
                phrase("“{value}” is not a percentage; choose from 0 to 100", value=getattr(rates, key)),
                where=f"--{key.replace('_', '-')}",
            )
    if rates.model not in MODELS:
        text = phrase(
            "“{model}” is not a model for results; choose one of {models}",
            model=rates.model,
            models=", ".join(MODELS),
        )
        raise BadInput(text, where=FieldName.MODEL)
    if not RATINGS[0] <= rates.lowest < rates.highest <= RATINGS[1]:
        text = phrase(
            "the lowest rating must be below the highest, and both from {least} to {most}",
            least=RATINGS[0],
            most=RATINGS[1],
        )
        raise BadInput(text, where=FieldName.LOWEST)


def leave(section: Section, number: int, rates: Rates, random: Random) -> Section:
    """Withdrawals after the last round, absences and byes of this one; two players stay."""
    players = list(section.players)
    here = sum(player.plays_in(number) for player in players)
    for place, player in enumerate(players):
        if not player.plays_in(number) or here <= 2:
            continue
        changed = player
        if player.joins < number and happens(random, rates.withdrawals):
            changed = replace(player, withdrawn_after=number - 1, byes={})
        elif happens(random, rates.absences):
            changed = replace(player, byes={**player.byes, number: ByeKind.ZERO})
        elif happens(random, rates.byes):
            changed = replace(player, byes={**player.byes, number: ByeKind.HALF})
        elif rates.full_byes and happens(random, rates.full_byes):
            changed = replace(player, byes={**player.byes, number: ByeKind.FULL})
        here -= changed is not player
        players[place] = changed
    return replace(section, players=tuple(players))


def likely_result(white: int, black: int, rates: Rates, random: Random) -> Result:
    """A likely result of two ratings: now and then a forfeit or a draw, else the stronger wins more often."""
    if happens(random, rates.forfeits):
        return random.choice(
            (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)
        )
    if rates.odd and happens(random, rates.odd):
        return random.choice((Result.BOTH_LOSE, Result.WHITE_HALF, Result.BLACK_HALF))
    if rates.model == "milvang":
        return chances(white, black).throw(random)
    if rates.model == "fide":
        return throw_by_table(white, black, Fraction(rates.draws) / 100, random)
    if happens(random, rates.draws):
        return Result.DRAW
    chance = max(5, min(95, 52 + (white - black) // 8))
    return Result.WHITE_WINS if happens(random, chance) else Result.BLACK_WINS


def happens(random: Random, percent: Percent) -> bool:
    """One throw of the dice."""
    return random.randrange(100 * percent.denominator) < percent.numerator
