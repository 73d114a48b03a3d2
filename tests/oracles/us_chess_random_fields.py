"""US Chess: random fields of 12 to 20 players, with a given share of unrated ones."""

from __future__ import annotations

from random import Random
from typing import Any

Document = dict[str, Any]


def field_document(seed: int, unrated: int, style: str = "shift") -> Document:
    """Cards after two to four rounds; of a hundred players so many are unrated."""
    rng = Random(f"fields {seed} {unrated}")
    size, number = rng.choice([12, 14, 16, 18, 20]), rng.randint(3, 5)
    top, spread = rng.randint(1700, 2300), rng.choice([150, 400, 900])
    rated = sorted((top - rng.randint(0, spread) for _ in range(size)), reverse=True)
    ratings = [None if rng.randrange(100) < unrated else rating for rating in rated]
    met = _met(rng, size, number - 1)
    scores = [rng.choices(range(number), weights=[1, 2, 3, 2, 1][:number])[0] for _ in range(size)]
    return {
        "crosstable": 1,
        "name": f"fields {seed}",
        "rulebook": "us-chess",
        "rounds": number + rng.randint(0, 2),
        "settings": {"transposition_style": style},
        "lots": {"first_colour": "white", "seed": 1},
        "players": [
            {"no": no, "name": f"Player {no:02}", "rating": ratings[no - 1]} for no in range(1, size + 1)
        ],
        "round": number,
        "cards": [
            {
                "player": no,
                "score": scores[no - 1],
                "colours": _colours(rng, number - 1),
                "opponents": sorted(met[no]),
            }
            for no in range(1, size + 1)
        ],
    }


def _met(rng: Random, size: int, rounds: int) -> dict[int, set[int]]:
    """Opponents of some random rounds."""
    met: dict[int, set[int]] = {no: set() for no in range(1, size + 1)}
    for _ in range(rounds):
        order = rng.sample(range(1, size + 1), size)
        for one, two in zip(order[::2], order[1::2], strict=True):
            met[one].add(two)
            met[two].add(one)
    return met


def _colours(rng: Random, rounds: int) -> str:
    """Colours that alternate as a rule."""
    first = rng.choice("WB")
    letters = [first if index % 2 == 0 else "WB"[first == "W"] for index in range(rounds)]
    return "".join(rng.choice("WB-") if rng.random() < 0.15 else letter for letter in letters)
