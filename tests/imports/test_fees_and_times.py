"""What a list says of payments and of the time of entry."""

from __future__ import annotations

import pytest

from tests.imports.desk import Desk, statuses


@pytest.mark.parametrize("amount", ["Amount", "Amount paid", "Total"])
def test_an_amount_beside_paid_is_what_was_paid_and_wipes_out_no_debt(amount: str) -> None:
    desk = Desk("Open", Open={"entry_fee": 4500})
    desk.take(desk.plan(f"Name,Paid,{amount}\nAnn Lee,Yes,45.00\nBob Day,No,0.00\nCay Fox,,0\n"))
    bills = {one.name: [(fee.cents, fee.paid) for fee in one.fees] for one in desk.players()}
    assert bills == {"Ann Lee": [(4500, True)], "Bob Day": [(4500, False)], "Cay Fox": [(4500, False)]}
    assert all(not one.info for one in desk.players())


@pytest.mark.parametrize(
    ("heading", "said", "when"),
    [
        ("Registered", "2026-11-01 14:20", "2026-11-01T14:20"),
        ("Registration date", "11/01/2026", "2026-11-01"),
        ("Timestamp", "11/1/2026 9:12:05", "2026-11-01T09:12"),
        ("Submitted", "Nov 1, 2026 2:05 PM", "2026-11-01T14:05"),
        ("Submitted at", "2026-11-01T14:20:33Z", "2026-11-01T14:20"),
    ],
)
def test_the_time_of_registration_is_the_time_of_entry(heading: str, said: str, when: str) -> None:
    desk, text = Desk(), f'Name,{heading}\nAnn Lee,"{said}"\n'
    plan = desk.plan(text)
    assert (plan.lines[0].status.value, plan.lines[0].told["entered"]) == ("new", when)
    desk.take(plan)
    assert statuses(desk.plan(text)) == {2: "unchanged"}


def test_nothing_in_amount_paid_leaves_the_fee_due() -> None:
    desk = Desk("Open", Open={"entry_fee": 4500})
    desk.take(desk.plan("Name,Amount paid\nAnn Lee,$45.00\nBob Day,$0.00\n"))
    bills = {one.name: [(fee.cents, fee.paid) for fee in one.fees] for one in desk.players()}
    assert bills == {"Ann Lee": [(4500, True)], "Bob Day": [(4500, False)]}
