"""NZCF 1.5, 1.9.1, 1.9.2, 2.2.5, 2.2.10: fees, discounts, surcharges, refunds, the cash."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from crosstable.model import money
from crosstable.model.event import Event
from crosstable.model.players import Fee
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.nzcf.accounts import accounts, cash, counted_entries, disregarded, unpaid
from crosstable.rulebooks.nzcf.fees import Bill, bill, promotion_difference, without_code
from crosstable.rulebooks.nzcf.presets import preset
from crosstable.rulebooks.nzcf.refunds import refund_of
from crosstable.rulebooks.nzcf.terms import Terms, late_from, terms_of, too_late
from tests.unit.nzcf_events import TIMETABLE_A, event, field, paid, player, rules, section

NEW_YEAR = date(2026, 1, 1)
EIGHTY = Terms(fee=8000, registration_fee=3000, late_from=date(2026, 12, 1), first_day=date(2026, 12, 28))
NOVEMBER, DECEMBER = datetime(2026, 11, 30, 23, 59), datetime(2026, 12, 1)


def billed(name: str = "nz-championship", when: datetime | None = NOVEMBER, **keys: Any) -> Bill:
    """The bill of a player by the terms of eighty dollars."""
    return bill(player(**keys), preset(name), EIGHTY, when)


def lines(found: Bill) -> list[tuple[str, int]]:
    """Kinds and amounts of a bill."""
    return [(fee.kind, fee.cents) for fee in found.fees]


def test_1_5_1_the_fee_fixed_for_the_event() -> None:
    assert lines(billed()) == [("entry", 8000)] and rules(billed().reasons) == ["1.5.1"]


@pytest.mark.parametrize(("value", "cents"), [(80, 8000), ("79.50", 7950), (79.5, 7950), (None, None)])
def test_1_5_1_the_fee_is_set_in_dollars(value: Any, cents: int | None) -> None:
    made = event("nz-championship", settings={"fee": value})
    assert terms_of(made, made.sections[0]).fee == cents


def test_1_5_2_nineteen_on_new_years_day_pays_half() -> None:
    found = billed(born="2006-01-02")
    assert lines(found) == [("entry", 8000), ("junior-discount", -4000)] and found.total == 4000
    assert rules(found.reasons) == ["1.5.1", "1.5.2"]


@pytest.mark.parametrize("born", ["2006-01-01", "2005-12-31", "1980", None])
def test_1_5_2_twenty_on_new_years_day_pays_all(born: str | None) -> None:
    assert billed(born=born).total == 8000


def test_1_5_2_a_year_of_birth_alone_gives_the_discount_and_asks_for_the_date() -> None:
    found = billed(born="2006")
    assert found.total == 4000 and "ask for the full date" in found.reasons[1].text


def test_1_5_2_not_in_the_junior_event() -> None:
    assert billed("nz-junior", born="2012-05-01").total == 8000
    assert billed("nz-rapid", born="2012-05-01").total == 4000


def test_1_5_2_the_discount_is_a_setting() -> None:
    terms = replace(EIGHTY, junior_discount=25)
    assert bill(player(born="2010"), preset("nz-rapid"), terms, None).total == 6000


@pytest.mark.parametrize(("when", "total"), [(NOVEMBER, 8000), (DECEMBER, 9600), (None, 8000)])
def test_2_2_5_a_fifth_more_from_1_december(when: datetime | None, total: int) -> None:
    assert billed(when=when).total == total


def test_2_2_5_discount_and_surcharge_multiply() -> None:
    found = billed(when=DECEMBER, born="2010-03-04")
    assert lines(found) == [("entry", 8000), ("junior-discount", -4000), ("late-surcharge", 800)]
    assert found.total == 4800 and rules(found.reasons) == ["1.5.1", "1.5.2", "2.2.5"]


def test_2_2_5_odd_cents_are_rounded_half_up() -> None:
    found = bill(player(born="2010"), preset("nz-championship"), replace(EIGHTY, fee=7955), DECEMBER)
    assert [fee.cents for fee in found.fees] == [7955, -3978, 795]


@pytest.mark.parametrize(("first", "late"), [(date(2026, 12, 28), 2026), (date(2027, 1, 2), 2026)])
def test_2_2_5_december_before_the_congress(first: date, late: int) -> None:
    assert late_from(first) == date(late, 12, 1)


@pytest.mark.parametrize(("when", "refused"), [("2026-12-28T11:30", False), ("2026-12-28T11:40", True)])
def test_2_2_5_entries_end_ninety_minutes_before_round_one(when: str, refused: bool) -> None:
    made = event("nz-championship", schedule=TIMETABLE_A)
    terms = terms_of(made, made.sections[0])
    assert terms.closes == datetime(2026, 12, 28, 11, 30) and terms.late_from == date(2026, 12, 1)
    found = too_late(player(), preset("nz-championship"), terms, datetime.fromisoformat(when))
    assert (found is not None and found.rule == "2.2.5") is refused


@pytest.mark.parametrize(
    ("name", "rule"),
    [("ni-championship", "1.5.3"), ("nz-rapid", "1.5.3"), ("nz-women", "3.1.3"), ("nz-junior", "3.2.2")],
)
def test_1_5_3_an_entry_after_the_closing_date_is_marked(name: str, rule: str) -> None:
    made = event(name, entries_close="2026-06-30")
    terms = terms_of(made, made.sections[0])
    assert too_late(player(), preset(name), terms, datetime(2026, 6, 30, 22, 0)) is None
    found = too_late(player(), preset(name), terms, datetime(2026, 7, 1, 0, 0))
    assert found is not None and found.rule == rule
    assert too_late(player(), preset(name), terms, None) is None


def test_1_5_3_a_closing_date_with_an_hour() -> None:
    made = event("nz-rapid", entries_close="2026-06-30T12:00")
    terms = terms_of(made, made.sections[0])
    assert too_late(player(), preset("nz-rapid"), terms, datetime(2026, 6, 30, 12, 1)) is not None


def test_1_5_4_an_unpaid_application_is_no_entry() -> None:
    made = event(
        "nz-rapid", player(1, fees=paid(2000)), player(2), player(3, fees=paid(1500)), settings={"fee": 20}
    )
    only = made.sections[0]
    assert [who.no for who in counted_entries(made, only)] == [1]
    found = [disregarded(account, terms_of(made, only)) for account in accounts(made, only)]
    assert [reason and reason.rule for reason in found] == [None, "1.5.4", "1.5.4"]
    assert found[2] is not None and "15.00 of 20.00 paid" in found[2].text


def test_1_5_4_unpaid_ones_count_if_that_is_set() -> None:
    made = event("nz-rapid", player(1), player(2), settings={"fee": 20, "count_unpaid": True})
    assert len(counted_entries(made, made.sections[0])) == 2


def test_1_5_4_without_a_fixed_fee_the_recorded_lines_are_the_bill() -> None:
    made = event("nz-rapid", player(1), player(2, fees=(Fee("entry", 2000),)), player(3, fees=paid(2000)))
    assert [who.no for who in counted_entries(made, made.sections[0])] == [1, 3]


def test_1_5_4_unpaid_applications_do_not_fill_the_field() -> None:
    made = event(
        "nz-championship", *field(17, fees=paid(8000)), player(18, rating=2100), settings={"fee": 80}
    )
    assert len(counted_entries(made, made.sections[0])) == 17


def test_1_5_4_who_withdrew_before_play_is_no_entry() -> None:
    made = event("nz-rapid", player(1, withdrawn_after=0), player(2, withdrawn_after=3))
    assert [who.no for who in counted_entries(made, made.sections[0])] == [2]


def test_1_5_5_no_code_number_adds_the_registration_fee() -> None:
    found = billed(ids={}, registered=None)
    assert lines(found) == [("entry", 8000), ("registration", 3000)]
    assert rules(found.reasons) == ["1.5.1", "1.5.5"] and found.for_entry == 8000
    missing = without_code(player(ids={}))
    assert missing is not None and missing.rule == "1.5.5"


@pytest.mark.parametrize(
    ("keys", "total"),
    [
        ({"registered": False}, 11000),
        ({"registered": True, "ids": {}}, 8000),
        ({"registered": None}, 8000),
        ({"registered": True, "membership_expires": "2026-01-31"}, 11000),
        ({"registered": None, "ids": {}, "country": "AUS"}, 8000),
    ],
)
def test_1_5_5_the_registration_fee_is_for_those_not_registered(keys: dict[str, Any], total: int) -> None:
    assert billed(**keys).total == total


def test_1_5_5_the_registration_fee_is_not_the_entry_fee() -> None:
    made = event(
        "nz-rapid", player(registered=False, fees=paid(2000)), settings={"fee": 20, "registration_fee": 30}
    )
    [account] = accounts(made, made.sections[0])
    assert account.outstanding == 3000 and account.covers_entry
    assert [account.player.no for account in unpaid(made, made.sections[0])] == [1]


def test_2_2_10_a_promoted_player_pays_the_difference() -> None:
    out_of, to = preset("nz-major-open"), preset("nz-championship")
    cheaper = replace(EIGHTY, fee=6000)
    assert promotion_difference(player(), EIGHTY, cheaper, to, out_of) == Fee("promotion", 2000)
    late_junior = player(born="2010", info={"entered_at": "2026-12-03"})
    assert promotion_difference(late_junior, EIGHTY, cheaper, to, out_of).cents == 1200
    assert promotion_difference(player(), Terms(), Terms(), to, out_of).cents == 0


def test_2_2_10_after_promotion_the_difference_is_outstanding() -> None:
    moved = player(19, rating=1980, fees=paid(6000), info={"promoted_from": "Major Open"})
    made = event("nz-championship", moved, settings={"fee": 80})
    assert [account.outstanding for account in accounts(made, made.sections[0])] == [2000]
    settled = replace(moved, fees=(*moved.fees, Fee("promotion", 2000, True)))
    made = event("nz-championship", settled, settings={"fee": 80})
    assert unpaid(made, made.sections[0]) == ()


@pytest.mark.parametrize(
    ("name", "decides"),
    [
        ("nz-championship", "the Council decides"),
        ("nz-women", "the Council decides"),
        ("nz-rapid", "the tournament committee decides"),
    ],
)
def test_1_9_1_before_play_the_refund_is_pending(name: str, decides: str) -> None:
    gone = player(withdrawn_after=0, info={"withdrawn_at": "2026-12-20"})
    found = refund_of(gone, section(name, gone), preset(name))
    assert found is not None and found.rule == "1.9.1" and found.data["refund"] == "pending"
    assert decides in found.text and "2026-12-20" in found.text


def test_1_9_1_a_decision_is_recorded() -> None:
    gone = player(withdrawn_after=0, info={"refund_decision": "refunded in full"})
    found = refund_of(gone, section("nz-rapid", gone), preset("nz-rapid"))
    assert found is not None and found.data["refund"] == "decided" and "refunded in full" in found.text


def test_1_9_2_after_round_one_the_fee_is_forfeited() -> None:
    gone = player(withdrawn_after=1)
    found = refund_of(gone, section("nz-rapid", gone), preset("nz-rapid"))
    assert found is not None and found.rule == "1.9.2" and found.data["refund"] == "forfeited"
    assert refund_of(player(), section("nz-rapid"), preset("nz-rapid")) is None


@pytest.mark.parametrize(("result", "rule"), [(Result.DRAW, "1.9.2"), (Result.BLACK_BY_FORFEIT, "1.9.1")])
def test_1_9_2_only_a_game_played_is_play(result: Result, rule: str) -> None:
    gone = player(1, withdrawn_after=1)
    played = Round(games=(Game(white=1, black=2, result=result),))
    made = section("nz-rapid", gone, player(2), results=(played,))
    found = refund_of(gone, made, preset("nz-rapid"))
    assert found is not None and found.rule == rule


def test_1_9_2_a_bye_is_not_play() -> None:
    gone = player(1, withdrawn_after=1)
    made = section("nz-rapid", gone, results=(Round(byes=(Bye(kind=ByeKind.PAIRING, player=1),)),))
    found = refund_of(gone, made, preset("nz-rapid"))
    assert found is not None and found.rule == "1.9.1"


def test_1_5_1_the_cash_of_an_event_by_sections() -> None:
    one = section(
        "nz-championship", player(1, fees=paid(8000)), player(2, fees=(Fee("entry", 8000),)), name="A"
    )
    two = section(
        "nz-major-open", player(1, fees=(*paid(6000), Fee("refund", -6000, True))), player(2, fees=paid(6000))
    )
    taken = cash(Event(name="Congress", sections=(one, two)))
    assert taken.sections == (("A", 8000), ("Congress", 6000)) and taken.total == 14000


@pytest.mark.parametrize(("cents", "text"), [(7950, "79.50"), (5, "0.05"), (-4000, "-40.00"), (0, "0.00")])
def test_amounts_are_shown_with_two_decimals(cents: int, text: str) -> None:
    assert money.show(cents) == text


@pytest.mark.parametrize("value", ["", "x", "0.001", "nan", "inf"])
def test_amounts_are_whole_cents(value: str) -> None:
    with pytest.raises(ValueError, match=r"not an amount|not a whole number"):
        money.from_number(value)
