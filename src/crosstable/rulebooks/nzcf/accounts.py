"""Accounts: bills and payments, who owes what, which applications are entries, the cash."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.eligibility import who_is
from crosstable.rulebooks.nzcf.fees import BILLED, Bill, bill
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.programme import preset_of
from crosstable.rulebooks.nzcf.terms import Terms, entered_at, terms_of


@dataclass(frozen=True, slots=True)
class Account:
    """A player's bill and payments."""

    player: Player
    bill: Bill
    paid: int

    @property
    def outstanding(self) -> int:
        """What is still owed, in cents; negative if too much was paid."""
        return self.bill.total - self.paid

    @property
    def covers_entry(self) -> bool:
        """Whether the payments cover the entry fee, registration aside."""
        return self.paid >= self.bill.for_entry


def account_of(player: Player, chosen: Preset, terms: Terms) -> Account:
    """The account of a player: the bill under the terms, other recorded lines, payments.

    If no fee is set, the recorded lines are the bill.
    """
    billed = bill(player, chosen, terms, entered_at(player))
    known = BILLED if terms.fee is not None else frozenset(fee.kind for fee in billed.fees)
    others = tuple(fee for fee in player.fees if fee.kind not in known)
    paid = sum(fee.cents for fee in player.fees if fee.paid)
    return Account(player, Bill((*billed.fees, *others), billed.reasons), paid)


def accounts(event: Event, section: Section) -> tuple[Account, ...]:
    """The accounts of all players of a section."""
    chosen, terms = preset_of(event, section), terms_of(event, section)
    return tuple(account_of(player, chosen, terms) for player in section.players)


def unpaid(event: Event, section: Section) -> tuple[Account, ...]:
    """The accounts with something outstanding, without withdrawn players."""
    return tuple(
        account
        for account in accounts(event, section)
        if account.outstanding > 0 and account.player.withdrawn_after is None
    )


@rule("1.5.4")
def counted_entries(event: Event, section: Section) -> tuple[Player, ...]:
    """The applications that are entries: fee paid (or unpaid ones counted on purpose), not withdrawn."""
    count_unpaid = terms_of(event, section).count_unpaid
    return tuple(
        account.player
        for account in accounts(event, section)
        if (count_unpaid or account.covers_entry) and account.player.withdrawn_after != 0
    )


@rule("1.5.4")
def disregarded(account: Account, terms: Terms) -> Reason | None:
    """An application whose fee is not paid is not an entry yet."""
    if account.covers_entry or terms.count_unpaid:
        return None
    player = account.player
    paid, due = Money(account.paid), Money(account.bill.for_entry)
    return state(say.NOT_PAID, (player.no,), player=who_is(player), paid=paid, due=due)


@dataclass(frozen=True, slots=True)
class Cash:
    """The money received, by section."""

    sections: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """The money received for the whole event, in cents."""
        return sum(cents for _, cents in self.sections)


def cash(event: Event) -> Cash:
    """The payments received for each section of an event."""
    return Cash(tuple((section.name or event.name, _paid(section.players)) for section in event.sections))


def _paid(players: Iterable[Player]) -> int:
    """The sum of all paid lines, in cents."""
    return sum(fee.cents for player in players for fee in player.fees if fee.paid)
