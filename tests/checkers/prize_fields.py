"""Random events with prizes for the books that share them plainly: classes, groups, things, limits."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles.prizes_documents import class_, event, place, under

Document = dict[str, Any]
Teams = dict[int, tuple[int, ...]]
BOOKS = ("nzcf", "cfc", "schools", "dutch-2026", "dutch-1998", "us-chess")
RATINGS = (None, 1500, 1700, 1790, 1900, 2050, 2150)
GROUPS: tuple[Document, ...] = (
    {"sex": "f"},
    {"born_from": "2008-01-01"},
    {"born_before": "1970-01-01"},
    {"region": "North"},
    {"club": "Rooks"},
    {"school": "Oak"},
    {"group": "grade 1"},
    {"sex": "f", "below": 1800},
    {"school": "Elm", "from": 1600},
    {"region": "South", "from": 1600, "below": 2000},
)


def person(rng: Random) -> Document:
    """An entry with few scores, so that ties are common, and facts that may be missing."""
    found: Document = {"rating": rng.choice(RATINGS), "score": rng.choice([5, 4.5, 4, 4, 3.5, 3])}
    found["late"] = rng.randint(0, 4)
    facts = {
        "sex": ("f", "m", None),
        "born": ("1960-05-05", "1990-05-05", "2007-12-31", "2008-01-01", None),
        "region": ("North", "South", None),
        "club": ("Rooks", "Kings", None),
        "school": ("Oak", "Elm", None),
    }
    found |= {key: value for key, values in facts.items() if (value := rng.choice(values)) is not None}
    if rng.random() < 0.4:
        found["info"] = {"groups": ["grade 1"]}
    if rng.random() < 0.12:
        found["prize_limit"] = rng.choice([0, 1000, 2500, 5000])
    if rng.random() < 0.08:
        found["flags"] = ["computer"]
    return found


def cents(rng: Random) -> int:
    """An amount, often round, sometimes with odd cents."""
    return rng.choice([rng.randint(1, 20) * 500, rng.choice([5000, 10000]), rng.randint(1, 40000)])


def prizes_for(rng: Random, people: int) -> list[Document]:
    """Prizes of every kind."""
    made = [place(f"{rank}.", 0, rank) for rank in range(1, rng.randint(1, 6))]
    made += [class_(f"{rank} A", 1800, 2000, 0, rank) for rank in range(1, rng.randint(1, 3))]
    made += [under(f"{rank} U1800", 1800, 0, rank) for rank in range(1, rng.randint(1, 4))]
    for number, asked in enumerate(rng.sample(GROUPS, rng.randint(0, 4))):
        made.append({"name": f"Group {number}", "kind": "group", "rank": rng.choice((1, 1, 2)), **asked})
    if rng.random() < 0.3:
        made.append({"name": "2100 and up", "kind": "class", "rank": 1, "from": 2100})
    if rng.random() < 0.3:
        made.append({"name": "Best unrated", "kind": "unrated", "rank": 1})
    if rng.random() < 0.15:
        made.append({"name": "Computer", "kind": "computer", "rank": rng.choice((1, 2))})
    if rng.random() < 0.2:
        made.append({"name": "4 points", "kind": "points", "score": 4})
    if rng.random() < 0.3:
        to = sorted(rng.sample(range(1, people + 1), rng.randint(0, min(3, people))))
        made.append({"name": "Best game", "kind": "special", "to": to})
    for prize in made:
        prize["cents"] = cents(rng)
        if prize["kind"] not in ("points", "special") and rng.random() < 0.35:
            prize.update(rng.choice(({"trophy": True}, {"item": "clock"}, {"trophy": True, "cents": 0})))
    return made


def document(seed: int) -> Document:
    """A finished event of some book with prizes."""
    rng = Random(f"prizes {seed}")
    book = rng.choice(BOOKS)
    people = [person(rng) for _ in range(rng.randint(2, 9))]
    if rng.random() < 0.15:
        people = [{key: one[key] for key in one if key != "sex"} for one in people]
    with_limit = [one for one in people if "prize_limit" in one]
    for one in with_limit[1:] if rng.random() < 0.8 else ():
        del one["prize_limit"]
    made = event(people, prizes_for(rng, len(people)))
    made = {key: made[key] for key in made if key != "tiebreaks"}
    return {**made, "rulebook": book}


def section_of(made: Document) -> Section:
    """The section of a document."""
    return read_document(json.dumps(made)).section()


def team_document(seed: int) -> Document:
    """Teams of two boards with a reserve who have met once or twice, with prizes for boards."""
    rng = Random(f"boards {seed}")
    teams: Teams = {1: (1, 2, 3), 2: (4, 5, 6)}
    rounds = rng.randint(1, 2)
    prizes: list[Document] = [{"name": "Team", "kind": "place", "rank": 1, "cents": 1000, "trophy": True}]
    for board in (1, 2, 3):
        for rank in range(1, rng.randint(1, 3)):
            prize = {"name": f"Board {board} no. {rank}", "kind": "board", "board": board, "rank": rank}
            prizes.append(prize | {"cents": cents(rng)} | rng.choice(({}, {"item": "medal"})))
    return {
        "crosstable": 1,
        "name": "Teams",
        "rulebook": rng.choice(("us-chess", "cfc")),
        "format": "team-swiss",
        "rounds": 2,
        "prizes": prizes,
        "settings": {"team.boards": 2},
        "players": [{"no": no, "name": f"M{no}", "rating": 2000 - 10 * no} for no in range(1, 7)],
        "teams": [{"no": no, "name": f"T{no}", "players": list(roster)} for no, roster in teams.items()],
        "results": [{"matches": [match(rng, teams)]} for _ in range(rounds)],
    }


def match(rng: Random, teams: Teams) -> Document:
    """A match on two boards, each team in its own order with one left out."""
    white, black = (sorted(rng.sample(teams[no], 2)) for no in (1, 2))
    results = [rng.choice(("1-0", "0-1", "1/2-1/2")) for _ in range(2)]
    games = [
        {"board": 1, "white": white[0], "black": black[0], "result": results[0]},
        {"board": 2, "white": black[1], "black": white[1], "result": results[1]},
    ]
    return {"table": 1, "white": 1, "black": 2, "games": games}
