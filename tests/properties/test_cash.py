"""Money at the desk: whatever is owed and taken, nothing is lost and nothing is counted twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.entries.cash import give_back, owe, take_money
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of

amounts = st.lists(st.integers(1, 10_000), max_size=4)


def after(session: Session, news: list[New]) -> Session:
    """The desk after news."""
    return session_after(session, as_if(session.facts, drafts_of(news, "test", len(session.facts))))


@given(amounts, st.lists(st.integers(1, 20_000), min_size=1, max_size=4))
def test_what_is_taken_settles_what_is_owed(bills: list[int], payments: list[int]) -> None:
    """Paid is what was taken; what is left is what was asked less that, and never less than nothing."""
    start = new_event("X", {"rulebook": "us-chess", "rounds": 3})
    session = session_of("x.crosstable", as_if([], drafts_of(start, "test")))
    session = after(session, add_entries(session, session.event.sections[0], [{"name": "Ann"}]))
    for cents in bills:
        session = after(session, owe(session, session.event.sections[0], [1], cents))
    for cents in payments:
        session = after(session, take_money(session, session.event.sections[0], 1, cents))
    fees = session.event.sections[0].player(1).fees
    assert sum(fee.cents for fee in fees if fee.paid) == sum(payments)
    assert sum(fee.cents for fee in fees if not fee.paid) == max(sum(bills) - sum(payments), 0)
    session = after(session, give_back(session, session.event.sections[0], 1, payments[0]))
    fees = session.event.sections[0].player(1).fees
    assert sum(fee.cents for fee in fees if fee.paid) == sum(payments[1:])
