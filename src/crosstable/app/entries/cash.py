"""Entry fees: what an entry owes, what has been paid, refunds, and corrected lines of a bill."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from crosstable.app.entries.entry_form import entry_keys
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.cash import PaidBy
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag

ENTRY = "entry"


def read_amount(text: str) -> int:
    """An amount as typed, in cents; it must be more than zero."""
    try:
        cents = money.from_typed(text)
    except ValueError:
        cents = 0
    if cents <= 0:
        raise BadInput(
            phrase("“{typed}” is not an amount; type it as 40 or 79.50", typed=text.strip()[:20]),
            where="amount",
        )
    return cents


def read_how(text: str | None) -> PaidBy | None:
    """How something was paid, from a form or a command; None if nothing was recorded."""
    typed = (text or "").strip().casefold()
    if not typed:
        return None
    for way in PaidBy:
        if way.value == typed:
            return way
    known = ", ".join(way.value for way in PaidBy)
    raise BadInput(
        phrase("“{typed}” is not a payment method; choose one of {methods}", typed=typed[:20], methods=known),
        where="how",
    )


def fee_line(kind: str, cents: int, *, paid: bool, how: PaidBy | None = None) -> Document:
    """A line of a bill in the form of the event file."""
    line: Document = {"kind": kind, "cents": cents, "paid": paid}
    return {**line, "how": how.value} if how else line


def take_money(
    session: Session,
    section: Section,
    no: int,
    cents: int,
    kind: str = ENTRY,
    how: PaidBy | None = None,
) -> list[New]:
    """Record a payment: it settles what is owed line by line, and any surplus becomes a line of its own.

    Money for the entry settles every line; money for something else only lines of its own kind.
    """
    left, lines = cents, list[Document]()
    kinds: dict[str, None] = {}
    for line in bill_of(session, section, no):
        wanted = not line.get("paid") and kind in (ENTRY, line["kind"])
        settled = min(left, max(line["cents"], 0)) if wanted else 0
        left -= settled
        if settled:
            kinds[line["kind"]] = None
            lines.append(fee_line(line["kind"], settled, paid=True, how=how))
        if not settled or settled < line["cents"]:
            lines.append({**line, "cents": line["cents"] - settled})
    if left:
        kinds[kind] = None
        lines.append(fee_line(kind, left, paid=True, how=how))
    told = fee_line(" and ".join(kinds), cents, paid=True, how=how)
    return change_bill(session, section, no, lines, told)


def pay(
    session: Session, section: Section, no: int, cents: int, kind: str, how: PaidBy | None = None
) -> list[New]:
    """A payment for something, or a refund when it is negative."""
    if cents < 0:
        return give_back(session, section, no, -cents, kind, how)
    if cents == 0:
        raise BadInput(phrase("the amount is zero; type an amount such as 80 or 79.50"), where="amount")
    return take_money(session, section, no, cents, kind, how)


def give_back(
    session: Session, section: Section, no: int, cents: int, kind: str = ENTRY, how: PaidBy | None = None
) -> list[New]:
    """A refund, as a line of its own."""
    line = fee_line(kind, -cents, paid=True, how=how)
    return change_bill(session, section, no, [*bill_of(session, section, no), line], line)


def owe(
    session: Session, section: Section, players: Sequence[int], cents: int, kind: str = ENTRY
) -> list[New]:
    """A fee that is charged to some entries."""
    news: list[New] = []
    line = fee_line(kind, cents, paid=False)
    for no in players:
        news += change_bill(session, section, no, [*bill_of(session, section, no), line], line)
    if not news:
        raise BadInput(phrase("every entry already has a fee"), where="fee")
    return news


def correct_line(
    session: Session, section: Section, no: int, at: int, seen: str, line: Document
) -> list[New]:
    """Correct a line of a bill; refused if it is no longer the one that was shown."""
    lines = _with_seen(session, section, no, at, seen)
    if line_seen(lines[at]) == line_seen(line):
        raise BadInput(phrase("nothing changed; change the amount or what it is for"), where="amount")
    lines[at] = line
    return change_bill(session, section, no, lines, line, "corrected")


def remove_line(session: Session, section: Section, no: int, at: int, seen: str) -> list[New]:
    """Remove a line of a bill; refused if it is no longer the one that was shown."""
    lines = _with_seen(session, section, no, at, seen)
    gone = lines.pop(at)
    return change_bill(session, section, no, lines, gone, "removed")


def line_seen(line: Document) -> str:
    """A line of a bill as a page sends it back, to check that it is still the same."""
    return f"{line['kind']}|{line['cents']}|{int(bool(line.get('paid')))}|{line.get('how') or ''}"


def _with_seen(session: Session, section: Section, no: int, at: int, seen: str) -> list[Document]:
    """The bill of an entry, with the line that was shown at its position."""
    lines = bill_of(session, section, no)
    if not 0 <= at < len(lines) or line_seen(lines[at]) != seen:
        raise StalePage(
            phrase("someone else changed this line. Nothing was saved; check the line as it is now")
        )
    return lines


def without_fee(session: Session, section: Section) -> list[int]:
    """Entries without an entry fee on the bill that have not withdrawn; fillers pay none."""
    return [
        player.no
        for player in section.players
        if player.withdrawn_after is None
        and Flag.HOUSE not in player.flags
        and not any(line["kind"] == ENTRY for line in bill_of(session, section, player.no))
    ]


def bill_of(session: Session, section: Section, no: int) -> list[Document]:
    """The lines of an entry's bill."""
    return [dict(line) for line in entry_keys(session, section, no).get("fees", ())]


def change_bill(
    session: Session, section: Section, no: int, lines: Sequence[Document], line: Document, done: str = ""
) -> list[New]:
    """The fact that changes an entry's bill, with the line that is new or was changed."""
    state = session.state.section(section.name)
    changed = EntryChanged(
        section=state.name,
        entry=state.entry_of(no),
        key="fees",
        value=[*lines],
        fee=line,
        fee_done=done or UNSET,
    )
    return [changed]
