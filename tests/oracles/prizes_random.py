"""Random events with prizes of every kind, by seed, for comparing two implementations."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracles.prizes_documents import class_, event, place, under

Document = dict[str, Any]
RATINGS = (None, 1500, 1700, 1790, 1850, 1900, 2050, 2150, 2250)
CLASSES = (("X", 2000, 2200), ("A", 1800, 2000), ("B", 1600, 1800), ("AB", 1600, 2000))
GROUPS = (
    {"sex": "f"},
    {"born_from": "2008-01-01"},
    {"region": "North"},
    {"school": "Oak", "born_from": "2008-01-01"},
    {"group": "grade 1"},
)


def plain_document(seed: int) -> Document:
    """Places, classes and under prizes with many ties, nothing else."""
    rng = Random(f"plain {seed}")
    players = [_player(rng) for _ in range(rng.randint(2, 8))]
    prizes = _places(rng) + _by_rating(rng)
    settings = {"prize.exclusive_rule": "single_prize"} if rng.random() < 0.2 else {}
    return event(players, prizes, settings)


def rich_document(seed: int) -> Document:
    """Everything at once: groups, unrated, points, specials, guarantees, goals, withdrawals, things."""
    rng = Random(f"rich {seed}")
    players = [_player(rng) | _facts(rng) for _ in range(rng.randint(2, 8))]
    prizes = _places(rng) + _by_rating(rng) + _groups(rng) + _on_top(rng, len(players))
    for prize in prizes:
        if prize["kind"] not in ("points", "special"):
            prize.update(rng.choice(({}, {}, {"trophy": True}, {"item": "clock"})))
            prize.update(rng.choice(({}, {}, {}, {"guaranteed": True})))
        if prize.get("trophy") and rng.random() < 0.3:
            prize["cents"] = 0
    return event(players, prizes, _settings(rng, prizes))


def limited_document(seed: int, limited: int = 1) -> Document:
    """Plain events in which some may win no more than a limit (32C6)."""
    rng = Random(f"limited {seed}")
    made = plain_document(seed)
    competing = [player for player in made["players"] if "flags" not in player]
    for player in rng.sample(competing, min(limited, len(competing))):
        player["prize_limit"] = rng.choice([0, 1000, 2500, 5000, rng.randint(1, 9999)])
    return made


def _player(rng: Random) -> Document:
    """A rating and a score; few scores, so that ties are common."""
    score = rng.choice([5, 4.5, 4, 4, 3.5, 3])
    return {"rating": rng.choice(RATINGS), "score": score, "late": rng.randint(0, 4)}


def _facts(rng: Random) -> Document:
    """Sex, age, region, school, groups; now and then somebody who left before the end."""
    facts: Document = {
        "sex": rng.choice(["f", "m"]),
        "born": rng.choice(["1990-05-05", "2007-12-31", "2008-01-01", "2012-03-03"]),
        "region": rng.choice(["North", "South"]),
        "school": rng.choice(["Oak", "Elm"]),
    }
    if rng.random() < 0.4:
        facts["info"] = {"groups": ["grade 1"]}
    if rng.random() < 0.1:
        facts["withdrawn_after"] = rng.choice([2, 4])
    return facts


def _amount(rng: Random) -> float:
    """Dollars: often round and equal, sometimes with odd cents."""
    return rng.choice([rng.randint(1, 20) * 5, rng.choice([50, 100, 200]), rng.randint(1, 40000) * 0.01])


def _places(rng: Random) -> list[Document]:
    """None to four places, usually falling."""
    amounts = [_amount(rng) for _ in range(rng.randint(0, 4))]
    amounts = sorted(amounts, reverse=True) if rng.random() < 0.8 else amounts
    return [place(f"{rank}.", amount, rank) for rank, amount in enumerate(amounts, start=1)]


def _by_rating(rng: Random) -> list[Document]:
    """Class and under prizes, one or two of each."""
    made = []
    for name, lowest, below in CLASSES:
        for rank in range(1, rng.choice([0, 0, 0, 1, 2]) + 1):
            made.append(class_(f"{rank} {name}", lowest, below, _amount(rng), rank))
    for below in (2200, 2000, 1800):
        for rank in range(1, rng.choice([0, 0, 1, 2]) + 1):
            made.append(under(f"{rank} U{below}", below, _amount(rng), rank))
    return made


def _groups(rng: Random) -> list[Document]:
    """Prizes for unrated players and for groups."""
    made: list[Document] = []
    if rng.random() < 0.3:
        made.append({"name": "Unrated", "kind": "unrated", "rank": 1, "cents": round(_amount(rng) * 100)})
    for number, asked in enumerate(GROUPS):
        if rng.random() < 0.2:
            cents = round(_amount(rng) * 100)
            made.append({"name": f"Group {number}", "kind": "group", "rank": 1, "cents": cents, **asked})
    return made


def _on_top(rng: Random, players: int) -> list[Document]:
    """Points and specials."""
    made: list[Document] = []
    if rng.random() < 0.2:
        for score in (4.5, 4):
            cents = rng.randint(1, 50) * 100
            made.append({"name": f"{score} points", "kind": "points", "score": score, "cents": cents})
    if rng.random() < 0.2:
        to = sorted(rng.sample(range(1, players + 1), rng.randint(1, min(2, players))))
        made.append({"name": "Best game", "kind": "special", "to": to, "cents": rng.randint(1, 9999)})
    return made


def _settings(rng: Random, prizes: list[Document]) -> Document:
    """Some of the settings that change prizes."""
    made: Document = {}
    if rng.random() < 0.4:
        made["prize.based_on"] = rng.randint(1, 20)
    if rng.random() < 0.3:
        made["prize.items"] = "with_money"
    if rng.random() < 0.2:
        made["prize.grade_plus_place"] = True
    if rng.random() < 0.2:
        made["prize.withdrawn_eligible"] = True
    if rng.random() < 0.2:
        made["prize.count_house"] = True
    if rng.random() < 0.2:
        made["prize.unrated_groups"] = True
    things = [prize["name"] for prize in prizes if prize.get("trophy") or prize.get("item")]
    if things and rng.random() < 0.2:
        made["prize.item_rank"] = rng.sample(things, min(2, len(things)))
    return made
