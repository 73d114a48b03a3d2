"""US Chess: random cards with large score groups, so that switches have players between (ledger 4.7)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

Document = dict[str, Any]

RULES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {},
    {"transposition_style": "swap"},
    {"odd_switch_measure": "direct"},
    {"color.three_in_row_turn": True},
    {"color.interchanges": "never"},
    {"color.series_limit": 100},
    {"color.limits": "off"},
    {"color.low_limit": 40, "color.high_limit": 120},
)


def stretch_document(seed: int, players: int = 0) -> Document:
    """One or two groups, 8 to 10 players (or as many as wanted), close ratings, few who have met."""
    rng = Random(f"stretches {seed}")
    size = players or rng.choice([8, 10, 10])
    number = rng.randint(2, 5)
    ratings = _ratings(rng, size)
    split = rng.choice([size, size, size // 2, rng.randint(3, size - 1)])
    met = [pair for pair in combinations(range(1, size + 1), 2) if rng.random() < rng.choice([0, 0.04, 0.08])]
    entrants = [{"no": no, "name": f"Player {no:02}", "rating": ratings[no - 1]} for no in range(1, size + 1)]
    _teams(rng, entrants)
    settings = dict(rng.choice(RULES))
    if any("team" in entrant for entrant in entrants):
        settings["team_avoidance"] = rng.choice(["threshold", "if_possible"])
    return {
        "crosstable": 1,
        "name": f"stretches {seed}",
        "rulebook": "us-chess",
        "rounds": number + rng.randint(0, 2),
        "settings": settings,
        "lots": {"first_colour": rng.choice(["white", "black"]), "seed": 1},
        "players": entrants,
        "round": number,
        "cards": [
            {
                "player": no,
                "score": number - 1 if no <= split else number - 2,
                "colours": _colours(rng, number - 1),
                "opponents": [a if b == no else b for a, b in met if no in (a, b)],
            }
            for no in range(1, size + 1)
        ],
    }


def _ratings(rng: Random, size: int) -> list[int | None]:
    """From the top; sometimes with equal ratings, sometimes with unrated players at the end."""
    spread = rng.choice([100, 300, 300, 800])
    top = rng.randint(1500, 2300)
    rated = sorted((top - rng.randint(0, spread) for _ in range(size)), reverse=True)
    unrated = rng.choice([0, 0, 0, 1, 3])
    return [*rated[: size - unrated], *[None] * unrated]


def _colours(rng: Random, rounds: int) -> str:
    """Colours that alternate as a rule."""
    first = rng.choice("WB")
    letters = [first if index % 2 == 0 else "WB"[first == "W"] for index in range(rounds)]
    return "".join(rng.choice("WB-") if rng.random() < 0.12 else letter for letter in letters)


def _teams(rng: Random, entrants: list[dict[str, Any]]) -> None:
    """Now and then a few teammates."""
    if rng.random() < 0.15:
        for entrant in rng.sample(entrants, k=4):
            entrant["team"] = rng.choice(["Lincoln", "Metro"])
