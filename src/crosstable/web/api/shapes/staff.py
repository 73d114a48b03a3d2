"""The staff's day in answers: before pairing, check-in, choices, a running round, incidents."""

from __future__ import annotations

from pydantic import Field

from crosstable.model.incidents import IncidentKind
from crosstable.web.api.models import Wrote
from crosstable.web.api.shapes.finishing import Light
from crosstable.web.api.shapes.reasons import ReasonOut
from crosstable.web.api.shapes.shape import Shape, missing


class PairingPoint(Shape):
    """One item of the checklist before pairing."""

    light: Light
    text: str
    rule: str | None
    press: str | None = Field(description="the page on which it is settled")
    setting: str = missing("a setting that can be chosen right here")
    answers: list[str] = missing("its values")


class PairingChecklistOut(Shape):
    """What is fine, what needs attention, what stops the round."""

    round: int
    ready: bool
    points: list[PairingPoint]


class ByeChoice(Shape):
    """What can be done in place of a bye."""

    choice: str
    rule: str
    open: bool = Field(description="whether it can be chosen now")
    means: str
    who: list[int] = Field(description="possible opponents")
    closed: str | None = Field(description="why it cannot be chosen")


class ByeOfferOut(Shape):
    """Who would get the bye, and every alternative."""

    round: int
    player: int | None = Field(description="null if the number is even")
    why: list[ReasonOut]
    choices: list[ByeChoice]


class MissingChoice(Shape):
    """What a missing result can count as."""

    choice: str
    rule: str
    open: bool
    means: str
    closed: str | None


class MissingOut(Shape):
    """A game without a result, and the choices the book gives."""

    round: int
    board: int | None
    white: int
    black: int
    choices: list[MissingChoice]


class NoShow(Shape):
    """A player who did not come."""

    player: int
    rule: str | None
    excused: str | None = Field(description="why they are excused")
    left_out: bool


class RunningRoundOut(Shape):
    """How far a round is: its start, what is verified, who did not come."""

    started: str | None
    default_at: str | None = Field(description="when an absent player loses")
    default_minutes: int | None
    rule: str | None
    overdue: bool
    verified: list[int] = Field(description="boards with verified results")
    score_sheets: list[int] = Field(description="boards with score sheets")
    no_shows: list[NoShow]


class ChangeWay(Shape):
    """A way to change a published round."""

    method: str
    rule: str
    means: str


class ChangeChoicesOut(Shape):
    """Whether a published round may be changed, and the ways."""

    allowed: bool
    needs_reason: bool
    reason: ReasonOut
    ways: list[ChangeWay]


class ToTell(Shape):
    """Somebody whom a change concerns: what it was for them, and what it is now."""

    player: int
    was: str
    now: str
    captain: str | None


class RoundChangedOut(Shape):
    """What a change of a published round does."""

    to_tell: list[ToTell]
    resumed: list[int] = Field(description="boards on which play goes on")
    wrote: Wrote | None = Field(description="null if it was only shown")


class CheckInRow(Shape):
    """A player at check-in."""

    player: int
    here: bool
    awaited: bool
    due: int = Field(description="cents charged")
    paid: int = Field(description="cents paid")
    same_name: bool
    warnings: list[ReasonOut]


class CheckInOut(Shape):
    """Everybody at check-in for the next round."""

    round: int
    owed: int = Field(description="cents")
    paid: int = Field(description="cents")
    rows: list[CheckInRow]


class ChoiceAnswer(Shape):
    """An answer to a question of the book."""

    sent: str = Field(description="what to send for it")
    label: str
    rule: str | None


class ChoiceOut(Shape):
    """A choice the book leaves open."""

    key: str
    rule: str
    says: str
    now: str = Field(description="the current answer, as it is sent")
    locked: str | None = Field(description="the rule that no longer allows a change")
    answers: list[ChoiceAnswer] = Field(description="empty where any text or number can be sent")


class RankChange(Shape):
    """A player with another place by the book."""

    player: int
    name: str
    place: int
    proposed: int
    moved: bool = Field(description="false for those who only make room")
    late: bool


class RankingOut(Shape):
    """The ranking by the book from a round on."""

    since: int = Field(alias="from", description="the first round it applies to")
    differs: bool
    order: list[int]
    changes: list[RankChange]
    reasons: list[ReasonOut]


class IncidentOut(Shape):
    """An incident: a note, a warning, a claim, an appeal."""

    no: int
    kind: IncidentKind
    round: int | None
    board: int | None
    player: int | None
    players: list[int]
    rule: str | None
    text: str
    penalty: str | None
    at: str | None
    private: bool
    under: str | None
    against: int | None
    deadline: str | None
    late: str | None
    state: str | None
    decided_by: str | None
    decided_at: str | None
    decision: str | None


class TitledReasons(Shape):
    """Reasons under a title."""

    title: str
    reasons: list[ReasonOut]


class FiguresOut(Shape):
    """A small table; every cell is text as people read it."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class CitedRule(Shape):
    """A rule with its heading."""

    rule: str
    heading: str


class DecidedOut(Shape):
    """A decision of the staff."""

    time: str
    who: str
    what: str


class ObjectionOut(Shape):
    """The sheet that answers an objection."""

    kind: str
    round: int | None
    after: int | None
    question: str
    answer: str
    groups: list[TitledReasons]
    figures: list[FiguresOut]
    against: TitledReasons | None
    rules: list[CitedRule]
    appeal: list[ReasonOut]
    decided: list[DecidedOut] | None


class ActOut(Shape):
    """An act that touched the integrity of the pairings."""

    fact: int
    tag: str
    kind: str
    round: int | None
    time: str
    by: str
    text: str
    before: str | None
    why: str | None
    confirmed: int | None = Field(description="the level of the warning that was confirmed")
    undone: bool
    in_files: bool
