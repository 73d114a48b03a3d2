"""FIDE Dutch: random small events as documents, each round paired by the oracle, and invented positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.oracles.dutch_2026 import pair_round
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_player import Player

SCORES = ("1-0", "0-1", "1/2-1/2")
ABSENCES = ("half", "half", "half", "zero", "full")


def entrant(draw: Random, no: int, rounds: int) -> dict[str, Any]:
    """A player who may come late, leave early or stay away for a round."""
    made: dict[str, Any] = {"no": no, "name": f"Player {no:02}", "rating": 2300 - 10 * no}
    chance = draw.random()
    if chance < 0.06:
        made["joins"] = 2
    elif chance < 0.1:
        made["withdrawn_after"] = draw.randint(1, rounds)
    elif chance < 0.3:
        made["byes"] = {str(draw.randint(1, rounds)): draw.choice(ABSENCES)}
    return made


def start(seed: int, edition: int, most: int) -> dict[str, Any]:
    """An event before its first round."""
    draw = Random(f"dutch {seed}")
    count, rounds = draw.randint(5, most), draw.randint(3, 8)
    return {
        "crosstable": 1,
        "name": f"random-{seed}",
        "rulebook": f"dutch-{edition}",
        "rounds": rounds,
        "lots": {"first_colour": draw.choice(("white", "black"))},
        "players": [entrant(draw, no, rounds) for no in range(1, count + 1)],
        "results": [],
    }


def result(draw: Random, forfeits: float) -> str:
    """A result, now and then a forfeit."""
    if draw.random() < forfeits:
        return draw.choice(("+:-", "-:+", "-:-"))
    return draw.choice(SCORES)


def events(seed: int, edition: int = 2026, most: int = 10) -> Iterator[dict[str, Any]]:
    """An event before each of its rounds, until it ends or nothing can be paired."""
    document, draw = start(seed, edition, most), Random(f"results {seed}")
    forfeits = draw.choice((0, 0.04, 0.15))
    for number in range(1, document["rounds"] + 1):
        yield {**document, "results": list(document["results"])}
        occasion = document_occasion(document, edition)
        people = players(document_record(document), edition)
        answer = pair_round(people, number, occasion.rounds, occasion.first_colour, edition)
        if answer is None or not answer[0]:
            return
        games = [
            {"board": board, "white": white, "black": black, "result": result(draw, forfeits)}
            for board, (white, black) in enumerate(answer[0], start=1)
        ]
        byes = [{"player": answer[1], "kind": "pairing"}] if answer[1] else []
        for listed in document["players"]:
            kind = listed.get("byes", {}).get(str(number))
            if kind and listed.get("joins", 1) <= number <= listed.get("withdrawn_after", number):
                byes.append({"player": listed["no"], "kind": kind})
        document["results"].append({"games": games, "byes": byes})


HISTORIES = ("", "W", "WBW", "BWB", "WBB", "BWW", "WBWB", "BWBW", "WWBW", "BBWB", "BBWW", "WBWBW", "BWBWB")
FLOATS = ("", "", "D", "U")
LEVELS = ((30, 20), (30, 25, 20), (40, 30, 25, 20, 10))


def position(seed: int, most: int = 7) -> list[Player]:
    """Players with invented scores, colours, floats and opponents: rare criteria decide more often."""
    draw = Random(f"position {seed}")
    count, levels = draw.randint(4, most), draw.choice(LEVELS)
    scores = sorted((draw.choice(levels) for _ in range(count)), reverse=True)
    met = [draw.sample(range(1, count + 1), 2) for _ in range(draw.randint(0, 3 * count // 2))]
    return [
        Player(
            no=no,
            number=no,
            score=score,
            colours=draw.choice(HISTORIES),
            met=frozenset(other for pair in met if no in pair for other in pair if other != no),
            floats=(draw.choice(FLOATS), draw.choice(FLOATS)),
            unplayed=draw.choice((0, 0, 1, 2)),
            bye_barred=draw.random() < 0.2,
        )
        for no, score in enumerate(scores, start=1)
    ]
