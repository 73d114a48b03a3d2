"""Random US Chess rounds of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles.us_chess_random import cards_document, document
from tests.oracles.us_chess_random_stretches import stretch_document

Document = dict[str, Any]


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def advertised(made: Document) -> Document:
    """A document whose computers were advertised, so that they are paired."""
    return {**made, "settings": {**made.get("settings", {}), "computers_advertised": True}}


def frame(name: str, seed: int, rounds: int, **more: Any) -> Document:
    """The keys that every document has."""
    lots = {"first_colour": "white", "seed": seed}
    return {
        "crosstable": 1,
        "name": f"{name} {seed}",
        "rulebook": "us-chess",
        "rounds": rounds,
        "lots": lots,
    } | more


def entrants(ratings: list[int | None]) -> list[dict[str, Any]]:
    """Players by their ratings."""
    return [{"no": no, "name": f"Player {no:02}", "rating": rating} for no, rating in enumerate(ratings, 1)]


def ratings(rng: Random, size: int, unrated: float = 0.0) -> list[int | None]:
    """Ratings from the top, some of them missing."""
    return [None if rng.random() < unrated else 2000 - 25 * at - rng.randint(0, 20) for at in range(size)]


def cards(rng: Random, numbers: list[int], rounds: int, scores: list[float], met: float) -> list[Document]:
    """Cards with scores, colours and so many meetings."""
    pairs = [pair for pair in combinations(numbers, 2) if rng.random() < met]
    return [
        {
            "player": no,
            "score": rng.choice(scores),
            "colours": "".join(rng.choice("WB") for _ in range(rounds)),
            "opponents": sorted(a + b - no for a, b in pairs if no in (a, b)),
        }
        for no in numbers
    ]


def late(seed: int) -> Document:
    """Round 1 of an odd number, some of whom entered after the close of entries (28L2)."""
    rng = Random(f"late {seed}")
    players = entrants(ratings(rng, rng.choice([7, 9]), 0.2))
    for player in players:
        chance = 0.5 if player["rating"] is not None and player["no"] > 4 else 0.1
        player["entered"] = "2026-05-02" if rng.random() < chance else "2026-04-01"
    return frame("late", seed, 4, players=players, entries_close="2026-05-01", results=[])


def spared(seed: int) -> Document:
    """A four-round event with new players on the lowest score, and contenders above (28L5)."""
    rng = Random(f"spared {seed}")
    players = entrants(ratings(rng, 9, 0.3))
    number = rng.choice([2, 3, 4])
    made = frame("spared", seed, 4, players=players, round=number)
    made["cards"] = cards(rng, [p["no"] for p in players], number - 1, [0, 0.5, 1], 0.1)
    lowest = min(card["score"] for card in made["cards"])
    for player, card in zip(players, made["cards"], strict=True):
        if card["score"] == lowest and rng.random() < 0.8:
            player["rating"] = None
        if player["rating"] is None and rng.random() < 0.8:
            player["flags"] = ["new"]
        elif rng.random() < 0.4:
            player["flags"] = ["contender"]
    return made


def barred(seed: int) -> Document:
    """Most have had a full-point bye or were promised none (28L3)."""
    rng = Random(f"barred {seed}")
    players = entrants(ratings(rng, 7, rng.choice([0, 0.4])))
    made = frame("barred", seed, 5, players=players, round=4)
    made["cards"] = cards(rng, [p["no"] for p in players], 3, [0, 1, 1.5], rng.choice([0.1, 0.3]))
    chance = rng.choice([0.8, 1.0])
    for player, card in zip(players, made["cards"], strict=True):
        if player["rating"] is not None or chance == 1.0:
            if rng.random() < 0.25:
                player["flags"] = ["no-more-byes"]
            else:
                card["bye"] = rng.random() < chance
    return made


def repeats(seed: int) -> Document:
    """Nearly everybody has met everybody; the fewest second meetings are made (27A1)."""
    rng = Random(f"repeats {seed}")
    players = entrants(ratings(rng, rng.choice([6, 7, 7])))
    settings = {"rematches": "fewest", "transposition_style": rng.choice(["shift", "swap"])}
    made = frame("repeats", seed, 7, players=players, round=5, settings=settings)
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [1, 2], rng.choice([0.7, 0.9]))
    return made


def turned(seed: int) -> Document:
    """Many third colours, and boards are turned to spare them (29E5f)."""
    rng = Random(f"turned {seed}")
    players = entrants(ratings(rng, 8))
    settings: dict[str, Any] = {"color.three_in_row_turn": rng.random() < 0.7}
    made = frame("turned", seed, 7, players=players, round=5, settings=settings)
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [1, 2], 0.1)
    for card in made["cards"]:
        card["colours"] = rng.choice(["WWBB", "BBWB", "BBWW", "WWBW", "WBBB", "BWWW"])
    return made


def leaders(seed: int) -> Document:
    """The last round; team-mates are never paired but for a leader (28N2)."""
    rng = Random(f"leaders {seed}")
    players = entrants(ratings(rng, 8))
    for player in players:
        player["team"] = "Lincoln" if player["no"] <= 3 else rng.choice(["Metro", "Narnia", "Lincoln"])
    made = frame("leaders", seed, 4, players=players, round=4, variations=["28N2"])
    made["cards"] = cards(rng, [p["no"] for p in players], 3, [0, 1, 1], 0.1)
    for card in made["cards"][:2]:
        card["score"] = 3
    return made


def limited(seed: int) -> Document:
    """Large groups with limits, series limits and no interchanges, swapped or shifted (29E5)."""
    rng = Random(f"limited {seed}")
    players = entrants([2000 - rng.choice([5, 15, 40]) * at - rng.randint(0, 9) for at in range(8)])
    settings = {
        "transposition_style": rng.choice(["swap", "shift"]),
        "color.low_limit": rng.choice([10, 20, 40]),
        "color.high_limit": rng.choice([60, 100, 200]),
        "color.interchanges": rng.choice(["allowed", "never"]),
    }
    made = frame("limited", seed, 7, players=players, round=5, settings=settings)
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [2], 0.05)
    for card in made["cards"]:
        card["colours"] = rng.choice(["WBWB", "BWBW", "WBWW", "BWBB", "WWBW", "BBWB", "WWBB"])
    return made


def regular(seed: int) -> Document:
    """Ratings at equal distances, so that many switches are of one size (29E5c, 29E7)."""
    rng = Random(f"regular {seed}")
    size, step = rng.choice([8, 10]), rng.choice([10, 15, 30])
    players = entrants([2000 - step * at for at in range(size)])
    settings = {
        "transposition_style": rng.choice(["swap", "shift", "shift"]),
        "color.low_limit": rng.choice([10, 20, 80]),
    }
    made = frame("regular", seed, 7, players=players, round=5, settings=settings)
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [2], rng.choice([0.05, 0.2]))
    for card in made["cards"]:
        card["colours"] = rng.choice(["WBWB", "BWBW", "WBWW", "BWBB", "WWBW", "BBWB", "WWBB"])
    return made


def measured(seed: int) -> Document:
    """Switches of many sizes above a small limit, no boards moved between them (29E5e)."""
    rng = Random(f"A {seed}")
    size, step = rng.choice([8, 10, 10]), rng.choice([10, 15, 20, 30])
    players = entrants([2000 - step * at - rng.choice([0, 0, 0, 5]) for at in range(size)])
    limits = {"color.low_limit": rng.choice([5, 10, 20]), "color.high_limit": 200}
    made = frame(
        "measured", 1, 7, players=players, round=5, settings={"transposition_style": "swap", **limits}
    )
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [2], rng.choice([0.0, 0.1, 0.2, 0.3]))
    for card in made["cards"]:
        card["colours"] = rng.choice(["WBWB", "BWBW", "WBWW", "BWBB", "WWBW", "BBWB"])
    return made


def thirds(seed: int) -> Document:
    """A third colour in a row is avoided above scores (29E5f1)."""
    made = turned(seed)
    return made | {"settings": {}, "variations": ["29E5f1"]}


def dropping(seed: int) -> Document:
    """Odd groups with unrated players, some of whom would play down for colours (29D1a)."""
    rng = Random(f"dropping {seed}")
    players = entrants(ratings(rng, 8, 0.4))
    settings = {"transposition_style": rng.choice(["swap", "shift"])}
    made = frame("dropping", seed, 7, players=players, round=5, settings=settings)
    made["cards"] = cards(rng, [p["no"] for p in players], 4, [2], 0.1)
    for at, card in enumerate(made["cards"]):
        card["score"] = 3 if at in rng.sample(range(8), 3) else card["score"]
        card["colours"] = rng.choice(["WBWB", "BWBW", "WBWW", "BWBB", "WWBW", "BBWB"])
    return made


def stuck(seed: int) -> Document:
    """So many meetings that the usual odd player leaves somebody without an opponent (29D1b)."""
    rng = Random(f"stuck {seed}")
    players = entrants(ratings(rng, 8))
    made = frame("stuck", seed, 8, players=players, round=6)
    made["cards"] = cards(rng, [p["no"] for p in players], 5, [3, 2.5, 2], 0.5)
    return made


def accelerated(seed: int) -> Document:
    """Round 2 of an accelerated event of eight, with and without quarters (28R)."""
    rng = Random(f"accelerated {seed}")
    players = entrants(ratings(rng, 8))
    results = ["1-0", "0-1", "1/2-1/2", "1-0", "0-1"]
    games = [{"board": at, "white": at, "black": at + 2, "result": rng.choice(results)} for at in (1, 2)]
    games += [{"board": at - 2, "white": at, "black": at + 2, "result": rng.choice(results)} for at in (5, 6)]
    rule = rng.choice(["28R1", "28R2", "28R2"])
    settings = {"transposition_style": rng.choice(["swap", "shift"])}
    kept = rng.sample(list(combinations(range(1, 9), 2)), rng.choice([0, 4, 10]))
    made = frame("accelerated", seed, 5, players=players, variations=[rule], settings=settings)
    return made | {"results": [{"games": games}], "avoid": [list(pair) for pair in kept]}


def from_the_top(seed: int) -> Document:
    """Colours are adjusted board by board (29E6b)."""
    made = limited(seed)
    made["settings"] = {"color.method": "top_down"}
    return made


def unrated_only(seed: int) -> Document:
    """Round 1 of an odd number in which no rated player may have the bye (28L2)."""
    rng = Random(f"unrated {seed}")
    players = entrants(ratings(rng, 7, rng.choice([0.6, 1.0])))
    for player in players:
        if player["rating"] is not None:
            player["flags"] = ["no-more-byes"]
        elif rng.random() < 0.5:
            player["flags"] = ["new"]
    return frame("unrated", seed, 5, players=players, results=[])


def coloured_byes(seed: int) -> Document:
    """An odd group in which colours would be better with another bye (28L2a)."""
    rng = Random(f"byes {seed}")
    players = entrants([1800 - 10 * at for at in range(7)])
    made = frame("byes", seed, 7, players=players, round=4)
    made["cards"] = cards(rng, [p["no"] for p in players], 3, [1], 0.05)
    for card in made["cards"]:
        card["colours"] = rng.choice(["WBW", "BWB", "WBB", "BWW"])
    return made


def set_apart(seed: int) -> Document:
    """Unrated players with plus scores are paired among themselves (29J)."""
    rng = Random(f"apart {seed}")
    players = entrants(ratings(rng, 8, 0.5))
    made = frame("apart", seed, 5, players=players, round=3, variations=["29J"])
    made["cards"] = cards(rng, [p["no"] for p in players], 2, [1, 2, 2], 0.05)
    return made


def housed(seed: int) -> Document:
    """An event with a house player, who sits down only where the number is odd (28M1)."""
    rng = Random(f"housed {seed}")
    players = entrants(ratings(rng, rng.choice([7, 8])))
    players[-1]["flags"] = ["house"]
    return frame("housed", seed, 5, players=players, results=[])


def twins(seed: int) -> Document:
    """Cards of two entries of one person (28S)."""
    rng = Random(f"twins {seed}")
    players = entrants(ratings(rng, 8))
    players[7] |= {"reentry_of": 3, "name": "Player 03 RE", "rating": players[2]["rating"]}
    made = frame("twins", seed, 5, players=players, round=3)
    made["cards"] = cards(rng, [p["no"] for p in players], 2, [0, 1, 2], 0.1)
    return made


KINDS: dict[str, Callable[[int], Document]] = {
    "event": document,
    "cards": cards_document,
    "stretch": stretch_document,
    "late": late,
    "spared": spared,
    "barred": barred,
    "repeats": repeats,
    "turned": turned,
    "leaders": leaders,
    "limited": limited,
    "regular": regular,
    "measured": measured,
    "thirds": thirds,
    "dropping": dropping,
    "stuck": stuck,
    "accelerated": accelerated,
    "twins": twins,
    "from_the_top": from_the_top,
    "unrated_only": unrated_only,
    "housed": housed,
    "set_apart": set_apart,
    "coloured_byes": coloured_byes,
}
