"""The end of a section in answers: checklist, final standings, what could still happen."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from crosstable.web.api.shapes.prizes import PrizeListOut, UndecidedOut
from crosstable.web.api.shapes.shape import Shape, missing
from crosstable.web.api.shapes.standings import SharedPlace, StandingsOut


class Light(StrEnum):
    """Fine, worth a look, or in the way."""

    OK = "ok"
    LOOK = "look"
    STOP = "stop"


class ClosingPoint(Shape):
    """One item of the checklist at the end."""

    light: Light
    text: str
    press: str | None = Field(description="the page on which it is settled")


class PrizeToHandOut(Shape):
    """A prize that is handed out, or waits for that."""

    player: int
    cents: int
    how: str | None = Field(description="signed or held; null while nothing is recorded")
    note: str | None
    member: bool = missing("true for the own prize of a player of a team")


class ClosingListOut(Shape):
    """What is done and what is open before a section is finished."""

    closed: int | None = Field(description="the fact that finished the section")
    ready: bool
    points: list[ClosingPoint]
    shared: list[SharedPlace] = Field(description="places that several share")
    prizes: list[PrizeToHandOut]
    undecided: list[UndecidedOut]


class FinalStandingsOut(StandingsOut):
    """A version of the final standings."""

    fact: int = Field(description="the fact that made them final")
    time: str
    holds: bool = Field(description="whether they are in force")
    changes: list[str] = missing("for the staff: what is different now")


class SupposedOut(Shape):
    """A result that was assumed."""

    round: int
    board: int
    table: int = missing("of a board in a match: the table")
    white: int
    black: int
    result: str
    was: str | None


class NowThenInt(Shape):
    """A whole number now, and as it would be."""

    now: int
    then: int


class NowThenPoints(Shape):
    """Points now, and as they would be."""

    now: float
    then: float


class NowThenNames(Shape):
    """Names now, and as they would be."""

    now: list[str]
    then: list[str]


class MovedOut(Shape):
    """Somebody whose place or points would change."""

    player: int = missing("number of the player")
    team: int = missing("in team events: number of the team")
    place: NowThenInt
    points: NowThenPoints


class StandingsIfOut(Shape):
    """The standings now, and as they would be."""

    now: StandingsOut
    then: StandingsOut
    changes: list[MovedOut]


class GainOut(Shape):
    """Somebody who would get something else."""

    player: int
    cents: NowThenInt
    trophies: NowThenNames
    undecided: NowThenNames


class PrizesIfOut(Shape):
    """The prizes now, and as they would be."""

    now: PrizeListOut
    then: PrizeListOut
    changes: list[GainOut]


class OutcomeOut(Shape):
    """What some results would change; nothing is written."""

    supposed: list[SupposedOut] = Field(alias="if")
    standings: StandingsIfOut
    prizes: PrizesIfOut | None


class BestWorst(Shape):
    """Places from best to worst."""

    best: int
    worst: int


class LeastMost(Shape):
    """Cents from least to most."""

    least: int
    most: int


class CertainPossible(Shape):
    """Trophies that are won for certain, and those that can be won."""

    certain: list[str]
    possible: list[str]


class RangeOut(Shape):
    """What can be reached with one result of the own game."""

    own: str = Field(examples=["win", "draw", "loss", "as it is"])
    ways: int = Field(description="in how many ways the other boards can end")
    place: BestWorst
    cents: LeastMost
    trophies: CertainPossible


class ReachOut(Shape):
    """Places and prizes a player can still reach."""

    after: int
    player: int
    open: list[int] = Field(description="boards without a result")
    ranges: list[RangeOut]


class ChangesOut(Shape):
    """What changed between two facts, in words."""

    facts: list[int]
    changes: list[str]
