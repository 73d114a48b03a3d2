"""Expenses and other income in an event document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.formats.document.players import MAX_CENTS
from crosstable.formats.places import Place
from crosstable.formats.readers import choice, many, optional, text, whole
from crosstable.model.cash import CashKind, CashLine, PaidBy

CASH: dict[str, Callable[[Place], Any]] = {
    "no": whole(1, 10**9),
    "kind": choice(CashKind),
    "cents": whole(1, MAX_CENTS),
    "text": text,
    "how": optional(choice(PaidBy)),
}


def read_cash_line(place: Place) -> CashLine:
    """One expense, or one line of other income."""
    return CashLine(**place.record(CASH, required=("no", "kind", "cents", "text")))


def read_cash(place: Place) -> tuple[CashLine, ...]:
    """All lines; no two have the same number."""
    lines = many(read_cash_line)(place)
    numbers = [line.no for line in lines]
    for at, number in enumerate(numbers):
        if number in numbers[:at]:
            raise place.items()[at].error(f"line {number} already exists")
    return lines
