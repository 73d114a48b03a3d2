"""Tie-breaks, second implementation: US Chess 34H with 28S5, people who entered again; events of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from tests.oracles.tiebreaks_history import ZERO, Document, Field, Row, Value
from tests.oracles.tiebreaks_order import Formula
from tests.oracles.tiebreaks_random import swiss_of


def going_on(field: Field, no: int, before: int) -> list[Row]:
    """28S5: the rounds of an entry before some round, after those of a better earlier entry, if that went on.

    Entries are held against each other once, before the first round of the new one, which wins if equal.
    """
    (player,) = [p for p in field.document["players"] if p["no"] == no]
    own, earlier = field.rows[no][: before - 1], player.get("reentry_of")
    if earlier is None or field.document.get("settings", {}).get("reentry_score") == "latest":
        return own
    start = player.get("joins", 1)
    if before < start:
        return own
    first, second = going_on(field, earlier, start), own[: start - 1]
    return [*(first if _score(first) > _score(second) else second), *own[start - 1 :]]


def _score(rows: list[Row]) -> Fraction:
    """The points of some rounds."""
    return sum((row.points for row in rows), ZERO)


def with_34h(formulas: Mapping[str, Formula]) -> dict[str, Formula]:
    """34Ha: the own rounds are of the entry that goes on; 34Hb: those of opponents of the number met."""
    return {name: _own(formula) for name, formula in formulas.items()}


def _own(formula: Formula) -> Formula:
    """A formula asked with the rounds that go on."""

    def asked(field: Field, no: int, tied: frozenset[int]) -> Value | None:
        rows = {**field.rows, no: going_on(field, no, field.after + 1)}
        return formula(replace(field, rows=rows), no, tied)

    return asked


def reentries(book: str, seed: int) -> Document:
    """A Swiss in which some leave and enter again, some of them twice."""
    rng = Random(f"tie-breaks re-entries {seed}")
    rounds = rng.randint(3, 7)
    players: list[Document] = [
        {"no": no, "name": f"Player {no}", "rating": rng.choice([1400, 1555, 1700, 2000, 2222])}
        for no in range(1, rng.randint(4, 9))
    ]
    for first in rng.sample(players[2:], min(rng.randint(1, 3), len(players) - 2)):
        entry, start = first, 1
        for _ in range(rng.choice([1, 1, 2])):
            start = rng.randint(start + 1, rounds) if start < rounds else start
            if start == entry.get("joins", 1):
                break
            entry["withdrawn_after"] = start - 1
            again = {"no": len(players) + 1, "name": first["name"], "rating": first["rating"]}
            entry = {**again, "reentry_of": entry["no"], "joins": start}
            players.append(entry)
    document = swiss_of(rng, book, players, rounds, rounds)
    if rng.random() < 0.3:
        document["settings"] = {"reentry_score": "latest"}
    return document
