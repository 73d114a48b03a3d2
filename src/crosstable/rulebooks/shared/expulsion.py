"""Removing a player from a section: what happens to the games, and where the player may continue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.points import HALF, Points
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shared.day_part import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescored:
    """One game against the removed player: where it is, what it was, what it becomes, by which rule."""

    listed: int
    white: int
    black: int
    opponent: int
    round: int
    """The round in which the game counts for the opponent."""
    was: Result
    becomes: Result | None
    """Its result from now on; None if it becomes a half-point bye."""
    rule: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player continues after moving to another section: number, first round, half-point byes."""

    no: int
    joins: int
    byes: Mapping[int, ByeKind]

    @property
    def points(self) -> Points:
        """What the missed rounds are worth."""
        return Points(HALF * len(self.byes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Expulsion(Part):
    """How a book removes a player from a section and rescores the games."""

    rule: str
    """The rule by which games are rescored, and by which the player does not come back."""
    removal_rule: str
    move_rule: str
    """The rule about continuing in another section."""
    rescore: Callable[[Section, int], tuple[Rescored, ...]]
    tell: Callable[[Section, Sequence[Rescored]], tuple[Reason, ...]]
    """Every change in words."""
    find_place: Callable[[Section], Place]
    """Where a player from another section continues."""
