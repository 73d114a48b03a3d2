"""Random school events with prizes for the best of each school or year, for schools, and special ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from crosstable.model.event import Prize, Section
from crosstable.model.players import Player
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

BOOKS = ("schools", "us-chess", "nzcf", "cfc")
RATES = Rates(byes=4, forfeits=12, late=10)


def best_section(seed: int) -> Section:
    """A finished section of children of a few schools and years, some of whom are not known."""
    rng = Random(f"best {seed}")
    section = generate(rng.choice(BOOKS), rng.randint(6, 14), rng.randint(1, 4), seed, RATES, None).section()
    players = tuple(pupil(rng, player) for player in section.players)
    return replace(section, players=players, prizes=prizes(rng, [player.no for player in players]))


def pupil(rng: Random, player: Player) -> Player:
    """A player with a school, a school year and a date of birth, or without some of them."""
    return replace(
        player,
        team=None,
        school=rng.choice(("Oak School", "Elm School", "Ash School", None)),
        year=rng.choice(("4", "5", None)),
        born=rng.choice(("2015-03-01", "2016", None)),
    )


def prizes(rng: Random, numbers: list[int]) -> tuple[Prize, ...]:
    """A prize of every kind, and more schools' prizes than there may be schools."""
    winners = tuple(rng.sample(numbers, rng.randint(1, 2)))
    money = 1000 if len(winners) > 1 else 0
    return (
        Prize(name="1st", kind="place", trophy=True),
        Prize(name="School's best", kind="best-of-school", item="medal"),
        Prize(name="Year's best", kind="best-of-year", trophy=True),
        Prize(name="Age's best", kind="best-of-birth-year", item="book"),
        *(Prize(name=f"School {rank}", kind="school", rank=rank, trophy=True) for rank in range(1, 6)),
        Prize(
            name="Best game",
            kind="special",
            cents=money,
            item=None if money else "book",
            to=winners,
            reason="mate with two knights",
        ),
    )
