"""Event documents for the tests of the formats: small, valid, and free to be spoilt."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event

Document = dict[str, Any]
Place = tuple[str | int, ...]

SPRING: Document = {
    "crosstable": 1,
    "name": "Spring Open",
    "section": "Open",
    "rulebook": "us-chess",
    "rounds": 5,
    "variations": ["29E4b"],
    "settings": {"color.series_limit": 200, "boards": [1, 2]},
    "lots": {"first_colour": "white", "seed": 7},
    "players": [
        {"no": 1, "name": "Attack, Allen", "rating": 2000},
        {
            "no": 2,
            "name": "Bishop, Barbara",
            "rating": None,
            "team": "Lincoln",
            "flags": ["top", "new"],
            "joins": 2,
            "withdrawn_after": 4,
            "byes": {"3": "half"},
            "ids": {"uscf": "12345678"},
            "born": "2009-04",
            "sex": "w",
            "pairing_bonus": 0.5,
            "fees": [{"kind": "entry", "cents": 4000, "paid": True}],
            "info": {"bus": {"seat": 4}},
        },
        {"no": 3, "name": "Castle, Carl", "rating": 1800},
        {"no": 4, "name": "Draw, Dora", "rating": 1700, "reentry_of": 3},
        {"no": 5, "name": "Endgame, Eva", "rating": 1600},
    ],
    "avoid": [[1, 2], {"players": [1, 3, 4], "until": 3}],
    "tiebreaks": ["modified-median"],
    "prizes": [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 20000, "trophy": True},
        {"name": "Top A", "kind": "class", "from": 1800, "below": 2000, "cents": 7500},
        {"name": "U1800", "kind": "under", "below": 1800, "cents": 5000},
    ],
    "results": [
        {
            "games": [
                {"board": 1, "white": 3, "black": 1, "result": "0-1"},
                {"board": 2, "white": 4, "black": 5, "result": "*", "paired_as": "1-1/2"},
            ],
            "byes": [{"player": 2, "kind": "half"}],
        },
        {"games": [{"white": 1, "black": 2, "result": "+:-"}], "byes": [{"player": 5, "kind": "pairing"}]},
    ],
    "locked": [{"white": 3, "black": 5, "board": 2}],
    "held": [4],
    "extra": [{"round": 2, "white": 4, "black": 3, "result": "1-0"}],
    "half_byes": {"max": 2, "rounds": [1, 2, 3], "deadline": "before round 2"},
    "schedule": [{"round": 1, "start": "2026-11-21T10:00"}],
    "officials": {"chief": "Judge, Jo"},
    "start": "2026-11-21",
    "entries_close": "2026-11-20T18:00",
}

CARDS: Document = {
    "crosstable": 1,
    "name": "By cards",
    "rulebook": "nzcf",
    "rounds": 5,
    "round": 3,
    "players": [{"no": n, "name": f"Player {n}"} for n in (1, 2, 3, 4)],
    "cards": [
        {"player": 1, "score": 1.5, "colours": "WB", "opponents": [2, 3], "floats": "-D", "bye": False},
        {"player": 2, "score": 1, "colours": "B-", "opponents": [1], "bye": True, "defaulted": [4]},
        {"player": 3, "score": 0.5, "opponents": [1], "half_bye": True},
    ],
}

TEAMS: Document = {
    "crosstable": 1,
    "name": "Schools",
    "rulebook": "olympiad-2008",
    "format": "team-swiss",
    "rounds": 3,
    "players": [{"no": n, "name": f"Player {n}"} for n in range(1, 9)],
    "teams": [
        {"no": 1, "name": "Narnia", "players": [3, 1], "rating": 2100, "captain": "Aslan"},
        {"no": 2, "name": "Oz", "players": [2, 4]},
        {"no": 3, "name": "Utopia", "players": [5, 6], "present": True},
        {"no": 4, "name": "Atlantis", "players": [7, 8]},
        {"no": 5, "name": "Erewhon"},
    ],
    "avoid": [[1, 5]],
    "results": [
        {
            "matches": [
                {
                    "table": 1,
                    "white": 1,
                    "black": 2,
                    "games": [
                        {"white": 3, "black": 2, "result": "1-0"},
                        {"white": 4, "black": 1, "result": "1/2-1/2"},
                    ],
                },
                {"table": 2, "white": 3, "black": 4, "score": "1.5-0.5"},
            ],
            "byes": [{"team": 5, "kind": "pairing"}],
        },
        {"matches": [{"white": 5, "black": 1, "score": "+:-"}, {"white": 2, "black": 3}]},
    ],
}

SECTIONS: Document = {
    "crosstable": 1,
    "name": "Two sections",
    "lots": {"seed": 3},
    "sponsor": "The Bank",
    "officials": ["Judge, Jo", {"name": "Second, Sam", "role": "deputy"}],
    "sections": [
        {
            "section": "Open",
            "rulebook": "us-chess",
            "rounds": 4,
            "players": [{"no": n, "name": f"Open {n}"} for n in (1, 2, 3)],
            "results": [
                {
                    "games": [
                        {"white": 1, "black": 2, "result": "1-0"},
                        {"white": 3, "black": 2, "black_section": "Reserve", "result": "0-1"},
                    ]
                }
            ],
        },
        {
            "section": "Reserve",
            "rulebook": "cfc",
            "rounds": 3,
            "players": [{"no": n, "name": f"Reserve {n}"} for n in (1, 2, 3)],
            "results": [
                {
                    "games": [
                        {"white": 1, "black": 3, "result": "1/2-1/2"},
                        {"white": 3, "white_section": "Open", "black": 2, "result": "0-1"},
                    ]
                }
            ],
        },
    ],
}


def spoilt(document: Document, place: Place, value: object) -> Document:
    """A copy of a document with another value at a place; a new key or one past the end is added."""
    changed = copy.deepcopy(document)
    inside: Any = changed
    for step in place[:-1]:
        inside = inside[step]
    if isinstance(inside, list) and place[-1] == len(inside):
        inside.append(value)
    else:
        inside[place[-1]] = value
    return changed


def without(document: Document, place: Place) -> Document:
    """A copy of a document without the key or item at a place."""
    changed = copy.deepcopy(document)
    inside: Any = changed
    for step in place[:-1]:
        inside = inside[step]
    del inside[place[-1]]
    return changed


def read(document: Document) -> Event:
    """The event of a document given as a value."""
    return read_document(json.dumps(document))


def error_of(document: Document | str | bytes) -> BadInput:
    """The error that reading a document gives; it must be one line with a place."""
    with pytest.raises(BadInput) as caught:
        read_document(json.dumps(document) if isinstance(document, dict) else document)
    assert caught.value.where
    assert len(str(caught.value).splitlines()) == 1
    return caught.value
