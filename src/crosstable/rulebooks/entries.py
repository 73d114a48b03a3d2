"""The entry book: what a rulebook finds when it goes through the entries of a section."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from crosstable.model.event import Event, Format, RoundTime, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standings


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
    """The list of entries as it is sent round: by which rule, to whom, and who entered later."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Organising:
    """What a book has for the organiser: presets, the entry book, what stands on sheets, titles."""

    presets: tuple[str, ...]
    new_event: Callable[[str, str, str | None, Lots, int | None, Format | None, date | None], Event]
    entries: Callable[[Event, Section, date], EntryBook]
    header: Callable[[Event, Section], Sequence[object]]
    circular: Callable[[Event, Section, date], Circular]
    titles: Callable[[Event, Section, Standings], tuple[Title, ...]]
    offers: Callable[[Event, Section, Section], tuple[tuple[int, ...], tuple[Reason, ...]]]
    """Who of another section is to be offered a vacant place, in order, and why."""
    small_entry: Callable[[Section], Section]
    """The section as the book plays it when the entry is small."""
    promotion: Callable[[Event, Section, Section, Player], Fee]
    """What a player promoted from another section pays on top."""
    moved_rounds: Callable[
        [tuple[RoundTime, ...], tuple[RoundTime, ...], str, str | None], tuple[Reason, ...]
    ]
    """What a change of the timetable moves, who decided it and why."""
    altered: Callable[[Standings, Standings, str], tuple[Reason, ...]]
    """The final places that a decision after the event changes."""
