"""US Chess: random entrants for random event documents."""

from __future__ import annotations

from random import Random
from typing import Any

Player = dict[str, Any]


def entrants(rng: Random, count: int, spice: int) -> list[Player]:
    """Players 1..count by rating, unrated last; the more spice, the more marks."""
    ratings = sorted(_ratings(rng, count), key=lambda rating: (rating is None, -(rating or 0)))
    players: list[Player] = [
        {"no": no, "name": f"Player {no:02}", "rating": rating} for no, rating in enumerate(ratings, start=1)
    ]
    if rng.random() < 0.15:
        rng.shuffle(ratings)
        for player, rating in zip(players, ratings, strict=True):
            player["rating"] = rating
    _new(rng, players)
    if spice >= 2:
        _marks(rng, players)
    return players


def _ratings(rng: Random, count: int) -> list[int | None]:
    """Close, middling, wide or tied ratings, with a share of unrated players."""
    spread = rng.choice([40, 150, 400, 1200])
    base = rng.randint(900, 1500)
    if rng.random() < 0.25:
        steps = [base + rng.randint(0, spread) for _ in range(rng.randint(2, 4))]
        rated = [rng.choice(steps) for _ in range(count)]
    else:
        rated = [base + rng.randint(0, spread) for _ in range(count)]
    unrated = rng.choice([0, 0, 0, 10, 40])
    return [None if rng.randrange(100) < unrated else rating for rating in rated]


def _new(rng: Random, players: list[Player]) -> None:
    """Some of the unrated are new (28L2, 28L5)."""
    chance = rng.choice([0, 50, 100])
    for player in players:
        if player["rating"] is None and rng.randrange(100) < chance:
            player["flags"] = ["new"]


def _marks(rng: Random, players: list[Player]) -> None:
    """Now and then: a rating for pairing only, computers, a house player, prize contenders, no more byes."""
    for player in players:
        if rng.random() < (0.3 if player["rating"] is None else 0.03):
            player["pairing_rating"] = rng.randint(1000, 1800)
    if rng.random() < 0.25:
        for player in rng.sample(players, k=rng.randint(2, 3)):
            _flag(player, "computer")
    if rng.random() < 0.15:
        _flag(rng.choice(players), "house")
    if rng.random() < 0.3:
        for player in players[: rng.randint(1, 4)]:
            _flag(player, "contender")
    if rng.random() < 0.1:
        _flag(rng.choice(players), "no-more-byes")


def _flag(player: Player, flag: str) -> None:
    """Add a flag."""
    player["flags"] = sorted({*player.get("flags", []), flag})
