"""Small NZCF events for the tests of chapters 1 to 3."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from crosstable.model.event import Event, RoundTime, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.presets import preset, section_of_preset
from crosstable.rulebooks.nzcf.timetable import schedule_a

A_START = date(2026, 12, 28)
TIMETABLE_A = schedule_a(A_START)


def player(no: int = 1, **keys: Any) -> Player:
    """A registered New Zealand player with a code number, unless the keys say otherwise."""
    usual: dict[str, Any] = {
        "name": f"P{no}",
        "country": "NZL",
        "registered": True,
        "ids": {"nzcf": f"{no:04d}"},
    }
    return Player(no=no, **usual | keys)


def field(count: int, **keys: Any) -> tuple[Player, ...]:
    """Players who all meet the Championship's rating limit."""
    return tuple(player(no, **{"rating": 2000 + no} | keys) for no in range(1, count + 1))


def section(name: str, /, *players: Player, **keys: Any) -> Section:
    """A section of one of the ten events; the round number is needed where the book gives none."""
    chosen = preset(name)
    made = section_of_preset(chosen, None, Lots(), rounds=None if chosen.rounds else 5)
    return replace(made, players=players, **keys)


def event(
    name: str,
    /,
    *players: Player,
    schedule: tuple[RoundTime, ...] = (),
    officials: tuple[Any, ...] = (),
    **keys: Any,
) -> Event:
    """An event of one section; without a timetable unless one is given."""
    made = section(name, *players, **keys)
    return Event(name="E", sections=(made,), preset=name, schedule=schedule, officials=officials)


def paid(cents: int) -> tuple[Fee, ...]:
    """One line of fees, paid."""
    return (Fee("entry", cents, True),)


def times(*texts: str) -> tuple[RoundTime, ...]:
    """A timetable from its starts."""
    return tuple(RoundTime(round=number, start=text) for number, text in enumerate(texts, start=1))


def rules(reasons: Iterable[Reason]) -> list[str]:
    """The rule numbers of findings, in order."""
    return [reason.rule for reason in reasons]
