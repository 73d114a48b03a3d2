"""Tie-breaks, second implementation: what each round was for each entrant, from the document itself.

Written from the rulebooks and the contract without the engine's code: slow, literal, exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Document = dict[str, Any]
Value = Fraction | tuple[Fraction, ...]

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
SIDES: dict[str, tuple[Fraction, Fraction]] = {
    "1-0": (ONE, ZERO),
    "0-1": (ZERO, ONE),
    "1/2-1/2": (HALF, HALF),
    "0-0": (ZERO, ZERO),
    "1/2-0": (HALF, ZERO),
    "0-1/2": (ZERO, HALF),
    "+:-": (ONE, ZERO),
    "-:+": (ZERO, ONE),
    "-:-": (ZERO, ZERO),
    "*": (ZERO, ZERO),
}
FORFEITS = ("+:-", "-:+", "-:-")
BYES = {"pairing": ONE, "full": ONE, "half": HALF, "zero": ZERO, "rest": ZERO}
ROUND_ROBINS = ("round-robin", "double-round-robin")


@dataclass(frozen=True)
class Row:
    """One entrant's round: `kind` is played, forfeit, absent, void or the kind of bye."""

    kind: str
    points: Fraction
    opponent: int | None = None
    """The opponent of the pairing, also when the game was not played."""
    white: bool | None = None
    finished: bool = True

    @property
    def played(self) -> bool:
        """Whether there was a game over the board."""
        return self.kind == "played"


@dataclass(frozen=True)
class Field:
    """Everybody's rounds after some round."""

    document: Document
    after: int
    rows: dict[int, list[Row]]
    ratings: dict[int, int | None]
    draw: Fraction = HALF
    win: Fraction = ONE

    @property
    def announced(self) -> int:
        """The number of rounds of the tournament."""
        return int(self.document.get("rounds") or self.after)

    def score(self, no: int) -> Fraction:
        """The points of an entrant."""
        return sum((row.points for row in self.rows[no]), ZERO)

    def games(self, no: int) -> list[Row]:
        """The rounds in which an entrant really played."""
        return [row for row in self.rows[no] if row.played]


def read(document: Document, after: int | None = None, byes: dict[str, Fraction] = BYES) -> Field:
    """The rounds of an individual event; `byes` is what the book gives for each kind of bye."""
    after = len(document["results"]) if after is None else after
    rounds = [_round(made, byes) for made in document["results"][:after]]
    absent = Row("absent", ZERO)
    rows = {p["no"]: [told.get(p["no"], absent) for told in rounds] for p in document["players"]}
    if document.get("format") in ROUND_ROBINS:
        left = leavers(document, document["players"], after)
        open_counts = document["rulebook"] != "cfc"
        cycles = 2 if document["format"] == "double-round-robin" else 1
        gone = [no for no in left if before_half(no, rows, open_counts, cycles)]
        for no in gone:
            rows = without(no, rows)
        if document["rulebook"] == "us-chess":  # 30B: as if they had not competed at all
            rows = {no: own for no, own in rows.items() if no not in gone}
    return Field(document, after, rows, {p["no"]: p.get("rating") for p in document["players"]})


def _round(made: Document, byes: dict[str, Fraction]) -> dict[int, Row]:
    """What one round was for those who stand in it."""
    told: dict[int, Row] = {}
    for game in made.get("games", []):
        white, black, result = game["white"], game["black"], game["result"]
        kind = "forfeit" if result in FORFEITS else "played"
        first, second = SIDES[result]
        told[white] = Row(kind, first, black, kind == "played" or None, result != "*")
        told[black] = Row(kind, second, white, False if kind == "played" else None, result != "*")
    for bye in made.get("byes", []):
        told[bye["player"]] = Row(bye["kind"], byes[bye["kind"]])
    return told


def leavers(document: Document, entrants: list[Document], after: int) -> list[int]:
    """Who has left by now, with rounds still to come for the others."""
    last = min(after, document["rounds"] - 1)
    return [entrant["no"] for entrant in entrants if entrant.get("withdrawn_after", last + 1) <= last]


def before_half(no: int, rows: dict[int, list[Row]], open_counts: bool, cycles: int = 1) -> bool:
    """CFC 653: fewer than half of the games were completed; NZCF 1.9.3, US 30B: were played."""
    done = sum(row.played and (row.finished or open_counts) for row in rows[no])
    return 2 * done < (len(rows) - 1) * cycles


def without(gone: int, rows: dict[int, list[Row]]) -> dict[int, list[Row]]:
    """The rounds when no result of one player counts, for anybody."""
    void = Row("void", ZERO)
    return {
        no: [void if no == gone or row.opponent == gone else row for row in own] for no, own in rows.items()
    }
