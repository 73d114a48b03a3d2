"""An expense or other income of the event: noted, corrected, or removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from crosstable.formats.document.cash import read_cash_line
from crosstable.formats.places import Place
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.phrases import with_note
from crosstable.journal.state import Document, EventState
from crosstable.model import money
from crosstable.model.cash import CashLine
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class CashNoted(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the cash book; a removed one says what it was."""

    kind = Kind.CASH

    line: Document
    change: Literal["added", "corrected", "removed"] = "added"

    def apply(self, state: EventState, fact: Fact) -> None:
        """Add the line, replace the one with its number, or remove it."""
        if state.terms is None:
            raise BadInput(phrase("the event does not exist yet"))
        line, listed = self.read(), state.terms.cash
        there = any(one.no == line.no for one in listed)
        if there is (self.change == "added"):
            if there:
                text = phrase("line {number} is already in the cash book", number=line.no)
            else:
                text = phrase("line {number} is no longer in the cash book", number=line.no)
            raise BadInput(text, where="cash")
        if self.change == "added":
            state.settle(cash=(*listed, line))
        else:
            kept = line if self.change == "corrected" else None
            found = (kept if one.no == line.no else one for one in listed)
            state.settle(cash=tuple(one for one in found if one is not None))

    def read(self) -> CashLine:
        """The line as a value."""
        return read_cash_line(Place(self.line, "cash"))

    def told(self, people: People) -> str:
        """The direction of the money, how much, and what for."""
        line = self.read()
        facts = {"kind": line.kind.words, "text": line.text, "amount": money.show(line.cents)}
        if self.change == "added":
            text = phrase("{kind}: {text}, {amount}", **facts)
        elif self.change == "corrected":
            text = phrase("{kind} corrected: {text}, {amount}", **facts)
        else:
            text = phrase("{kind} removed: {text}, {amount}", **facts)
        return with_note(text, line.how.words if line.how else "")
