"""What the interface accepts and returns, as self-describing models."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from crosstable.model.limits import NAME_LETTERS, NOTE_LETTERS, ROUNDS
from crosstable.web.api.shapes.shape import Shape, Value, missing


class Strict(BaseModel):
    """A request body whose unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class NewEvent(Strict):
    """A new event with its first section."""

    title: str = Field(min_length=1, max_length=NAME_LETTERS, examples=["Spring Open"])
    rulebook: str = Field(max_length=40, examples=["us-chess"])
    rounds: int = Field(ge=1, le=ROUNDS)
    format: str = Field("swiss", max_length=40)
    section: str | None = Field(None, min_length=1, max_length=NAME_LETTERS)


class NewEntry(Strict):
    """A new entry; further keys of a player as in the event document."""

    name: str = Field(min_length=1, max_length=NAME_LETTERS)
    rating: int | None = Field(None, ge=0, le=9999)
    more: dict[str, Value] = Field(
        default_factory=dict, description="other keys of a player in the event document"
    )
    admit: str = Field(
        "", max_length=NOTE_LETTERS, description="why a rating above the section's limit is admitted"
    )
    twice: bool = Field(False, description="enter a name that is there already")


class Change(Strict):
    """A key of a player or a section, and its new value."""

    key: str = Field(min_length=1, max_length=60)
    value: Value | None = Field(None, description="null removes it")

    @property
    def plain(self) -> object:
        """The value as plain data."""
        return None if self.value is None else self.value.plain


class ByeAsked(Strict):
    """A bye for a round; without a kind it is cancelled."""

    round: int = Field(ge=1, le=ROUNDS)
    kind: str | None = Field("half", pattern="^(half|zero|full)$")


class Seen(Strict):
    """What the sender was shown; if it has changed since, the answer is 409 and nothing is written."""

    round: int | None = Field(None, ge=1, le=ROUNDS, description="the round that was shown")
    draft: str | None = Field(
        None, max_length=40, description="`draft` of the draft that was shown, `none` where there was none"
    )


class DraftIn(Seen):
    """Pairing the next round."""

    open_results: bool = Field(False, description="pair although results of earlier rounds are not in")


class Swap(Seen):
    """Two players of the draft."""

    one: int = Field(ge=1, le=99999)
    other: int = Field(ge=1, le=99999)


class Board(Seen):
    """A board of the draft."""

    board: int = Field(ge=1, le=99999)
    off: bool = Field(False, description="open a locked board again")


class Publish(Seen):
    """Post the draft; one changed by hand needs a reason, open results need a decision."""

    reason: str | None = Field(None, max_length=NOTE_LETTERS)
    open_results: bool = Field(False, description="publish although results of earlier rounds are not in")


class ResultIn(Strict):
    """The result of a board, or of one board of a match."""

    board: int = Field(ge=1, le=99999)
    game: int | None = Field(None, ge=1, le=999, description="the board inside a team match")
    result: str = Field(min_length=1, max_length=20, examples=["1-0", "1/2-1/2", "+:-", "1-0 0-1"])
    seen: int = Field(0, ge=0, description="the last fact the sender knows; others' newer results are kept")


class LogIn(Strict):
    """Name and password."""

    name: str = Field(min_length=1, max_length=60)
    password: str = Field(min_length=1, max_length=200)


class Sent(BaseModel):
    """An answer with all its fields; null where there is nothing."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Session(Sent):
    """A session: send the token as `Authorization: Bearer TOKEN`."""

    token: str
    name: str
    role: str


class WarningOut(Shape):
    """A warning of strict mode."""

    level: int
    text: str
    consequences: list[str]
    rule: str = missing("the rule, if there is one")


class ConfirmOut(Shape):
    """What to send with the same call to confirm it."""

    header: str
    value: int


class ErrorBody(Shape):
    """What was wrong, where, by which rule."""

    kind: str = Field(description="what kind of refusal, for programs", examples=["bad-input"])
    text: str = Field(description="what is wrong and what to do, for people")
    where: str | None = missing("the field, or the place in the file")
    rule: str = missing("the rule it rests on")
    remedy: list[str] = missing("what can be done about it, for programs")
    stuck: list[int] = missing("no legal pairing: who cannot be paired")
    ways_out: list[str] = missing("no legal pairing: what relaxing each rule would allow")
    level: int = missing("strict mode: how serious, 2 to 4")
    consequences: list[str] = missing("strict mode: what the change leads to")
    warnings: list[WarningOut] = missing("strict mode: every warning")
    confirm: ConfirmOut = missing("strict mode: what confirms it")


class Problem(Shape):
    """The answer to a request that cannot be carried out."""

    error: ErrorBody


class Wrote(Sent):
    """The facts that were written, in words, and those that others wrote in the meantime."""

    seq: int
    facts: list[str]
    meanwhile: list[str]
    warning: str | None = None


class SectionOut(Sent):
    """One section and its stage."""

    key: str
    name: str | None
    rulebook: str
    format: str
    rounds: int
    players: int
    stage: str
    round: int
    open: list[int]


class EventOut(Sent):
    """An event with its sections; `seq` is the number of its last fact."""

    name: str
    title: str
    seq: int
    sections: list[SectionOut]


class EntryOut(Sent):
    """One entry as everybody may see it."""

    no: int
    name: str
    rating: int | None
    used_rating: int | None
    """The rating that is shown and used for pairing; a foreign one is converted if the book says so."""
    school: str | None
    club: str | None
    joins: int
    withdrawn_after: int | None
    byes: dict[int, str]


class SeatOut(Sent):
    """A board of a round."""

    board: int
    white: int
    black: int
    result: str | None = None
    results: list[str] | None = None
    """For a match of two games: each result, from the side of its own White."""


class ByeOut(Sent):
    """A player who sits out."""

    player: int
    why: str


class RoundOut(Sent):
    """A round as published, or as drafted."""

    round: int
    published: bool
    games: list[SeatOut]
    byes: list[ByeOut]
    by_hand: list[str] = []
    draft: str | None = Field(
        None, description="by what a draft is known; send it back with the next change or with `publish`"
    )


class FactOut(Sent):
    """A recorded change."""

    seq: int
    time: str
    by: str
    kind: str
    text: str
    undone: bool


class Undoing(Sent):
    """What an undo or redo reverts or restores, and what that changes."""

    what: str
    changes: list[str]
