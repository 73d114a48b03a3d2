"""Standings, tie-breaks, ties and charts in answers."""

from __future__ import annotations

from pydantic import Field

from crosstable.web.api.shapes.reasons import ReasonOut
from crosstable.web.api.shapes.shape import Shape, missing

AS_FRACTION = "the exact value such as 37/3, where it is no decimal"
ALL_STEPS = "all values, where there are several"


class StandingOut(Shape):
    """One line of the standings; who cannot be separated shares a place."""

    group: str = missing("in quads and Holland events: the group")
    place: int
    player: int = missing("number of the player")
    team: int = missing("in team events: number of the team")
    points: float = Field(description="points; in team events match points", examples=[2.5])
    game_points: float = missing("in team events")
    tiebreaks: dict[str, float] = Field(description="by name, in the order in which they are applied")
    tiebreaks_exact: dict[str, str] = missing("those that are no decimals, as fractions such as 37/3")
    tiebreaks_steps: dict[str, list[float]] = missing("those of several steps, with all of them")


class StandingsOut(Shape):
    """The standings after a round."""

    after: int
    standings: list[StandingOut]
    notes: list[ReasonOut] = missing("who left a table, and what that means for the others")


class ValueOf(Shape):
    """What a player has in a tie-break."""

    player: int
    value: float
    value_exact: str = missing(AS_FRACTION)
    value_steps: list[float] = missing(ALL_STEPS)


class Addend(Shape):
    """One term of a tie-break's sum."""

    text: str
    value: float
    value_exact: str = missing(AS_FRACTION)
    round: int = missing("the round it comes from")
    opponent: int = missing("the opponent it comes from")


class Sum(Shape):
    """A value of a tie-break with its terms."""

    total: float
    total_exact: str = missing(AS_FRACTION)
    addends: list[Addend]


class TieBreakPart(Shape):
    """What one tie-break did for a player."""

    name: str = Field(examples=["solkoff"])
    rule: str
    article: str = missing("of FIDE's tie-breaks: the article that explains it")
    applied: bool = Field(description="whether there was still a tie to break")
    tied: list[ValueOf]
    ahead: list[int] = Field(description="tied players it put ahead")
    behind: list[int] = Field(description="tied players it put behind")
    values: list[Sum]


class BreakdownOut(Shape):
    """The arithmetic behind a player's place."""

    after: int
    group: str = missing("in quads and Holland events: the group")
    place: int
    player: int = missing("number of the player")
    team: int = missing("in team events: number of the team")
    points: float
    game_points: float = missing("in team events")
    level: list[int] = Field(description="the others on the same points")
    sharing: list[int] = Field(description="the others who still share the place")
    tiebreaks: list[TieBreakPart]


class Parting(Shape):
    """What one tie-break did to a tie: the parts it made, from the top."""

    name: str
    rule: str
    decided: bool
    parts: list[list[ValueOf]]


class SharedPlace(Shape):
    """A place with all who share it."""

    place: int
    players: list[int]


class TieOut(Shape):
    """A tie on points, and how it was broken."""

    points: float
    place: int
    players: list[int]
    tiebreaks: list[Parting]
    shared: list[SharedPlace] = Field(description="places that are still shared")


class IdleDecision(Shape):
    """A play-off or lot that decides nothing at the moment."""

    name: str
    players: list[int]


class TiesOut(Shape):
    """All ties on points, from the top."""

    after: int
    ties: list[TieOut]
    idle: list[IdleDecision]
    advice: list[ReasonOut]


class ChartRound(Shape):
    """One round of a player on the wall chart."""

    round: int
    kind: str = Field(description="what happened", examples=["game", "bye", "unfinished", "not played"])
    opponent: int | None
    colour: str | None = Field(description="W or B")
    outcome: str | None = Field(examples=["won", "drawn", "lost"])
    points: float
    total: float
    difference: str = Field(description="colours so far, such as +1", examples=["+1"])
    floated: str | None = Field(alias="float", description="U for an upfloat, D for a downfloat")
    guest: str = missing("an opponent from another section, by the number on the chart")
    forfeit_rated: bool = missing("true where a forfeit is rated")
    rated: float = missing("points for rating, where they differ")
    adjusted: float = missing("a penalty or bonus in this round")
    was: float = missing("points that no longer count")


class ChartRow(Shape):
    """A player's row on the wall chart."""

    player: int
    name: str
    rating: int | None
    group: str = missing("in quads and Holland events: the group")
    place: int | None
    points: float | None
    rounds: list[ChartRound]


class GuestRow(Shape):
    """A player of another section with games here."""

    guest: str
    section: str
    player: int
    name: str
    rating: int | None
    rounds: list[ChartRound]


class ChartOut(Shape):
    """The wall chart."""

    after: int
    rows: list[ChartRow]
    guests: list[GuestRow] = missing("players of other sections with games here")
