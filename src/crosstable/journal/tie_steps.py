"""Ties decided outside the rounds, in the journal: the step of the fold, and the fact in words."""

from __future__ import annotations

from typing import Any

from crosstable.journal.facts import Fact
from crosstable.journal.payload import numbers_of, section_of
from crosstable.journal.people import People
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput

LOT = "lot"


def tie_decided(state: EventState, fact: Fact) -> None:
    """A play-off or a lot is kept with the section; numbers are fixed by then."""
    section = section_of(state, fact)
    body: Any = fact.payload
    order, games = numbers_of(fact, "order"), body.get("games", [])
    for no in (*order, *(game[side] for game in games for side in ("white", "black"))):
        if no not in section.numbers.values():
            raise BadInput(f"there is no player number {no}")
    if body["by"] == LOT:
        section.keys["drawn_lots"] = [*section.keys.get("drawn_lots", ()), order]
        return
    played = {**({"order": order} if order else {}), **({"games": games} if games else {})}
    section.keys["play_offs"] = [*section.keys.get("play_offs", ()), played]


def tie_in_words(body: dict[str, Any], people: People) -> str:
    """How a tie was decided, in words."""
    home = body.get("section")
    order = ", ".join(people.player(home, no) for no in body["order"])
    if body["by"] == LOT:
        return f"drawn by lot: {order}"
    games = "; ".join(
        f" {game['result']} ".join(people.player(home, game[side]) for side in ("white", "black"))
        for game in body.get("games", ())
    )
    return f"play-off: {'; '.join(part for part in (order, games) if part)}"
