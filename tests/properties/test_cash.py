"""Money at the desk: whatever is owed and taken, nothing is lost and nothing is counted twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.cash import give_back, owe, take_money
from crosstable.app.desk import Desk, New, as_if, desk_after, desk_of, drafts_of
from crosstable.app.entering import add_entries, new_event

amounts = st.lists(st.integers(1, 10_000), max_size=4)


def after(desk: Desk, news: list[New]) -> Desk:
    """The desk after news."""
    return desk_after(desk, as_if(desk.facts, drafts_of(news, "test", len(desk.facts))))


@given(amounts, st.lists(st.integers(1, 20_000), min_size=1, max_size=4))
def test_what_is_taken_settles_what_is_owed(bills: list[int], payments: list[int]) -> None:
    """Paid is what was taken; what is left is what was asked less that, and never less than nothing."""
    start = new_event("X", {"rulebook": "us-chess", "rounds": 3})
    desk = desk_of("x.crosstable", as_if([], drafts_of(start, "test")))
    desk = after(desk, add_entries(desk, desk.event.sections[0], [{"name": "Ann"}]))
    for cents in bills:
        desk = after(desk, owe(desk, desk.event.sections[0], [1], cents))
    for cents in payments:
        desk = after(desk, take_money(desk, desk.event.sections[0], 1, cents))
    fees = desk.event.sections[0].player(1).fees
    assert sum(fee.cents for fee in fees if fee.paid) == sum(payments)
    assert sum(fee.cents for fee in fees if not fee.paid) == max(sum(bills) - sum(payments), 0)
    desk = after(desk, give_back(desk, desk.event.sections[0], 1, payments[0]))
    fees = desk.event.sections[0].player(1).fees
    assert sum(fee.cents for fee in fees if fee.paid) == sum(payments[1:])
