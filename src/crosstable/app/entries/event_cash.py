"""Expenses and other income of the event, and charging a fee to everybody who has none."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.app.entries.cash import owe, without_fee
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.cash_noted import CashNoted
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.announced import entry_fee
from crosstable.model.cash import CashKind, CashLine, PaidBy
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.reports.cash.cash_book import owed_in

LONGEST = 120


def note_cash(
    session: Session, kind: CashKind, cents: int, text: str, how: PaidBy | None = None
) -> list[New]:
    """A new expense, or other income."""
    used = [line.no for line in session.event.cash]
    used += [fact.what.read().no for fact in session.facts if isinstance(fact.what, CashNoted)]
    line = CashLine(no=max(used, default=0) + 1, kind=kind, cents=cents, text=_purpose(text), how=how)
    return [CashNoted(line=_document(line))]


def correct_cash(session: Session, no: int, cents: int, text: str, how: PaidBy | None = None) -> list[New]:
    """Change the amount, purpose or way of paying."""
    was = cash_line(session, no)
    line = CashLine(no=no, kind=was.kind, cents=cents, text=_purpose(text), how=how)
    if line == was:
        raise BadInput(phrase("nothing changed; change the amount or what it was for"), where="amount")
    return [CashNoted(line=_document(line), change="corrected")]


def remove_cash(session: Session, no: int) -> list[New]:
    """Remove a line from the cash book."""
    return [CashNoted(line=_document(cash_line(session, no)), change="removed")]


def cash_line(session: Session, no: int) -> CashLine:
    """The cash book line with a number."""
    for line in session.event.cash:
        if line.no == no:
            return line
    listed = ", ".join(str(line.no) for line in session.event.cash) or phrase("none")
    raise BadInput(
        phrase(
            "expenses and other income have no line {line}; the lines are: {lines}", line=no, lines=listed
        ),
        where="no",
    )


def _purpose(text: str) -> str:
    """What the money was for, in one line."""
    purpose = " ".join(text.split())
    if not purpose:
        raise BadInput(phrase("type what the money was for, such as the hall"), where="text")
    if len(purpose) > LONGEST:
        raise BadInput(
            phrase("what the money was for: at most {longest} characters", longest=LONGEST), where="text"
        )
    return purpose


def _document(line: CashLine) -> Document:
    """A line in the form of the event file."""
    how = {"how": line.how.value} if line.how else {}
    return {"no": line.no, "kind": line.kind.value, "cents": line.cents, "text": line.text, **how}


@dataclass(frozen=True, slots=True)
class Uncharged:
    """Entries of a section that have not been charged, and the section's fee, if one is set."""

    section: str | None
    players: tuple[int, ...]
    fee: int | None

    @property
    def chargeable(self) -> bool:
        """Whether they can be charged in one step."""
        return bool(self.players and self.fee)

    @property
    def words(self) -> str:
        """How many entries pay how much."""
        return f"{len(self.players)} × {money.show(self.fee or 0)}"


def uncharged_in(session: Session, section: Section) -> Uncharged:
    """The entries of a section without an entry fee, except those that the book bills itself."""
    owed = owed_in(session.event, section)
    players = [no for no in without_fee(session, section) if owed.get(no, 0) <= 0]
    return Uncharged(section.name, tuple(players), entry_fee(section))


def uncharged(session: Session) -> tuple[Uncharged, ...]:
    """Every section with entries that have not been charged."""
    found = (uncharged_in(session, section) for section in session.event.sections)
    return tuple(one for one in found if one.players)


def charge_fees(session: Session) -> list[New]:
    """Charge the section's fee to all entries without one."""
    listed = uncharged(session)
    news: list[New] = []
    for one in listed:
        if one.chargeable:
            section = session.event.section(one.section)
            news += owe(session, section, one.players, one.fee or 0)
    if not news:
        missing = any(one.fee is None for one in listed)
        text = (
            phrase("set the entry fee of the section first")
            if missing
            else phrase("every entry has already been charged")
        )
        raise BadInput(text, where="charge")
    return news
