"""FIDE Dutch 1998: random event documents of the contract for comparing two implementations, by seed."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.dutch_1998_cards import Document
from tests.oracles.dutch_1998_literal import OutOfBudget, Pairing, pair

BUDGET = 60_000
"""Steps of the oracle allowed for a round of a random document."""
HOPELESS = 0.2
"""Share of the rounds without any legal pairing that are kept."""
SIZES = (5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12)
BLOCKS = (
    (3, 4, 2),
    (3, 3, 4),
    (1, 4, 3),
    (1, 4, 4, 2),
    (3, 5, 2),
    (3, 4, 4),
    (1, 2, 4, 3),
    (2, 3, 4),
    (3, 6, 3),
    (5, 6, 1),
)
"""Sizes of score groups from the top in which a player moved down meets a larger bracket above the lowest."""


def document(seed: int) -> Document:
    """A document with `results`: one to six rounds paired by the oracle, which can pair the next one too."""
    for attempt in range(1000):
        rng = Random(f"dutch-1998 results {seed} {attempt}")
        made = _event(rng, seed)
        hopeless = rng.random() < HOPELESS
        if made["results"] and _ends(made, hopeless):
            return made
    raise ValueError(f"no document for seed {seed}")


def cards_document(seed: int) -> Document:
    """A document with dense `cards`: many opponents met, many floats, small score groups."""
    for attempt in range(1000):
        rng = Random(f"dutch-1998 cards {seed} {attempt}")
        made = _cards_event(rng, seed)
        hopeless = rng.random() < HOPELESS
        if _ends(made, hopeless):
            return made
    raise ValueError(f"no document for seed {seed}")


def _ends(made: Document, hopeless: bool) -> bool:
    """Whether the literal loops end soon, with a pairing (or without one where that may be)."""
    try:
        found = pair(made, BUDGET)
    except OutOfBudget:
        return False
    return hopeless if found is None else bool(found[0])


def _frame(rng: Random, seed: int, rounds: int, size: int) -> Document:
    """The keys every document has; numbers follow the ratings, the list is in any order."""
    unrated = rng.choice([0, 0, 0, 1, 2])
    ratings = sorted((rng.randint(1200, 2400) for _ in range(size)), reverse=True)
    players: list[Document] = [
        {"no": no, "name": f"Player {no:02}", "rating": None if no > size - unrated else ratings[no - 1]}
        for no in range(1, size + 1)
    ]
    return {
        "crosstable": 1,
        "name": f"random {seed}",
        "rulebook": "dutch-1998",
        "rounds": rounds,
        "lots": {"first_colour": rng.choice(["white", "black"]), "seed": rng.randint(0, 99)},
        "players": players,
    }


def _event(rng: Random, seed: int) -> Document:
    """An event simulated round by round; it ends early when a round cannot be paired or played."""
    size = rng.choice(SIZES)
    past = min(rng.randint(1, 6), size - 1)
    made = _frame(rng, seed, past + rng.choice([1, 1, 2, 3]), size)
    _requests(rng, made, past)
    made["results"] = []
    forfeits = rng.uniform(0.03, 0.08)
    draws = rng.choice([0.2, 0.35, 0.6])
    for number in range(1, past + 1):
        found = _pair_soon(made)
        if found is None or not found[0]:
            break
        made["results"].append(_round(rng, made, number, found, (forfeits, draws)))
    rng.shuffle(made["players"])
    return made


def _pair_soon(made: Document) -> Pairing | None:
    """The oracle's pairing, None as well when it takes too long."""
    try:
        return pair(made, BUDGET)
    except OutOfBudget:
        return None


def _requests(rng: Random, made: Document, past: int) -> None:
    """Late entries (the last numbers), withdrawals, and byes asked for, in past rounds and the next one."""
    players = made["players"]
    late = rng.choice([0, 0, 0, 0, 1, 1, 2])
    for player in players[len(players) - late :]:
        player["joins"] = rng.randint(2, past + 1)
        missed = {str(number): rng.choice(["half", "zero"]) for number in range(1, player["joins"])}
        if rng.random() < 0.5:
            player["byes"] = missed
    for player in players:
        if rng.random() < 0.04:
            player["withdrawn_after"] = rng.randint(player.get("joins", 1), past + 1)
        elif rng.random() < 0.12 and "joins" not in player:
            player["byes"] = {str(rng.randint(1, past + 1)): rng.choice(["half", "half", "zero"])}


