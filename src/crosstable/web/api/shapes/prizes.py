"""Prizes in answers; all money is in cents."""

from __future__ import annotations

from pydantic import Field

from crosstable.web.api.shapes.reasons import FactValue
from crosstable.web.api.shapes.shape import Shape, missing


class PrizeReasonOut(Shape):
    """Why a prize goes to somebody, with the arithmetic as facts."""

    code: str = Field(description="its stable name", examples=["us-chess.prize-shares"])
    rule: str
    players: list[int]
    facts: dict[str, FactValue]
    text: str


class AwardOut(Shape):
    """What a player, or a team, gets."""

    player: int = missing("number of the player")
    team: int = missing("of a prize for a team: its number")
    cents: int
    trophies: list[str]
    reasons: list[PrizeReasonOut]


class UndecidedOut(Shape):
    """Trophies or items for which several are level, until a play-off or a lot decides."""

    prizes: list[str]
    players: list[int] = missing("who may get them")
    teams: list[int] = missing("which teams may get them")
    rule: str
    text: str


class UnawardedOut(Shape):
    """A prize, or what is left of one, that nobody can get."""

    prize: str
    cents: int
    text: str


class PooledPrize(Shape):
    """A prize that went into a pool."""

    prize: str
    cents: int


class ShareOut(Shape):
    """A player's share of a pool."""

    player: int
    cents: int


class PoolOut(Shape):
    """Prizes that some players divide."""

    players: list[int]
    prizes: list[PooledPrize]
    total: int
    shares: list[ShareOut]
    reasons: list[PrizeReasonOut]


class PrizeGroupOut(Shape):
    """One score: who has it, and which pools were divided there."""

    points: float
    among: str
    players: list[int]
    pools: list[PoolOut]
    reasons: list[PrizeReasonOut]


class FundLineOut(Shape):
    """A prize as announced and as it is paid."""

    prize: str
    announced: int
    payable: int
    guaranteed: bool


class FundOut(Shape):
    """The money of the prizes."""

    announced: int
    entries: int | None
    goal: int | None
    percentage: float = Field(description="the share that is paid")
    percentage_exact: str = missing("the share as 200/3, where it is no decimal")
    minimum: int
    by_points: int = Field(description="the total of prizes for points, paid in addition")
    paid: int = Field(description="what comes out of the fund")
    paid_in_all: int
    unawarded: int
    prizes: list[FundLineOut]
    reasons: list[PrizeReasonOut]


class SchoolAwardOut(Shape):
    """What a school gets."""

    school: str
    place: int
    points: float
    players: list[int]
    trophies: list[str]
    reasons: list[PrizeReasonOut]


class PrizeListOut(Shape):
    """Who gets what after a round, every amount with its reasons."""

    after: int
    final: bool = Field(description="whether all rounds and results are in")
    awards: list[AwardOut]
    unawarded: list[UnawardedOut]
    rounding: str
    groups: list[PrizeGroupOut]
    fund: FundOut
    advice: list[PrizeReasonOut]
    undecided: list[UndecidedOut]
    best_schools: list[SchoolAwardOut] = missing("where schools get prizes")


class AnnouncedPrize(Shape):
    """A prize as the event document has it; which keys it has depends on its kind."""

    name: str
    kind: str = Field(examples=["place", "class", "under"])
    rank: int = missing("which of its kind, from 1")
    cents: int = missing("the amount")
    trophy: bool = missing("whether it has a trophy")
    item: str = missing("a thing in place of money")
    guaranteed: bool = missing("whether it is paid in full, however few entries there are")
    from_rating: int = missing("the lowest rating that can win it", name="from")
    below: int = missing("the rating that winners are below")
    score: float = missing("the points it is for")
    board: int = missing("the board it is for")
    sex: str = missing("who can win it")
    born_from: str = missing("born on this day or later")
    born_before: str = missing("born before this day")
    region: str = missing("who can win it")
    club: str = missing("who can win it")
    school: str = missing("who can win it")
    group: str = missing("the group it is for")
    stage: str = missing("the part of the event it is for")
    to: list[int] = missing("the winners whom the organizer chose")
    reason: str = missing("what the organizer gives it for")
