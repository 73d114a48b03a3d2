"""US Chess: random variations, settings, teams and requests for random event documents."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracles.us_chess_options import BY_RULE

Document = dict[str, Any]

ALONE = ("28L2a", "29E4d", "29E5b1", "29E5f1", "29E5h", "29E6b", "29J", "29L1")
RULE5 = ("29E4a", "29E4b", "29E4c")
ACCELERATED = ("28R1", "28R2", "28R3")
NOT_ACCELERATED = frozenset({"29E4a", "29J", "29L1", "28N2"})
"""What the ledger does not say how to combine with 28R."""

SETTINGS: dict[str, tuple[Any, ...]] = {
    "transposition_style": ("swap", "swap", "swap", "shift"),
    "odd_switch_measure": ("direct", "smaller"),
    "color.low_limit": (0, 40, 120),
    "color.high_limit": (80, 150, 300),
    "color.limit_slack": (10, 30),
    "color.series_limit": (50, 200),
    "color.interchanges": ("never",),
    "color.three_in_row": ("ignore",),
    "color.three_in_row_turn": (True,),
    "bye.half_bye_players_last": (False,),
    "bye.protect_new_in_four_rounds": (False,),
    "rematches": ("fewest",),
}


def random_rules(rng: Random, made: Document, number: int, *, cards: bool = False) -> None:
    """Half of the documents by the main rules; teams kept apart in the other half, requests in both."""
    rules: set[str] = set()
    settings: dict[str, Any] = {}
    special = rng.random() < 0.5
    if special:
        rules = _variations(rng, number, cards=cards)
        for name in rng.sample(sorted(SETTINGS), k=rng.choice([0, 1, 1, 2])):
            settings[name] = rng.choice(SETTINGS[name])
        if "29E5f1" in rules:
            settings.pop("color.three_in_row", None)
    if rng.random() < 0.4 and not rules & set(ACCELERATED):
        _teams(rng, made, *((rules, settings) if special else (set(), {})))
    if rng.random() < 0.2:
        made["avoid"] = _requests(rng, made)
    _write(rng, made, rules, settings)


def _variations(rng: Random, number: int, *, cards: bool) -> set[str]:
    """Up to three variations that go together."""
    rules = set(rng.sample(ALONE, k=rng.choice([0, 1, 1, 2, 3])))
    if rng.random() < 0.3:
        rules.add(rng.choice(RULE5))
    if number <= 2 and not cards and rng.random() < 0.5:
        rules -= NOT_ACCELERATED
        rules.add(rng.choice(ACCELERATED))
    return rules


def _teams(rng: Random, made: Document, rules: set[str], settings: dict[str, Any]) -> None:
    """28N: a few teams and how strictly they are kept apart."""
    names = ["Lincoln", "Metro", "Narnia", None][: rng.randint(2, 4)]
    for player in made["players"]:
        team = rng.choice(names)
        if team is not None:
            player["team"] = team
    mode = rng.choice(["threshold", "threshold", "threshold", "never", "if_possible", "off"])
    if mode == "never":
        rules.add("28N2")
    elif mode != "off" or rng.random() < 0.5:
        settings["team_avoidance"] = mode
    if mode == "threshold" and rng.random() < 0.4:
        settings["team_threshold"] = rng.choice([1, 3, 4])
    if mode != "off" and rng.random() < 0.25:
        settings["team_over_color"] = False


def _requests(rng: Random, made: Document) -> list[Any]:
    """28T: some requests, none against a computer (36D)."""
    people = [
        player["no"]
        for player in made["players"]
        if "computer" not in player.get("flags", []) and "reentry_of" not in player
    ]
    wanted: list[Any] = []
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.7:
            wanted.append(sorted(rng.sample(people, k=2)))
        else:
            three = sorted(rng.sample(people, k=rng.randint(2, 3)))
            wanted.append({"players": three, "until": rng.randint(1, made["rounds"])})
    return wanted


def _write(rng: Random, made: Document, rules: set[str], settings: dict[str, Any]) -> None:
    """Each variation by its rule number, or by the ledger's option."""
    numbers = []
    for rule in sorted(rules):
        if rng.random() < 0.7:
            numbers.append(rule)
        else:
            name, value = BY_RULE[rule]
            settings[name] = value
    if numbers:
        made["variations"] = numbers
    if settings:
        made["settings"] = settings
