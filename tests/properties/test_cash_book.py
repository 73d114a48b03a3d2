"""The cash book of random days against a plain recount that knows nothing of the program's own sums."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from crosstable.app.entries.cash import (
    bill_of,
    correct_line,
    fee_line,
    give_back,
    line_seen,
    owe,
    remove_line,
    take_money,
)
from crosstable.app.entries.entering import add_entries, add_section, new_event, withdraw
from crosstable.app.entries.event_cash import (
    charge_fees,
    correct_cash,
    note_cash,
    remove_cash,
)
from crosstable.app.history.undoing import undo_news
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.journal.facts.prize_handed_out import PrizeHandedOut
from crosstable.model.cash import CashKind, PaidBy
from crosstable.model.errors import CrosstableError
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.typeset import pdf
from crosstable.reports.cash.cash_book import cash_book
from crosstable.reports.cash.cash_tables import cash_tables
from crosstable.reports.render.sheet import csv_bytes

KINDS = {
    "entry": "fees",
    "late fee": "fees",
    "Re-entry": "fees",
    "membership": "dues",
    "US Chess dues": "dues",
    "lunch": "other",
    "deposit": "other",
}
"""What is written on bills -> the pot in which a director expects it."""
PEOPLE = ("Ann", "Bob", "Cho", "Dee")


@dataclass
class Ledger:
    """What happened, kept by the test: a list of lines for each entry, and one for the event."""

    bills: dict[tuple[str, str], list[tuple[str, int, bool]]] = field(default_factory=dict)
    event: dict[int, tuple[str, int]] = field(default_factory=dict)
    prizes: dict[tuple[str, str], int] = field(default_factory=dict)
    gone: set[tuple[str, str]] = field(default_factory=set)

    def copy(self) -> Ledger:
        """The ledger as it is now, to come back to."""
        bills = {who: [*lines] for who, lines in self.bills.items()}
        return Ledger(bills, dict(self.event), dict(self.prizes), set(self.gone))

    def sums(self) -> dict[str, int]:
        """Every figure of the account, counted one line after the other."""
        found = dict.fromkeys(("fees", "dues", "other", "refunds", "prizes", "expenses", "owed"), 0)
        for lines in self.bills.values():
            for kind, cents, paid in lines:
                if paid and cents < 0:
                    found["refunds"] -= cents
                elif paid:
                    found[KINDS[kind]] += cents
        for name in PEOPLE:
            mine = [lines for who, lines in self.bills.items() if who[1] == name and who not in self.gone]
            found["owed"] += sum(cents for lines in mine for _, cents, paid in lines if not paid)
        for way, cents in self.event.values():
            found["expenses" if way == "expense" else "other"] += cents
        found["prizes"] = sum(self.prizes.values())
        return found


class Day:
    """A day at the desk: the session, the test's own ledger, and what was before each command."""

    def __init__(self, random: Random) -> None:
        start = new_event("X", {"rulebook": "us-chess", "rounds": 3, "section": "A", "entry_fee": 4000})
        self.random, self.ledger = random, Ledger()
        self.session: Session = session_of("x.crosstable", as_if([], drafts_of(start, "test")))
        second = {"rulebook": "schools", "rounds": 3, "section": "B", "entry_fee": 2550}
        self.write(lambda: add_section(self.session, second))
        for name in ("A", "B"):
            entries = [{"name": who, "rating": 1500} for who in PEOPLE]
            self.write(lambda part=name, made=entries: self._add(part, made))  # type: ignore[misc]
            self.ledger.bills |= {(name, who): [] for who in PEOPLE}
        self.before: list[tuple[int, Ledger]] = []

    def _add(self, name: str, made: list[dict[str, object]]) -> list[New]:
        return add_entries(self.session, self.session.event.section(name), made)

    def write(self, decide: Callable[[], list[New]]) -> int:
        """Write what is decided; the number of its first fact."""
        facts = as_if(self.session.facts, drafts_of(decide(), "test", len(self.session.facts)))
        first = len(self.session.facts) + 1
        self.session = session_after(self.session, facts)
        return first

    def step(self) -> None:
        """One thing that a director does with money, in the program and in the ledger."""
        kept = self.ledger.copy()
        steps = (self.pay, self.pay, self.charge, self.refund, self.correct, self.remove, self.spend)
        more = (self.recount_line, self.drop_line, self.leave, self.prize, self.charge_all, self.undo)
        did = self.random.choice((*steps, *more))
        first = did()
        if first is not None and did != self.undo:
            self.before.append((first, kept))

    def _who(self) -> tuple[str, str, int]:
        section, name = self.random.choice("AB"), self.random.choice(PEOPLE)
        part = self.session.event.section(section)
        return section, name, next(player.no for player in part.players if player.name == name)

    def _cents(self) -> int:
        return self.random.choice((1, 999, 2550, 4000, self.random.randint(1, 9999)))

    def pay(self) -> int:
        """Money for the entry settles any line; for anything else only its own; the rest is a new line."""
        section, name, no = self._who()
        kind, cents = self.random.choice([*KINDS]), self._cents()
        how = self.random.choice([None, *PaidBy])
        part = self.session.event.section(section)
        first = self.write(lambda: take_money(self.session, part, no, cents, kind, how))
        left, lines = cents, []
        for old, amount, paid in self.ledger.bills[section, name]:
            part_paid = 0 if paid or kind not in ("entry", old) else min(left, amount)
            left -= part_paid
            lines += [(old, part_paid, True)] if part_paid else []
            lines += [(old, amount - part_paid, paid)] if not part_paid or part_paid < amount else []
        self.ledger.bills[section, name] = lines + ([(kind, left, True)] if left else [])
        return first

    def charge(self) -> int:
        section, name, no = self._who()
        kind, cents = self.random.choice([*KINDS]), self._cents()
        part = self.session.event.section(section)
        self.ledger.bills[section, name] = [*self.ledger.bills[section, name], (kind, cents, False)]
        return self.write(lambda: owe(self.session, part, [no], cents, kind))

    def refund(self) -> int:
        section, name, no = self._who()
        kind, cents = self.random.choice([*KINDS]), self._cents()
        part = self.session.event.section(section)
        self.ledger.bills[section, name] = [*self.ledger.bills[section, name], (kind, -cents, True)]
        return self.write(lambda: give_back(self.session, part, no, cents, kind))

    def correct(self) -> int | None:
        section, name, no = self._who()
        lines, part = self.ledger.bills[section, name], self.session.event.section(section)
        if not lines:
            return None
        at, kind, cents = self.random.randrange(len(lines)), self.random.choice([*KINDS]), self._cents()
        paid = self.random.random() < 0.5
        if lines[at] == (kind, cents, paid):
            return None
        seen = line_seen(bill_of(self.session, part, no)[at])
        changed = fee_line(kind, cents, paid=paid, how=PaidBy.CARD if paid else None)
        self.ledger.bills[section, name] = [*lines[:at], (kind, cents, paid), *lines[at + 1 :]]
        return self.write(lambda: correct_line(self.session, part, no, at, seen, changed))

    def remove(self) -> int | None:
        section, name, no = self._who()
        lines, part = self.ledger.bills[section, name], self.session.event.section(section)
        if not lines:
            return None
        at = self.random.randrange(len(lines))
        seen = line_seen(bill_of(self.session, part, no)[at])
        self.ledger.bills[section, name] = [*lines[:at], *lines[at + 1 :]]
        return self.write(lambda: remove_line(self.session, part, no, at, seen))

    def spend(self) -> int:
        way, cents = self.random.choice([*CashKind]), self._cents()
        first = self.write(lambda: note_cash(self.session, way, cents, "rent", None))
        self.ledger.event[self.session.event.cash[-1].no] = (way.value, cents)
        return first

    def recount_line(self) -> int | None:
        if not self.ledger.event:
            return None
        no, cents = self.random.choice([*self.ledger.event]), self._cents()
        line = next(one for one in self.session.event.cash if one.no == no)
        if (line.cents, line.text) == (cents, "hall"):
            return None
        self.ledger.event[no] = (self.ledger.event[no][0], cents)
        return self.write(lambda: correct_cash(self.session, no, cents, "hall", line.how))

    def drop_line(self) -> int | None:
        if not self.ledger.event:
            return None
        no = self.random.choice([*self.ledger.event])
        del self.ledger.event[no]
        return self.write(lambda: remove_cash(self.session, no))

    def leave(self) -> int | None:
        section, name, no = self._who()
        if (section, name) in self.ledger.gone:
            return None
        self.ledger.gone.add((section, name))
        part = self.session.event.section(section)
        return self.write(lambda: withdraw(self.session, part, no, None))

    def prize(self) -> int:
        """A prize that is signed for; one that is held has not been paid."""
        section, name, no = self._who()
        entry, cents = self.session.state.section(section).entry_of(no), self._cents()
        how = self.random.choice(("signed", "held"))
        self.ledger.prizes[section, name] = cents if how == "signed" else 0
        return self.write(lambda: [PrizeHandedOut(section=section, entry=entry, how=how, cents=cents)])

    def charge_all(self) -> int | None:
        """The fee of the section for everybody who plays, has no line for the entry and owes nothing else."""
        fees = {"A": 4000, "B": 2550}
        asked = [
            who
            for who, lines in self.ledger.bills.items()
            if who not in self.ledger.gone
            and all(kind != "entry" for kind, _, _ in lines)
            and sum(cents for _, cents, paid in lines if not paid) <= 0
        ]
        try:
            first = self.write(lambda: charge_fees(self.session))
        except CrosstableError:
            assert not asked
            return None
        for who in asked:
            self.ledger.bills[who] = [*self.ledger.bills[who], ("entry", fees[who[0]], False)]
        return first

    def undo(self) -> int | None:
        """The last command is taken back: everything is as before it."""
        if not self.before:
            return None
        first, kept = self.before.pop()
        self.ledger = kept
        return self.write(lambda: undo_news(self.session, first)[1])


