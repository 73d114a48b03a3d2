"""The cash book of an event: every amount once, by person and by what it was for, and the balance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from crosstable.flow.prizes import prizes_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.awards import PrizeList
from crosstable.model.cash import CashKind, PaidBy, Pot, pot_of_fee
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Fee, Player
from crosstable.reports.cash.payers import Seat, people_in
from crosstable.rulebooks.shelf import ORGANISERS, organising

POTS = {CashKind.EXPENSE: Pot.EXPENSES, CashKind.INCOME: Pot.INCOME}
ANY_DAY = date(2000, 1, 1)
"""A bill does not depend on the day it is viewed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CashItem:
    """One amount that changed hands; the pot says in which direction."""

    pot: Pot
    cents: int
    text: str
    how: PaidBy | None = None
    section: str | None = None
    no: int | None = None
    """The entry it belongs to, or the line of the event."""
    name: str = ""
    """Who paid or was paid; empty for the event's own money."""

    @property
    def signed(self) -> int:
        """The amount as it changes the balance."""
        return -self.cents if self.pot.goes_out else self.cents

    def as_json(self) -> dict[str, object]:
        """The amount as plain data; money that went out is negative."""
        return {
            "account": self.pot.name.lower().replace("_", "-"),
            "cents": self.signed,
            "text": self.text,
            "how": self.how.value if self.how else None,
            "section": self.section,
            "no": self.no,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonCash:
    """Everything about one person, over all sections and re-entries."""

    name: str
    seats: tuple[Seat, ...]
    items: tuple[CashItem, ...]
    owes: int

    def total(self, pot: Pot) -> int:
        """The person's total in a pot."""
        return sum(item.cents for item in self.items if item.pot is pot)

    @property
    def balance(self) -> int:
        """What the person has brought the event, less prizes and refunds."""
        return sum(item.signed for item in self.items)

    def as_json(self) -> dict[str, object]:
        """The person as plain data."""
        lines = [item.as_json() for item in self.items]
        return {"name": self.name, "balance": self.balance, "owes": self.owes, "lines": lines}


@dataclass(frozen=True, slots=True, kw_only=True)
class CashBook:
    """The money of an event."""

    people: tuple[PersonCash, ...]
    event_items: tuple[CashItem, ...]
    """Expenses and other income that belong to no entry."""

    @property
    def items(self) -> tuple[CashItem, ...]:
        """Every amount, people first."""
        return (*(item for person in self.people for item in person.items), *self.event_items)

    def total(self, pot: Pot) -> int:
        """The total of a pot."""
        return sum(item.cents for item in self.items if item.pot is pot)

    @property
    def balance(self) -> int:
        """What is left."""
        return sum(item.signed for item in self.items)

    @property
    def owed(self) -> int:
        """Everything still owed; overpayments by some do not reduce what others owe."""
        return sum(max(person.owes, 0) for person in self.people)

    def as_json(self) -> dict[str, object]:
        """The cash book as plain data, all amounts in cents."""
        pots = {pot: -self.total(pot) if pot.goes_out else self.total(pot) for pot in Pot}
        return {
            "account": {pot.name.lower().replace("_", "-"): cents for pot, cents in pots.items()},
            "balance": self.balance,
            "owed": self.owed,
            "people": [person.as_json() for person in self.people if person.items or person.owes],
            "event": [item.as_json() for item in self.event_items],
        }

    def paid_by(self, how: PaidBy | None) -> int:
        """What came in less what went out by one way of paying."""
        return sum(item.signed for item in self.items if item.how is how)


def cash_book(event: Event) -> CashBook:
    """The cash book of an event, with teams in place of their players."""
    sections = tuple(as_entrants(section) for section in event.sections)
    event = replace(event, sections=sections)
    prizes = _prize_items(event, sections)
    owed = [owed_in(event, section) for section in sections]
    people = []
    for seats in people_in(event):
        paid = [item for seat in seats for item in _fee_items(sections[seat.place], seat.player)]
        won = [item for seat in seats for item in prizes.get((seat.place, seat.player.no, False), ())]
        owes = sum(owed[seat.place].get(seat.player.no, 0) for seat in seats)
        first = seats[0].player.name
        people.append(PersonCash(name=first, seats=seats, items=(*paid, *won), owes=owes))
    people += [
        _member(section, player, prizes.get((place, player.no, True), []))
        for place, section in enumerate(sections)
        for player in section.members
        if player.fees or (place, player.no, True) in prizes
    ]
    return CashBook(people=tuple(people), event_items=tuple(_event_items(event)))


def _member(section: Section, player: Player, won: Iterable[CashItem]) -> PersonCash:
    """A player of a team who has a bill or a prize beside that of the team."""
    owes = sum(fee.cents for fee in player.fees if not fee.paid)
    return PersonCash(name=player.name, seats=(), items=(*_fee_items(section, player), *won), owes=owes)


def _fee_items(section: Section, player: Player) -> Iterator[CashItem]:
    """What was paid for an entry, and refunds."""
    for fee in player.fees:
        if fee.paid and fee.cents:
            yield CashItem(
                pot=Pot.REFUNDS if fee.cents < 0 else pot_of_fee(fee.kind),
                cents=abs(fee.cents),
                text=fee.kind,
                how=fee.how,
                section=section.name,
                no=player.no,
                name=player.name,
            )


def _prize_items(event: Event, sections: tuple[Section, ...]) -> dict[tuple[int, int, bool], list[CashItem]]:
    """Place of a section, number, whether of a player of a team -> the prizes that were signed for."""
    places = {section.name: place for place, section in enumerate(sections)}
    found: dict[tuple[int, int, bool], list[CashItem]] = {}
    for paid in event.paid_prizes:
        place = places[paid.section]
        cents = paid.cents if paid.cents is not None else _worked_out(event, sections[place], paid.player)
        people = sections[place].members if paid.member else sections[place].players
        name = next((one.name for one in people if one.no == paid.player), "")
        if cents and name:
            item = CashItem(
                pot=Pot.PRIZES,
                cents=cents,
                text=phrase("prize"),
                section=paid.section,
                no=paid.player,
                name=name,
            )
            found.setdefault((place, paid.player, paid.member), []).append(item)
    return found


def _worked_out(event: Event, section: Section, no: int) -> int:
    """A player's current prize, for a signature recorded without an amount."""
    try:
        listed: PrizeList = prizes_of(section, sections=event.sections)
    except CrosstableError:
        return 0
    award = listed.award_of(no)
    return 0 if award is None else award.cents


def _event_items(event: Event) -> Iterator[CashItem]:
    """Expenses and other income of the event."""
    for line in event.cash:
        yield CashItem(pot=POTS[line.kind], cents=line.cents, text=line.text, how=line.how, no=line.no)


def owed_in(event: Event, section: Section) -> dict[int, int]:
    """Number -> what is still owed for an entry; withdrawn players owe nothing."""
    billed = _billed(event, section)
    return {
        player.no: due - paid
        for player in section.players
        if player.withdrawn_after is None
        for due, paid in (billed.get(player.no) or _account(player.fees),)
    }


def _billed(event: Event, section: Section) -> dict[int, tuple[int, int]]:
    """What the book charges players, and what of it is paid, if it has an entry book."""
    if section.rulebook not in ORGANISERS or section.entrants.are_teams:
        return {}
    found = organising(section.rulebook).entries(event, section, ANY_DAY)
    return {line.player.no: (line.due, line.paid) for line in found.lines}


def _account(fees: Iterable[Fee]) -> tuple[int, int]:
    """The total of a bill, and what of it is paid."""
    lines = tuple(fees)
    return sum(fee.cents for fee in lines), sum(fee.cents for fee in lines if fee.paid)
