"""Expenses and other income of the event, and fees that everybody without one is charged at once."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.app.entries.cash import owe, without_fee
from crosstable.app.session.seen import StalePage
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


def correct_cash(
    session: Session, no: int, seen: str, cents: int, text: str, how: PaidBy | None = None
) -> list[New]:
    """Another amount, purpose or way of paying; refused when the line is no longer the one shown."""
    was = _line_seen(session, no, seen)
    line = CashLine(no=no, kind=was.kind, cents=cents, text=_purpose(text), how=how)
    if line == was:
        raise BadInput(phrase("nothing changed; change the amount or what it was for"), where="amount")
    return [CashNoted(line=_document(line), change="corrected")]


def remove_cash(session: Session, no: int, seen: str) -> list[New]:
    """Remove a line from the cash book."""
    return [CashNoted(line=_document(_line_seen(session, no, seen)), change="removed")]


def cash_seen(line: CashLine) -> str:
    """A line as a page or a command brings it back, to tell whether it is still the same."""
    return f"{line.cents}|{line.text}|{line.how.value if line.how else ''}"


def cash_line(session: Session, no: int) -> CashLine:
    """The line of a number."""
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


def _line_seen(session: Session, no: int, seen: str) -> CashLine:
    """The line of a number, if it is still what was shown."""
    found = next((line for line in session.event.cash if line.no == no), None)
    if found is None or cash_seen(found) != seen:
        raise StalePage(
            phrase("someone else changed this line. Nothing was saved; check the line as it is now")
        )
    return found


def _purpose(text: str) -> str:
    """What the money was for, in one line."""
    purpose = " ".join(text.split())
    if not purpose:
        raise BadInput(phrase("type what the money was for, such as room rental"), where="text")
    if len(purpose) > LONGEST:
        raise BadInput(
            phrase("what the money was for: at most {longest} characters", longest=LONGEST), where="text"
        )
    return purpose


def _document(line: CashLine) -> Document:
    """A line as an event file has it."""
    how = {"how": line.how.value} if line.how else {}
    return {"no": line.no, "kind": line.kind.value, "cents": line.cents, "text": line.text, **how}


@dataclass(frozen=True, slots=True)
class Uncharged:
    """Entries of a section that nobody has charged, and the fee of the section, if one is set."""

    section: str | None
    players: tuple[int, ...]
    fee: int | None

    @property
    def chargeable(self) -> bool:
        """Whether one press can charge them."""
        return bool(self.players and self.fee)

    @property
    def words(self) -> str:
        """How many entries pay how much."""
        return f"{len(self.players)} × {money.show(self.fee or 0)}"

    @property
    def mark(self) -> str:
        """How many entries pay how much, for a form that brings it back from a page in any language."""
        return f"{len(self.players)} × {money.plain(self.fee or 0)}"


def uncharged_in(session: Session, section: Section) -> Uncharged:
    """The entries of a section without an entry fee, but for those that the book bills by itself."""
    owed = owed_in(session.event, section)
    players = [no for no in without_fee(session, section) if owed.get(no, 0) <= 0]
    return Uncharged(section.name, tuple(players), entry_fee(section))


def uncharged(session: Session) -> tuple[Uncharged, ...]:
    """Every section with entries that nobody has charged."""
    found = (uncharged_in(session, section) for section in session.event.sections)
    return tuple(one for one in found if one.players)


def charges_seen(listed: tuple[Uncharged, ...]) -> str:
    """What a press charges, as a page brings it back."""
    return "; ".join(f"{one.section or ''} {one.mark}" for one in listed if one.chargeable)


def charge_fees(session: Session, seen: str | None = None) -> list[New]:
    """The fee of their section for all entries that have none; refused when others were shown."""
    listed = uncharged(session)
    if seen is not None and charges_seen(listed) != seen:
        raise StalePage(
            phrase("entries or fees have changed since. Nothing was charged; check them as they are now")
        )
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
