"""Small events of any book for tests, written round by round: `1-3 1-0, 4-2 0-1; 5 pairing`."""

from __future__ import annotations

import json
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section


def small_event(book: str, ratings: list[int | None], *rounds: str, of: int = 5, **more: Any) -> Section:
    """A section with players 1.. of the given ratings, and the rounds as they were posted."""
    players = [{"no": n, "name": f"P{n}", "rating": rating} for n, rating in enumerate(ratings, start=1)]
    made = {
        "crosstable": 1,
        "name": "Small event",
        "rulebook": book,
        "rounds": of,
        "lots": {"first_colour": "white"},
        "players": players,
        "results": [_round(text) for text in rounds],
        **more,
    }
    return read_document(json.dumps(made)).section()


def _round(text: str) -> dict[str, list[dict[str, object]]]:
    """One round: games, then byes behind a semicolon."""
    games, _, byes = text.partition(";")
    return {"games": [_game(part) for part in games.split(",") if part.strip()], "byes": _byes(byes)}


def _game(text: str) -> dict[str, object]:
    """`1-3 1-0`."""
    pair, result = text.split()
    white, black = pair.split("-")
    return {"white": int(white), "black": int(black), "result": result}


def _byes(text: str) -> list[dict[str, object]]:
    """`5 pairing, 7 half`."""
    parts = (part.split() for part in text.split(",") if part.strip())
    return [{"player": int(player), "kind": kind} for player, kind in parts]
