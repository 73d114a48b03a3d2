"""The tournament of a seed: size, number of rounds and every other axis drawn by the seed."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from crosstable.model.event import SettingValue
from crosstable.model.results import ByeKind
from crosstable.simulation.arrangements import Arrangements, RoundByes
from crosstable.simulation.plans import Plan, Range
from crosstable.simulation.random_events import Rates

BOOK = "dutch-2026"
FEWEST, MOST = 20, 200
POINTS = ("1-1/2-0", "1-1/2-0", "1-1/2-0", "3-1-0", "3-2-1")


def plan_of(seed: int) -> Plan:
    """What is asked of the generator for a seed."""
    random = Random(f"endorsement {seed}")
    players, rounds = random.randint(FEWEST, MOST), random.randint(5, 13)
    return Plan(
        rulebook=BOOK,
        players=Range(players, players),
        rounds=Range(rounds, rounds),
        rates=rates_of(random),
        wanted=arrangements_of(random, players, rounds),
    )


def rates_of(random: Random) -> Rates:
    """How often things happen: from a quiet event to one in which many stay away."""
    lowest = random.choice((1000, 1400, 2000))
    return Rates(
        model=random.choice(("milvang", "plain")),
        draws=random.choice((10, 30, 60)),
        forfeits=random.choice((0, 1, 5)),
        absences=random.choice((0, 1, 4)),
        byes=random.choice((0, 1, 4)),
        full_byes=random.choice((0, 0, Fraction(1, 2))),
        withdrawals=random.choice((0, 1, 3)),
        late=random.choice((0, 0, 4)),
        unrated=random.choice((0, 10)),
        odd=random.choice((0, 0, 1)),
        lowest=lowest,
        highest=lowest + random.choice((300, 800)),
    )


def arrangements_of(random: Random, players: int, rounds: int) -> Arrangements:
    """Points, acceleration, pairs who may not meet, byes by round."""
    points = random.choice(POINTS)
    settings: list[tuple[str, SettingValue]] = [("points", points)] if points != POINTS[0] else []
    if points == POINTS[0]:
        settings += random.choice(([], [], [("bye_points", 0.5)]))
        settings += random.choice(([], [], [("acceleration", "baku")]))
    kinds = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)
    byes = [
        RoundByes(random.randint(1, rounds), random.choice(kinds), random.randint(1, 2))
        for _ in range(random.choice((0, 0, 2)))
    ]
    return Arrangements(
        settings=tuple(settings), byes=tuple(byes), apart=random.choice((0, 0, 0, players // 10))
    )
