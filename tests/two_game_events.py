"""Events whose rounds are matches of two games, as documents."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.event import Event

COMMON = ("1-0", "0-1", "1/2-1/2")
ODD = ("+:-", "-:+", "-:-", "0-0", "1/2-0")


def document(players: int = 6, rounds: int = 4, **keys: object) -> dict[str, Any]:
    """A section of US Chess with matches of two games and no rounds yet."""
    return {
        "crosstable": 1,
        "name": "Blitz",
        "section": "Open",
        "rulebook": "us-chess",
        "rounds": rounds,
        "games_per_round": 2,
        "lots": {"first_colour": "white"},
        "players": [
            {"no": no, "name": f"Player, {chr(64 + no)}", "rating": 2100 - 50 * no}
            for no in range(1, players + 1)
        ],
        "results": [],
        **keys,
    }


def event_of(told: dict[str, Any]) -> Event:
    """The event of a document."""
    return read_document(json.dumps(told))


def results_of(random: Random) -> list[str]:
    """Two results, now and then odd ones."""
    return [random.choice(ODD if random.random() < 0.06 else COMMON) for _ in range(2)]


def play_round(told: dict[str, Any], random: Random) -> None:
    """Pair the next round by the book and play it at random."""
    number = len(told["results"]) + 1
    for player in told["players"]:
        if random.random() < 0.05:
            player.setdefault("byes", {})[str(number)] = random.choice(("half", "zero"))
    pairing = pair_section(event_of(told).sections[0])
    byes = [{"player": bye.player, "kind": bye.kind.value} for bye in pairing.byes]
    asked = [
        {"player": player["no"], "kind": player["byes"][str(number)]}
        for player in told["players"]
        if str(number) in player.get("byes", {})
    ]
    games = [
        {"board": game.board, "white": game.white, "black": game.black, "results": results_of(random)}
        for game in pairing.games
    ]
    told["results"].append({"games": games, "byes": byes + asked})


def played_event(seed: int, players: int = 12, rounds: int = 5, **keys: object) -> dict[str, Any]:
    """A whole event, paired by the book and played at random."""
    random = Random(seed)
    told = document(players, rounds, **keys)
    for _ in range(rounds):
        play_round(told, random)
    return told
