"""The check list of entries: who, registered or not, admitted by which rule, what is due and paid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from crosstable.flow.chosen_ratings import stand_in_summary
from crosstable.flow.used_ratings import used_ratings
from crosstable.model.event import Event, Section
from crosstable.model.language import Words
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, heading_of, marked_name
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine


class EntryState(Enum):
    """The status of an entry."""

    ENTRY = "entry"
    UNPAID = "not paid"
    WITHDRAWN = "withdrawn"

    @property
    def words(self) -> str:
        """The status as lists show it."""
        return str(STATUS[self])


STATUS = {
    EntryState.ENTRY: Words("entered"),
    EntryState.UNPAID: Words("not paid"),
    EntryState.WITHDRAWN: Words("withdrawn"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRow:
    """One entry of the list; amounts in cents."""

    no: int
    name: str
    again: bool
    """Whether it is a second or later entry of the same person."""
    rating: int | None
    """The rating that was entered."""
    used_rating: int | None
    """The rating that is shown and paired by."""
    code: str | None
    registered: bool | None
    admitted: bool
    rule: str
    state: EntryState
    counts: bool
    due: int
    paid: int
    entered: str | None
    warnings: tuple[Reason, ...]
    notes: tuple[Reason, ...]

    @property
    def shown(self) -> str:
        """The name as printed; a re-entry is marked."""
        return marked_name(self.name, again=self.again)

    @property
    def outstanding(self) -> int:
        """What is still owed, in cents; withdrawn players owe nothing."""
        return 0 if self.state is EntryState.WITHDRAWN else self.due - self.paid

    def as_json(self) -> dict[str, object]:
        """The row as plain data."""
        return {
            "player": self.no,
            "name": self.name,
            "rating": self.rating,
            "used_rating": self.used_rating,
            "code": self.code,
            "registered": self.registered,
            "eligible": self.admitted,
            "rule": self.rule,
            "state": self.state.value,
            "counts": self.counts,
            "entered": self.entered,
            "due_cents": self.due,
            "paid_cents": self.paid,
            "warnings": [reason.as_json() for reason in self.warnings],
            "notes": [reason.as_json() for reason in self.notes],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """The whole list with its totals, ready to be shown."""

    heading: Heading
    header: tuple[str, ...]
    rows: tuple[EntryRow, ...]
    warnings: tuple[Reason, ...]
    notes: tuple[Reason, ...]

    @property
    def entries(self) -> int:
        """How many of the applications are entries, including players who withdrew during play."""
        return sum(row.counts for row in self.rows)

    @property
    def paid(self) -> int:
        """The cash received, in cents."""
        return sum(row.paid for row in self.rows)

    @property
    def outstanding(self) -> int:
        """What is still owed, in cents; overpayments by some do not reduce what others owe."""
        return sum(max(row.outstanding, 0) for row in self.rows)

    @property
    def unpaid(self) -> tuple[EntryRow, ...]:
        """The rows on which something is owed."""
        return tuple(row for row in self.rows if row.outstanding > 0)

    @property
    def all_warnings(self) -> tuple[Reason, ...]:
        """The warnings about the section, then those about each entry."""
        return (*self.warnings, *(reason for row in self.rows for reason in row.warnings))

    def as_json(self) -> dict[str, object]:
        """The list as plain data."""
        return {
            "header": list(self.header),
            "entries": [row.as_json() for row in self.rows],
            "warnings": [reason.as_json() for reason in self.warnings],
            "notes": [reason.as_json() for reason in self.notes],
            "counted": self.entries,
            "paid_cents": self.paid,
            "outstanding_cents": self.outstanding,
        }


def entry_list(event: Event, section: Section, found: EntryBook, header: Iterable[object] = ()) -> EntryList:
    """The view of an entry book, with the header lines of the event's sheets."""
    used = used_ratings(section)
    return EntryList(
        heading=heading_of(event, section),
        header=tuple(map(str, header)),
        rows=tuple(_row(line, used[line.player.no]) for line in found.lines),
        warnings=found.warnings,
        notes=(*stand_in_summary(section), *found.notes),
    )


def _row(line: EntryLine, used: int | None) -> EntryRow:
    """One row from one line of the entry book."""
    return EntryRow(
        no=line.player.no,
        name=line.player.name,
        again=line.player.reentry_of is not None,
        rating=_entered(line.player),
        used_rating=used,
        code=line.code,
        registered=line.registered,
        admitted=line.admitted,
        rule=line.rule,
        state=_state(line),
        counts=line.counts,
        due=line.due,
        paid=line.paid,
        entered=line.entered,
        warnings=line.warnings,
        notes=line.notes,
    )


def _entered(player: Player) -> int | None:
    """The rating as entered, even if the section uses another."""
    return player.rating if player.rating_use is None else player.rating_use.entered


def _state(line: EntryLine) -> EntryState:
    """The status of an entry: withdrawn, not paid, or entered."""
    if line.player.withdrawn_after is not None:
        return EntryState.WITHDRAWN
    return EntryState.ENTRY if line.counts else EntryState.UNPAID
