"""The entry book: what a rulebook finds when it goes through the entries of a section."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason


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
