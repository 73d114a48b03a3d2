"""Events for the tests of what is handed over: everything that can happen in a round, in few players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.command import Said, crosstable

DETAILS = {
    "city": "Boston",
    "state": "MA",
    "zip": "02108",
    "affiliate": "A1234567",
    "chief_td_id": "12345678",
    "assistant_td_id": "12345679",
    "organizer": "Harbour Club",
    "organizer_id": "190078",
    "event_code": "HARB26",
    "results_officer": "Pat Vale",
    "results_officer_address": "pat@example.org",
    "treasurer": "Sam Reed",
    "treasurer_address": "sam@example.org",
    "club_code": "4HRB",
}
NAMES = ("Okafor, Ben", "Tamihana, Aroha", "Leclair, Luc", "Díaz, Marisol", "Ågren, Åsa", "Łoś, Zoë")


def player(no: int, name: str | None = None, **more: object) -> dict[str, Any]:
    """A player with a number of every federation."""
    ids = {
        "uscf": f"9000000{no}",
        "cfc": f"19000{no}",
        "ecf": f"31234{no}A",
        "nzcf": f"2041{no}",
        "fide": f"43900{no}",
    }
    return {
        "no": no,
        "name": name or NAMES[(no - 1) % len(NAMES)],
        "rating": 2000 - 10 * no,
        "ids": ids,
        "born": "2001-02-03",
        **more,
    }


def game(white: int, black: int, result: str, **more: object) -> dict[str, Any]:
    """A game of a round."""
    return {"white": white, "black": black, "result": result, **more}


def event(**more: Any) -> dict[str, Any]:
    """Six players and four rounds: byes of all kinds, forfeits, a late entry, somebody who left."""
    rounds = [
        {"games": [game(1, 2, "1-0"), game(3, 4, "1/2-1/2")], "byes": [{"player": 5, "kind": "pairing"}]},
        {"games": [game(2, 3, "+:-"), game(4, 5, "-:-")], "byes": [{"player": 1, "kind": "half"}]},
        {
            "games": [game(5, 1, "0-1"), game(6, 2, "1/2-1/2")],
            "byes": [{"player": 3, "kind": "zero"}, {"player": 4, "kind": "full"}],
        },
        {"games": [game(1, 3, "0-1"), game(2, 5, "1-0")], "byes": [{"player": 6, "kind": "pairing"}]},
    ]
    players = [player(1), player(2), player(3), player(4, withdrawn_after=3), player(5), player(6, joins=3)]
    return {
        "crosstable": 1,
        "name": "Harbour Open",
        "rulebook": "us-chess",
        "rounds": 4,
        "time_control": "G/60;d5",
        "start": "2026-07-04",
        "end": "2026-07-05",
        "officials": [{"name": "Vale, Pat", "role": "chief arbiter"}],
        "details": DETAILS,
        "lots": {"first_colour": "white", "seed": 1},
        "players": players,
        "results": rounds,
        **more,
    }


def of_sections(*sections: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An event of several sections, each with its name."""
    top = ("crosstable", "name", "lots", "officials", "details", "schedule")
    whole = event(**more)
    shared = {key: whole[key] for key in top if key in whole}
    inside = [{key: value for key, value in one.items() if key not in top} for one in sections]
    return {**shared, "sections": inside}


def hand_over(
    folder: Path, document: dict[str, Any], what: str, *words: str, name: str = "out"
) -> tuple[Said, Path]:
    """Write an export of an event; what was said, and where it is."""
    source, target = folder / f"{name}.json", folder / name
    source.write_text(json.dumps(document), encoding="utf-8")
    return crosstable("export", str(source), what, "-o", str(target), *words), target
