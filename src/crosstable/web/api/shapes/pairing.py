"""Pairings, their explanations and checks in answers."""

from __future__ import annotations

from pydantic import Field

from crosstable.model.results import ByeKind
from crosstable.web.api.shapes.reasons import Grade, ReasonOut
from crosstable.web.api.shapes.shape import Shape, missing
from crosstable.web.api.shapes.standings import ALL_STEPS, AS_FRACTION, StandingOut


class SeatedGame(Shape):
    """A game of a pairing; in team events a match at a table, and numbers are those of teams."""

    board: int = missing("the board")
    table: int = missing("of a match: the table")
    white: int = Field(description="number of the player or team with White")
    black: int = Field(description="number of the player or team with Black")


class SeatedBye(Shape):
    """Somebody who sits a round out."""

    player: int = missing("number of the player")
    team: int = missing("in team events: number of the team")
    kind: ByeKind


class Group(Shape):
    """A group of quads or of a Holland event."""

    name: str
    players: list[int]


class PairingOut(Shape):
    """A round as the rulebook pairs it, with the reasons. Games are `games`, in team events `matches`."""

    round: int
    rulebook: str = Field(description="the short name of the rulebook")
    games: list[SeatedGame] = missing("by board")
    matches: list[SeatedGame] = missing("in team events: by table")
    byes: list[SeatedBye]
    reasons: list[ReasonOut]
    warnings: list[ReasonOut]
    groups: list[Group] = missing("of quads and Holland events")


class OtherRound(Shape):
    """The best round in which the game asked about is played."""

    games: list[list[int]] = Field(description="games that would be new, each as two numbers")
    dropped: list[list[int]] = Field(description="games that would not be played")


class WhyNotOut(Shape):
    """Why not another opponent."""

    other: int
    reasons: list[ReasonOut]
    instead: OtherRound | None


class BoardOut(Shape):
    """A board with its two players."""

    board: int | None
    white: int
    black: int


class ExplanationOut(Shape):
    """Why a game, a bye or an absence: one plain answer first, then all reasons."""

    round: int
    rulebook: str
    game: BoardOut | None = Field(description="null for a bye or an absence")
    bye: int | None = Field(description="who has the bye, if that is explained")
    absent: int | None = Field(description="who is not paired, if that is explained")
    posted: int | None = Field(description="the opponent on the wall, where it is another one")
    posted_bye: bool = Field(description="whether the wall has a bye instead")
    answer: ReasonOut
    reasons: list[ReasonOut]
    why_not: WhyNotOut | None


class Stood(Shape):
    """What the director had fixed when the rest of the round was paired."""

    rule: str
    boards: list[int]
    byes: list[int]


class CorrectedGame(Shape):
    """A result that was corrected after a later round was paired."""

    round: int
    board: int | None
    white: int
    black: int
    then: str = Field(examples=["1-0"])
    now: str = Field(examples=["0-1"])


class CorrectedSince(Shape):
    """Results that changed after the round was paired."""

    results: list[CorrectedGame]
    differs: bool = Field(description="whether the book would pair differently now")


class RoundChecked(Shape):
    """One round compared with the rulebook pairing."""

    round: int
    same: bool
    grade: Grade = missing("how far it is from the rulebook pairing, where the book tells")
    differences: list[ReasonOut]
    stands: ReasonOut | None = Field(description="whether a round that differs stands all the same")
    stood: Stood = missing("what was fixed by hand when the round was paired")
    corrected_since: CorrectedSince = missing("earlier results that changed since")
    expected: PairingOut | None = Field(description="the rulebook pairing, where the round differs")


class Remark(Shape):
    """Something noticed in the file: accepted all the same, but worth a look."""

    where: str
    text: str
    finding: bool = missing("true where the file contradicts itself")


class CheckOut(Shape):
    """Every round of a section compared with the rulebook."""

    same: bool
    rounds: list[RoundChecked]
    standings: list[StandingsChecked] = missing("standings stated in the file, compared with its own")
    remarks: list[Remark] = missing("what was noticed in the file")


class Compared(Shape):
    """What could be compared."""

    places: bool
    values: bool


class StatedDifference(Shape):
    """A place, points or tie-break that the file states differently."""

    player: int
    what: str
    stated: float
    stated_exact: str = missing(AS_FRACTION)
    stated_steps: list[float] = missing(ALL_STEPS)
    expected: float
    expected_exact: str = missing(AS_FRACTION)
    expected_steps: list[float] = missing(ALL_STEPS)


class StandingsChecked(Shape):
    """The stated standings after a round compared with the computed ones."""

    after: int
    compared: Compared
    same: bool
    differences: list[StatedDifference]
    standings: list[StandingOut]
