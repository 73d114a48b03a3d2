"""The vectors V1 to V23 of the ledger (7.1) for the CFC book, and pairing cards from their short form."""

from __future__ import annotations

from typing import Any

VECTORS: dict[str, tuple[int, int, str, str]] = {
    "V1": (
        1,
        5,
        "1 0 - - -; 2 0 - - -; 3 0 - - -; 4 0 - - -; 5 0 - - -; 6 0 - - -; 7 0 - - -",
        "1-4 5-2 3-6 bye 7",
    ),
    "V2": (
        3,
        5,
        "1 1 WB 3 ..; 2 1 BW - ..; 3 1 BW 1 ..; 4 1 WB - ..",
        "1-4 3-2",
    ),
    "V3": (
        3,
        5,
        "1 1 WB 3,4 ..; 2 1 BW - ..; 3 1 BW 1 ..; 4 1 WB 1 ..",
        "1-2 4-3",
    ),
    "V4": (
        3,
        5,
        "1 1 BW - ..; 2 1 WB - ..; 3 1 BW - ..; 4 1 WB - ..",
        "4-1 2-3",
    ),
    "V4b": (
        3,
        3,
        "1 1 BW - ..; 2 1 WB - ..; 3 1 BW - ..; 4 1 WB - ..",
        "4-1 2-3",
    ),
    "V5": (
        2,
        5,
        "1 1 W 3,4 .; 2 1 W - .; 3 1 B 1 .; 4 1 B 1 .",
        "2-1 3-4",
    ),
    "V6": (
        3,
        5,
        "1 1 WB - ..; 2 1 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 WB - .D; 6 0 BW - ..",
        "1-4 3-2 5-6",
    ),
    "V7": (
        3,
        5,
        "1 2 WB 2 ..; 2 2 BW 1 ..; 3 2 WB - ..; 4 1 BW - .U; 5 1 BW - ..; 6 1 WB - ..",
        "1-3 4-2 6-5",
    ),
    "V8": (
        3,
        5,
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB 4,5,6 ..; 4 1 BW - ..; 5 1 WB - ..; 6 1 BW - ..; "
        "7 0 BW - ..; 8 0 WB - ..",
        "1-3 4-2 5-6 8-7",
    ),
    "V9": (
        3,
        5,
        "1 2 WB - ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 0 WB - ..; 6 0 BW 5 ..",
        "1-2 3-5 6-4",
    ),
    "V10": (
        3,
        5,
        "1 2 WB - ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 WB - ..; 6 1 BW - ..; 7 1 W - D. free",
        "1-2 3-7 5-4 bye 6",
    ),
    "V10b": (
        2,
        5,
        "1 1 W - .; 2 1 B - .; 3 1 W - .; 4 0 B - .; 5 0 W - .; 6 0 B - .; 7 0 W - . unrated",
        "2-1 4-3 7-5 bye 6",
    ),
    "V11": (
        3,
        5,
        "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 BB - ..",
        "2-1 3-4",
    ),
    "V11b": (
        3,
        3,
        "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 BB - ..",
        "2-1 3-4",
    ),
    "V12": (
        5,
        9,
        "1 2 BWWB - ....; 2 2 WBWB - ....",
        "1-2",
    ),
    "V12b": (
        5,
        9,
        "1 2 WBWB - ....; 2 2 WBWB - ....",
        "1-2",
    ),
    "V12c": (
        4,
        9,
        "1 2 WBW - ...; 2 2 BWW - ...",
        "1-2",
    ),
    "V11c": (
        3,
        3,
        "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 WB - ..",
        "2-1 3-4",
    ),
    "V13": (
        3,
        9,
        "3 2 WB - ..; 1 1 WB - ..",
        "3-1",
    ),
    "V14": (
        3,
        5,
        "1 2 WB 2 ..; 2 2 BW 1 ..; 3 1 WB - ..; 4 1 BW - ..",
        "1-3 4-2",
    ),
    "V15": (
        3,
        5,
        "1 2 WB 2 ..; 2 2 BW 1,4,5,6,7,8 ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 BW - ..; 6 1 WB - ..; "
        "7 1 BW - ..; 8 1 WB - ..",
        "1-4 3-2 8-5 6-7",
    ),
    "V16": (
        3,
        5,
        "1 2 WB - ..; 2 1 BW - ..; 3 1 BW 4 ..; 4 1 WB 3 ..",
        "1-3 4-2",
    ),
    "V17": (
        3,
        5,
        "1 2 WB 2 ..; 2 2 BW 1,3,4,5,6,7,8 ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 BW - ..; 6 1 WB - ..; "
        "7 1 BW - ..; 8 1 WB - ..; 9 0 WB - ..; 10 0 WB - ..",
        "1-3 9-2 6-4 7-5 8-10",
    ),
    "V18": (
        3,
        5,
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB - ..; 4 1 BW - .U; 5 1 BW - .U; 6 1 WB - .U",
        "1-2 3-4 6-5",
    ),
    "V19": (
        3,
        5,
        "1 1 WB - ..; 2 1 BW 3,4 ..; 3 1 BW 4 ..; 4 1 WB - ..; 5 0 BW - ..; 6 0 WB - ..; "
        "7 0 BW - ..; 8 0 WB - ..",
        "1-2 5-3 4-6 8-7",
    ),
    "V20": (
        3,
        5,
        "1 1 WB - ..; 2 1 BW - ..; 3 1 WB - ..; 4 1 BW 1,2,3 ..; 5 1 WB - ..; 6 0 BW - ..; "
        "7 0 WB - ..; 8 0 BW - ..",
        "1-3 5-2 6-4 7-8",
    ),
    "V21": (
        3,
        5,
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB 4,5 ..; 4 1 BW 5 ..; 5 1 WB - ..; 6 1 BW - ..",
        "1-3 4-2 5-6",
    ),
    "V22": (
        3,
        5,
        "1 2 WB 2 ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 0 WB - ..; 6 0 BW - ..",
        "1-3 4-2 5-6",
    ),
    "V23": (
        3,
        5,
        "1 2 WB - .D; 2 2 BW - .D; 3 2 WB - .D; 4 1 BW - ..; 5 1 WB - ..; 6 1 BW - ..",
        "1-2 3-4 5-6",
    ),
}
"""Round, rounds, state, games as white-black in order of the lower number; no variations."""


def cards(number: int, rounds: int, state: str, **more: Any) -> dict[str, Any]:
    """A document with cards from `no score colours met floats [flags]`; ratings fall with the number."""
    made: dict[str, Any] = {"crosstable": 1, "name": "T", "rulebook": "cfc", "rounds": rounds}
    made |= {"lots": {"first_colour": "white", "seed": 1}, "players": [], "round": number, "cards": []} | more
    for line in state.split(";"):
        no, score, colours, met, floats, *flags = line.split()
        rating = None if "unrated" in flags else 2200 - 10 * int(no)
        made["players"].append({"no": int(no), "name": f"P{no}", "rating": rating})
        opponents = [] if met == "-" else [int(other) for other in met.split(",")]
        card = {"player": int(no), "score": float(score), "colours": colours, "opponents": opponents}
        made["cards"].append(card | {"floats": floats.replace(".", "-"), "bye": "free" in flags})
    return made
