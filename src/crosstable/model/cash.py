"""An event's money: how it was paid, expenses and other income, and prizes that were signed for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.documented import Documented
from crosstable.model.language import Words, phrase


class PaidBy(Enum):
    """How money changed hands."""

    CASH = "cash"
    CARD = "card"
    ONLINE = "online"

    @property
    def words(self) -> str:
        """Its everyday name."""
        return str(METHODS[self])


METHODS = {PaidBy.CASH: Words("cash"), PaidBy.CARD: Words("card"), PaidBy.ONLINE: Words("online")}


class CashKind(Enum):
    """The direction of the event's money, besides what entries pay."""

    EXPENSE = "expense"
    INCOME = "income"

    @property
    def words(self) -> str:
        """Its everyday name."""
        return phrase("expense") if self is CashKind.EXPENSE else phrase("other income")


@dataclass(frozen=True, slots=True, kw_only=True)
class CashLine(Documented):
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
    member: bool = False
    """Whether the number is that of a player of a team, whose own prize it is."""


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


FOR_ENTRY = frozenset(
    {"promotion", "junior-discount", "late-surcharge", "change of section", "late fee", "frais de retard"}
)
"""Kinds of fees that belong to the entry fee without naming it."""
ENTRY = ("entry", "inscription")
DUES = ("member", "dues", "cotisation", "adhésion")
"""What a bill calls the entry fee and the dues of a federation, in English and French."""
FOR_REGISTRATION = "registration"
"""The kind of fee by which somebody is registered with a federation."""


def pot_of_fee(kind: str) -> Pot:
    """The pot that a paid fee belongs to, by the words on the bill."""
    told = kind.strip().casefold()
    if any(word in told for word in DUES) or told == FOR_REGISTRATION:
        return Pot.DUES
    if any(word in told for word in ENTRY) or told in FOR_ENTRY:
        return Pot.ENTRY_FEES
    return Pot.INCOME
