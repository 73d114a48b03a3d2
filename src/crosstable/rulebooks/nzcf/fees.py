"""What an entry costs: fee, junior discount, late surcharge, registration, the difference on promotion."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from crosstable.model import money
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Money, Saying
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.dates import born_since
from crosstable.rulebooks.nzcf.eligibility import CODE, JUNIOR_AGE, is_registered, who_is
from crosstable.rulebooks.nzcf.islands import is_new_zealander
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.terms import Terms, entered_at, is_late

ENTRY, DISCOUNT, SURCHARGE = "entry", "junior-discount", "late-surcharge"
REGISTRATION, PROMOTION = "registration", "promotion"
BILLED = frozenset({ENTRY, DISCOUNT, SURCHARGE, REGISTRATION, PROMOTION})


@dataclass(frozen=True, slots=True)
class Bill:
    """What an entry costs, line by line, with the rule behind each line."""

    fees: tuple[Fee, ...]
    reasons: tuple[Reason, ...]

    @property
    def total(self) -> int:
        """The sum of the lines, in cents."""
        return sum(fee.cents for fee in self.fees)

    @property
    def for_entry(self) -> int:
        """The sum without the registration fee, which is not part of the entry fee."""
        return sum(fee.cents for fee in self.fees if fee.kind != REGISTRATION)


def bill(player: Player, chosen: Preset, terms: Terms, when: datetime | None) -> Bill:
    """The bill of an entry: the fee, half of it off for juniors, a fifth on top when late, registration."""
    lines = [*_entry_lines(player, chosen, terms, when), *_registration_line(player, terms)]
    return Bill(tuple(fee for fee, _ in lines), tuple(reason for _, reason in lines))


Line = tuple[Fee, Reason]


@rule("1.5.1", "2.2.5")
def _entry_lines(player: Player, chosen: Preset, terms: Terms, when: datetime | None) -> list[Line]:
    """Fee, discount and surcharge; the surcharge is taken on what is left after the discount."""
    if terms.fee is None:
        return []
    cents = terms.fee
    lines = [_line(player, ENTRY, cents, say.FEE)]
    if chosen.junior_discount and (discount := _discount(player, cents, terms)):
        lines.append(discount)
        cents += discount[0].cents
    if when is not None and is_late(terms, when):
        on_top = money.percent_of(cents, terms.late_surcharge)
        percent = terms.late_surcharge
        lines.append(_line(player, SURCHARGE, on_top, say.LATE_FEE, percent=percent, received=when))
    return lines


@rule("1.5.2")
def _discount(player: Player, cents: int, terms: Terms) -> Line | None:
    """What is taken off for a junior: not yet twenty on 1 January of the year the event starts."""
    if player.born is None or terms.first_day is None:
        return None
    year = terms.first_day.year
    young = born_since(player.born, date(year - JUNIOR_AGE, 1, 2))
    if young is False:
        return None
    saying, percent = say.JUNIOR_FEE if young else say.JUNIOR_FEE_PERHAPS, terms.junior_discount
    off = -money.percent_of(cents, percent)
    facts: dict[str, Fact] = {"percent": percent, "born": player.born, "age": JUNIOR_AGE, "year": year}
    return _line(player, DISCOUNT, off, saying, **facts)


@rule("1.5.5")
def _registration_line(player: Player, terms: Terms) -> list[Line]:
    """The registration fee of a New Zealand player who is not registered or states no code number."""
    if not owes_registration(player, terms.first_day) or not terms.registration_fee:
        return []
    saying = say.REGISTRATION_FEE if code_of(player) else say.REGISTRATION_FEE_NO_CODE
    return [_line(player, REGISTRATION, terms.registration_fee, saying)]


def owes_registration(player: Player, on: date | None) -> bool:
    """Not registered; or nothing recorded about it and no code number either."""
    if not is_new_zealander(player):
        return False
    registered = player.registered if on is None else is_registered(player, on)
    return registered is False or (registered is None and code_of(player) is None)


@rule("1.5.5")
def without_code(player: Player) -> Reason | None:
    """An entry of a New Zealand player has to state the code number."""
    if code_of(player) or not is_new_zealander(player):
        return None
    return state(say.NO_CODE, (player.no,), player=who_is(player))


def code_of(player: Player) -> str | None:
    """The code number of a player, which is the registration number."""
    return player.ids.get(CODE)


def _line(player: Player, kind: str, cents: int, saying: Saying, **facts: Fact) -> Line:
    """One line of a bill with its reason."""
    why = saying.of(player=who_is(player), cents=Money(cents), **facts)
    return Fee(kind, cents), Reason(saying.rule, (player.no,), why)


@rule("2.2.10")
def promotion_difference(
    player: Player, championship: Terms, major_open: Terms, to: Preset, out_of: Preset
) -> Fee:
    """What a player promoted from the Major Open pays on top: the difference of the two entry fees."""
    when = entered_at(player)
    dear = bill(player, to, championship, when).for_entry
    return Fee(PROMOTION, dear - bill(player, out_of, major_open, when).for_entry)
