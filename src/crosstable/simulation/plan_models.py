"""Plans for generated events: one like a given event, or anything usual."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.names_in_files import IN_FORCE
from crosstable.simulation.plans import Plan, Range
from crosstable.simulation.random_events import Rates


def usual_plan(seed: int) -> Plan:
    """Sizes and rates drawn by a seed, from a small club to a large open."""
    random = Random(f"plan {seed}")
    rates = Rates(
        draws=random.randrange(10, 51),
        forfeits=Fraction(100, random.randrange(6, 31)),
        withdrawals=Fraction(100, random.randrange(15, 3226)),
        byes=Fraction(100, random.randrange(15, 3226)),
        absences=0,
        late=0,
        unrated=0,
        lowest=random.randrange(1400, 2301),
        highest=random.randrange(2400, 2801),
    )
    players = random.randrange(15, 216)
    rounds = random.randrange(5, 16)
    rounds = min(rounds, players // 2)
    return Plan(rulebook=IN_FORCE, players=Range(players, players), rounds=Range(rounds, rounds), rates=rates)


def plan_like(section: Section) -> Plan:
    """As many players and rounds as an event has, and what happened in it as often."""
    if section.games_per_round != 1:
        text = phrase("only events with one game per round can be simulated; this one plays two games")
        raise BadInput(text, where="games_per_round")
    games = [game for played in section.results for game in played.games]
    seats = max(1, len(section.players) * len(section.results))
    rated = [player.rating for player in section.players if player.rating]
    byes = [bye.kind for played in section.results for bye in played.byes]
    rates = Rates(
        draws=_share(sum(game.result is Result.DRAW for game in games), len(games)),
        forfeits=_share(sum(not game.result.played for game in games), len(games)),
        byes=_share(byes.count(ByeKind.HALF), seats),
        absences=_share(byes.count(ByeKind.ZERO), seats),
        withdrawals=_share(sum(player.withdrawn_after is not None for player in section.players), seats),
        late=_share(sum(player.joins > 1 for player in section.players), len(section.players)),
        unrated=_share(len(section.players) - len(rated), len(section.players)),
    )
    if rated and min(rated) < max(rated):
        rates = replace(rates, lowest=min(rated), highest=max(rated) + 1)
    size, rounds = len(section.players), section.rounds
    return Plan(
        rulebook=section.rulebook, players=Range(size, size), rounds=Range(rounds, rounds), rates=rates
    )


def _share(some: int, of: int) -> Fraction:
    """How many of all, in per cent."""
    return Fraction(100 * some, of) if of else Fraction(0)
