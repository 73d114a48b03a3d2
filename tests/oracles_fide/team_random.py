"""C.04.6: random team events by seed, as event documents with the rounds played so far.

`stages` gives one document for every round that was still to be paired, with the oracle's answer; the rounds
before it were paired by the oracle too. `rough` draws the past rounds at random instead, without second
meetings and second byes, so that colours, floats and score groups are awkward. An event ends when its rounds
are played or when no complete round exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracles_fide.team_documents import Document, answer, read
from tests.oracles_fide.team_history import cards, occasion
from tests.oracles_fide.team_matching import all_pairings

SMALLEST, LARGEST = 4, 12
FEWEST_ROUNDS, MOST_ROUNDS = 3, 7


def start(rng: Random, smallest: int = SMALLEST, largest: int = LARGEST) -> Document:
    """The entries and settings of an event before round 1."""
    count = rng.randint(smallest, largest)
    rounds = min(rng.randint(FEWEST_ROUNDS, MOST_ROUNDS), count + 1)
    settings: Document = {
        "team.colours": rng.choice(["A", "B", "none"]),
        "team.primary": rng.choice(["match", "match", "game"]),
    }
    if rng.random() < 0.3:
        settings["team.boards"] = rng.choice([2, 3, 6])
    trouble = rng.random() < 0.6
    return {
        "crosstable": 1,
        "name": "Random team event",
        "rulebook": "dutch-2026",
        "format": "team-swiss",
        "rounds": rounds,
        "settings": settings,
        "lots": {"first_colour": rng.choice(["white", "black"])},
        "teams": [team(rng, no, rounds, trouble) for no in range(1, count + 1)],
        "players": [],
        "results": [],
    }


def team(rng: Random, no: int, rounds: int, trouble: bool) -> Document:
    """A team; in some events one joins late, leaves early, or asks for a bye."""
    made: Document = {"no": no, "name": f"Team {no:02}", "rating": 2400 - 20 * no}
    if trouble and rng.random() < 0.08:
        made["joins"] = rng.randint(2, rounds)
    if trouble and rng.random() < 0.08:
        made["withdrawn_after"] = rng.randint(made.get("joins", 1), rounds)
    if trouble and rng.random() < 0.15:
        number = rng.randint(made.get("joins", 1), made.get("withdrawn_after", rounds))
        made["byes"] = {str(number): rng.choice(["half", "zero", "half", "zero", "full"])}
    return made


@dataclass(frozen=True)
class Chances:
    """How often a match is not played, and how often it is drawn whatever the strengths."""

    walkovers: float
    level: float


def chances(rng: Random) -> Chances:
    """Many events are quiet, some have many walkovers or many draws."""
    return Chances(rng.choice([0.0, 0.05, 0.15]), rng.choice([0.0, 0.0, 0.4, 0.8]))


def score(rng: Random, boards: int, white: int, black: int, chances: Chances) -> str:
    """A match result: mostly close, a little better for the smaller number."""
    if rng.random() < chances.walkovers:
        return rng.choice(["+:-", "-:+", "+:-", "-:+", "-:-"])
    if rng.random() < chances.level:
        return f"{points(boards)}-{points(boards)}"
    edge = 0.06 if white < black else -0.06
    halves = sum(rng.choices([2, 1, 0], [0.3 + edge, 0.4, 0.3 - edge])[0] for _ in range(boards))
    lost = 1 if rng.random() < 0.03 and halves < 2 * boards else 0
    return f"{points(halves)}-{points(2 * boards - halves - lost)}"


def points(halves: int) -> str:
    """Half points written as points."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def play(rng: Random, document: Document, made: Document, rates: Chances) -> None:
    """Adds a round that was paired, with results and the byes that were asked for."""
    number = len(document["results"]) + 1
    boards = document["settings"].get("team.boards", 4)
    matches = [
        {**match, "score": score(rng, boards, match["white"], match["black"], rates)}
        for match in made["matches"]
    ]
    asked = [
        {"team": entry["no"], "kind": entry["byes"][str(number)]}
        for entry in document["teams"]
        if str(number) in entry.get("byes", {})
    ]
    document["results"].append({"matches": matches, "byes": [*made["byes"], *asked]})


def stages(
    seed: Any, smallest: int = SMALLEST, largest: int = LARGEST, accelerated: bool = False
) -> Iterator[tuple[Document, Document]]:
    """Every round of an event: the document before it, and the oracle's answer."""
    rng = Random(f"team swiss 2026 {seed}")
    document = start(rng, smallest, largest)
    if accelerated:
        document["settings"] |= {"team.primary": "match", "acceleration": "baku"}
    rates = chances(rng)
    for _ in range(document["rounds"]):
        made = answer(document)
        yield {**document, "results": list(document["results"])}, made
        if not made.get("matches"):
            return
        play(rng, document, made, rates)


def rough(seed: Any, smallest: int = SMALLEST, largest: int = LARGEST) -> tuple[Document, Document]:
    """One round of an event whose past rounds were drawn at random, and the oracle's answer."""
    rng = Random(f"team swiss 2026 rough {seed}")
    document = start(rng, smallest, largest)
    rates = chances(rng)
    for _ in range(rng.randint(1, document["rounds"] - 1)):
        made = any_round(rng, document)
        if not made["matches"]:
            break
        play(rng, document, made, rates)
    return document, answer(document)


def any_round(rng: Random, document: Document) -> Document:
    """Some round without second meetings and second byes; empty when the first bye tried does not work."""
    event = read(document)
    number = len(event.played) + 1
    teams = cards(event, number)
    rng.shuffle(teams)
    byes: list[Document] = []
    if len(teams) % 2:
        free = next((team for team in teams if not team.barred), teams[0])
        teams.remove(free)
        byes.append({"team": free.no, "kind": "pairing"})
    pairs = next(all_pairings(teams, occasion(event, number)), [])
    matches = [
        {"table": table, "white": one.no, "black": two.no}
        for table, (one, two) in enumerate((rng.sample(pair, 2) for pair in pairs), start=1)
    ]
    return {"matches": matches, "byes": byes}
