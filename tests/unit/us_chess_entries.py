"""Small US Chess sections for the tests of ratings and entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crosstable.model.event import Event, Prize, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason

U2000 = Prize(name="U2000", kind="under", below=2000)
U1600 = Prize(name="U1600", kind="under", below=1600)
FIRST = Prize(name="1st", kind="place")
UNRATED = Prize(name="Unrated", kind="unrated")


def player(no: int = 1, **keys: Any) -> Player:
    """A player with an ID, unless the keys say otherwise."""
    return Player(no=no, **{"name": f"P{no}", "ids": {"uscf": f"1{no:07d}"}} | keys)


def section(*players: Player, **keys: Any) -> Section:
    """A section of five rounds."""
    return Section(rulebook="us-chess", players=players, **{"rounds": 5} | keys)


def event(*sections: Section) -> Event:
    """An event of these sections."""
    return Event(name="E", sections=sections)


def rules(reasons: Iterable[Reason]) -> list[str]:
    """The rule numbers of some reasons."""
    return [reason.rule for reason in reasons]


def assigned(
    rating: int, reason: str = "28E2a", scope: str = "pairing_and_prizes", **more: Any
) -> dict[str, Any]:
    """The information of a player with an assigned rating."""
    return {
        "assigned": {
            "rating": rating,
            "reason": reason,
            "scope": scope,
            "notified": "2026-11-21T09:00",
            **more,
        }
    }