def check(day: Day) -> None:
    """Every figure of the account, of each person and of the tables."""
    event, sums = day.session.event, day.ledger.sums()
    book = cash_book(event)
    account, people, lines = cash_tables(event, book)
    came = sums["fees"] + sums["dues"] + sums["other"]
    balance = came - sums["refunds"] - sums["prizes"] - sums["expenses"]
    told = [row.cells[1] for row in account.rows]
    expected = [sums["fees"], sums["dues"], sums["other"], -sums["refunds"], -sums["prizes"]]
    assert told == [*expected, -sums["expenses"], balance, sums["owed"]]
    assert sum(row.cells[-1] for row in lines.rows) == balance  # type: ignore[misc]
    for name in PEOPLE:
        mine = [line for who, bill in day.ledger.bills.items() if who[1] == name for line in bill]
        paid = sum(cents for _, cents, settled in mine if settled)
        won = sum(cents for who, cents in day.ledger.prizes.items() if who[1] == name)
        here = [
            bill for who, bill in day.ledger.bills.items() if who[1] == name and who not in day.ledger.gone
        ]
        owed = sum(cents for bill in here for _, cents, settled in bill if not settled)
        person = next(one for one in book.people if one.name == name)
        assert (person.balance, person.owes, len(person.seats)) == (paid - won, owed, 2)
    assert [row.cells[0] for row in people.rows] == [one.name for one in book.people if one.items or one.owes]


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**9))
def test_every_figure_is_a_plain_recount(seed: int) -> None:
    """After every step of a random day, undo among them, the program and the test's own ledger agree."""
    random = Random(seed)
    day = Day(random)
    for _ in range(random.randint(5, 25)):
        day.step()
        check(day)
    again = read_document(write_document(day.session.as_filed))
    before, after = cash_book(day.session.event), cash_book(again)
    assert after.balance == before.balance + sum(day.ledger.prizes.values())
    rows = list(csv.reader(io.StringIO(csv_bytes(cash_tables(again, after)[2]).decode("utf-8-sig"))))
    assert sum(round(float(row[-1]) * 100) for row in rows[1:]) == after.balance


def test_the_printed_sheet_has_the_same_figures() -> None:
    """Balance and owed as the sheet prints them."""
    day = Day(Random(11))
    for _ in range(20):
        day.step()
    book = cash_book(day.session.event)
    pages = PdfReader(io.BytesIO(pdf(make(day.session.event, "cash", Options())))).pages
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    for cents in (book.balance, book.owed, *(person.balance for person in book.people)):
        sign, size = ("-" if cents < 0 else ""), abs(cents)
        assert f"{sign}{size // 100}.{size % 100:02}" in text.replace("−", "-")
