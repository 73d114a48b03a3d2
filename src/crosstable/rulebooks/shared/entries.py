"""The entry book: what a rulebook finds when it checks the entries of a section."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NoReturn

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, RoundTime, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.standings import Standings
from crosstable.rulebooks.shared.entry_faults import Faults, zero_ratings
from crosstable.rulebooks.shared.rating_desk import RatingDesk


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLine:
    """One entry: who, registered or not, admitted by which rule, what is due and paid, what is wrong."""

    player: Player
    code: str | None
    registered: bool | None
    admitted: bool
    rule: str
    fees: tuple[Fee, ...]
    paid: int
    counts: bool
    entered: str | None = None
    warnings: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()

    @property
    def due(self) -> int:
        """The sum of the bill, in cents."""
        return sum(fee.cents for fee in self.fees)

    @property
    def outstanding(self) -> int:
        """What is still to be paid, in cents."""
        return self.due - self.paid


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryBook:
    """All entries of a section in the order of their numbers, and what concerns the section as a whole."""

    lines: tuple[EntryLine, ...]
    warnings: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Circular:
    """The list of entries as circulated: by which rule, to whom, and who entered later."""

    rule: str | None
    closing: date | None
    to: tuple[str, ...]
    entries: tuple[Player, ...]
    later: tuple[Player, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A title and its holders by the standings; several when it is shared."""

    name: str
    rule: str
    holders: tuple[int, ...]
    joint: bool

    def as_json(self) -> dict[str, object]:
        """The title as plain data."""
        return {"title": self.name, "rule": self.rule, "players": list(self.holders)}


@dataclass(frozen=True, slots=True)
class HeaderLine:
    """One line at the head of a sheet, with the rule that asks for it."""

    label: str
    text: str
    rule: str
    cites: bool = False
    """Whether the rule is printed after the text."""

    def __str__(self) -> str:
        """The line as it is printed."""
        return f"{self.label}: {self.text}" + (f" ({self.rule})" if self.cites else "")


def no_preset(*asked: object) -> NoReturn:
    """For a book without its own events: the organiser says what is played."""
    raise BadInput(
        "this book has no events of its own; leave it out and say how many rounds", where=FieldName.PRESET
    )


def no_place_to_fill(*asked: object) -> NoReturn:
    """A book that neither offers places to players of another section nor changes a small one."""
    raise BadInput(
        "this book fills no section from another and makes no small one a round robin", where="promote"
    )


def entry_list_alone(event: Event, section: Section, on: date) -> Circular:
    """A list that need not be sent: everybody who has not withdrawn, highest rated first, then by name."""
    entered = [player for player in section.players if player.withdrawn_after != 0]
    entered.sort(key=lambda player: (player.rating is None, -(player.rating or 0), player.name, player.no))
    return Circular(None, None, (), tuple(entered), (), ())


def no_titles(event: Event, section: Section, standings: Standings) -> tuple[Title, ...]:
    """A book that awards no titles."""
    return ()


def nothing_to_tell(*asked: object) -> tuple[Reason, ...]:
    """A book that has no rule about a change."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Organising:
    """What a book offers the organiser: the entry book, and whatever else it has a rule for.

    What is left out behaves like a book without such a rule.
    """

    entries: Callable[[Event, Section, date], EntryBook]
    header: Callable[[Event, Section], Sequence[HeaderLine]]
    presets: Mapping[str, str] = field(default_factory=dict)
    """The book's own events: the name under which files store each, and its title."""
    new_event: Callable[[str, str, str | None, Lots, int | None, Format | None, date | None], Event] = (
        no_preset
    )
    circular: Callable[[Event, Section, date], Circular] = entry_list_alone
    titles: Callable[[Event, Section, Standings], tuple[Title, ...]] = no_titles
    offers: Callable[[Event, Section, Section], tuple[tuple[int, ...], tuple[Reason, ...]]] = no_place_to_fill
    """Players of another section to be offered a vacant place, in order, and why."""
    small_entry: Callable[[Section], Section] = no_place_to_fill
    """The section as the book plays it when the entry is small."""
    promotion: Callable[[Event, Section, Section, Player], Fee] = no_place_to_fill
    """What a player promoted from another section pays on top."""
    moved_rounds: Callable[
        [tuple[RoundTime, ...], tuple[RoundTime, ...], str, str | None], tuple[Reason, ...]
    ] = nothing_to_tell
    """What a change of the timetable moves, who decided it and why."""
    altered: Callable[[Standings, Standings, str], tuple[Reason, ...]] = nothing_to_tell
    """The final places that a decision after the event changes."""
    faults: Faults = zero_ratings
    """Values in an entry that the book cannot use; refused on entry."""
    ratings: RatingDesk | None = None
    """What the book works out about ratings; None if it uses them unchanged."""