def _round(
    rng: Random, made: Document, number: int, found: Pairing, rates: tuple[float, float]
) -> dict[str, Any]:
    """A finished round: games with results, the pairing bye, the byes asked for."""
    games, bye = found
    byes = [{"player": bye, "kind": "pairing"}] if bye is not None else []
    byes += [
        {"player": player["no"], "kind": player["byes"][str(number)]}
        for player in made["players"]
        if str(number) in player.get("byes", {}) and player.get("withdrawn_after", number) >= number
    ]
    return {
        "games": [
            {"board": board, "white": white, "black": black, **_result(rng, white, black, rates)}
            for board, (white, black) in enumerate(sorted(games), start=1)
        ],
        "byes": byes,
    }


def _result(rng: Random, white: int, black: int, rates: tuple[float, float]) -> Document:
    """A result: forfeits and unfinished games now and then, else the lower number wins more often."""
    forfeits, draws = rates
    if rng.random() < forfeits:
        return {"result": rng.choice(["+:-", "+:-", "-:+", "-:+", "-:-"])}
    if rng.random() < 0.02:
        assumed = {"paired_as": rng.choice(["1-0", "0-1", "1/2-1/2", "1-1/2", "1-1"])}
        return {"result": "*", **(assumed if rng.random() < 0.5 else {})}
    if rng.random() < draws:
        return {"result": "1/2-1/2"}
    favourite = 0.5 + 0.25 * (1 if white < black else -1)
    return {"result": "1-0" if rng.random() < favourite else "0-1"}


def _cards_event(rng: Random, seed: int) -> Document:
    """Cards that need not come from a real event; opponents and colours do not agree in number."""
    blocks = rng.choice(BLOCKS) if rng.random() < 0.5 else None
    size = sum(blocks) if blocks else rng.choice(SIZES)
    number = rng.randint(3, min(7, size - 2))
    made = _frame(rng, seed, rng.choice([number, number + 1, number + 3]), size)
    numbers = [player["no"] for player in made["players"]]
    scores = dict(zip(numbers, _scores(rng, 2 * number - 2, size, blocks), strict=True))
    across = rng.uniform(0.2, 0.75)
    met = _opponents(rng, scores, across * rng.choice([0.4, 1]) if blocks else across, across)
    made["round"] = number
    made["cards"] = [
        {
            "player": no,
            "score": _points(scores[no]),
            "colours": _colours(rng, number - 1),
            "opponents": sorted(met[no]),
            "floats": "".join(rng.choice("UUDD-") for _ in range(number - 1)),
            "bye": rng.random() < 0.4,
        }
        for no in numbers
    ]
    rng.shuffle(made["players"])
    rng.shuffle(made["cards"])
    return made


def _scores(rng: Random, most: int, size: int, blocks: tuple[int, ...] | None) -> list[int]:
    """Half points for everyone: few different ones, or score groups of the given sizes from the top."""
    if blocks:
        steps = sorted(rng.sample(range(most + 1), len(blocks)), reverse=True)
        made = [score for score, count in zip(steps, blocks, strict=True) for _ in range(count)]
    else:
        low = rng.randint(0, most - 1)
        made = [rng.randint(low, min(most, low + rng.randint(1, 4))) for _ in range(size)]
    rng.shuffle(made)
    return made


def _opponents(rng: Random, scores: dict[int, int], inside: float, across: float) -> dict[int, list[int]]:
    """Mutual opponents: about these shares of the pairs inside score groups and across them."""
    met: dict[int, list[int]] = {no: [] for no in scores}
    for a, b in combinations(scores, 2):
        if rng.random() < (inside if scores[a] == scores[b] else across):
            met[a].append(b)
            met[b].append(a)
    return met


def _colours(rng: Random, rounds: int) -> str:
    """A history that B2 allows: difference at most two, never three in a row, now and then no game."""
    made = ""
    for _ in range(rounds):
        played = made.replace("-", "")
        difference = played.count("W") - played.count("B")
        allowed = "-" if rng.random() < 0.1 else ""
        if not allowed:
            allowed += "W" if difference < 2 and played[-2:] != "WW" else ""
            allowed += "B" if difference > -2 and played[-2:] != "BB" else ""
        made += rng.choice(allowed or "-")
    return made


def _points(halves: int) -> float | int:
    """Half points as a JSON number of points."""
    return halves // 2 if halves % 2 == 0 else halves / 2
