"""What the data of an event looks like: formats, rounds, admission, timetable, and the rules behind them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.event import Format


class Admission(Enum):
    """Who may enter an event."""

    OPEN = "open"
    CHAMPIONSHIP = "championship"
    MAJOR_OPEN = "major-open"
    WOMEN = "women"
    JUNIOR = "junior"


class Plan(Enum):
    """How the rounds of an event are laid over its days."""

    CONGRESS = "congress"
    FIVE_DAYS = "five-days"
    FREE = "free"


class Island(Enum):
    """The island whose title an event awards."""

    NORTH = "north"
    SOUTH = "south"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The rule numbers that findings about an event cite."""

    format: str
    control: str
    dates: str
    venue: str
    closing: str = "1.5.3"
    council: str = "1.1.3"
    circular: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One of the ten events; no formats, rounds or control means that the book leaves them open."""

    id: str
    title: str
    clauses: Clauses
    formats: tuple[Format, ...] = (Format.SWISS,)
    rounds: tuple[int, ...] = ()
    control: str | None = None
    min_players: int | None = None
    admission: Admission = Admission.OPEN
    plan: Plan = Plan.FREE
    island: Island | None = None
    follows: tuple[str, ...] = ()
    in_congress: bool = False
    junior_discount: bool = True
    congress_entries: bool = False
    """Entries by the terms of the Championship: preliminary closing date, surcharge, ninety minutes."""
    notice_to_secretary: bool = False
    """Withdrawals are announced to the federation's secretary, and its Council decides about the fee."""
