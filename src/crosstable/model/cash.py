"""Money of an event: how it was paid, expenses and other income, and prizes that were signed for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.language import Words, phrase


class PaidBy(Enum):
    """How money changed hands."""

    CASH = "cash"
    CARD = "card"
    ONLINE = "online"

    @property
    def words(self) -> str:
        """What people call it."""
        return str(METHODS[self])


METHODS = {PaidBy.CASH: Words("cash"), PaidBy.CARD: Words("card"), PaidBy.ONLINE: Words("online")}


class CashKind(Enum):
    """Which way money of the event went, beside what entries pay."""

    EXPENSE = "expense"
    INCOME = "income"

    @property
    def words(self) -> str:
        """What people call it."""
        return phrase("expense") if self is CashKind.EXPENSE else phrase("other income")


@dataclass(frozen=True, slots=True, kw_only=True)
class CashLine:
    """An expense or other income of the event; the number stays the same when the line is corrected."""

    no: int
    kind: CashKind
    cents: int
    text: str
    """What the money was for."""
    how: PaidBy | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidPrize:
    """A prize that was signed for; the amount is None where it was not recorded."""

    section: str | None
    player: int
    cents: int | None


class Pot(Enum):
    """The lines of an account."""

    ENTRY_FEES = Words("Entry fees")
    DUES = Words("Dues")
    INCOME = Words("Other income")
    REFUNDS = Words("Refunds")
    PRIZES = Words("Prizes paid")
    EXPENSES = Words("Expenses")

    @property
    def goes_out(self) -> bool:
        """Whether money in it has left the event."""
        return self in (Pot.REFUNDS, Pot.PRIZES, Pot.EXPENSES)


FOR_ENTRY = frozenset({"promotion", "junior-discount", "late-surcharge", "change of section", "late fee"})
"""Kinds of fees that belong to the entry fee without naming it."""
FOR_REGISTRATION = "registration"
"""The kind of fee by which somebody is registered with a federation."""


def pot_of_fee(kind: str) -> Pot:
    """The pot that a paid fee belongs to, by the words on the bill."""
    told = kind.strip().casefold()
    if "member" in told or "dues" in told or told == FOR_REGISTRATION:
        return Pot.DUES
    if "entry" in told or told in FOR_ENTRY:
        return Pot.ENTRY_FEES
    return Pot.INCOME
