"""Refused tokens: a short list for the director, and a stop to guessing.

It is kept beside the accounts, not in the journal: nobody outside can make the journal grow.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

from crosstable.model.language import phrase
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.failures import TooOften

KEPT = 200
"""How many refusals are kept per event: the latest."""
TRIES, WINDOW = 20, 60_000
"""How many wrong tokens one address may try in how many milliseconds."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One token that was refused."""

    time: str
    address: str
    why: str


def refuse(accounts: Accounts, event: str, address: str, why: str) -> None:
    """Record a refusal; after too many attempts the sender has to wait, and they are not recorded."""
    now = time.time_ns() // 1_000_000
    with accounts.table() as table:
        query = "SELECT COUNT(*) FROM refused WHERE address = ? AND at > ?"
        if table.execute(query, (address, now - WINDOW)).fetchall()[0][0] >= TRIES:
            raise TooOften(phrase("too many wrong codes from this phone; wait a minute, or ask a director"))
        table.execute("INSERT INTO refused VALUES (?, ?, ?, ?)", (event[:60], now, address, why))
        query = "SELECT at FROM refused WHERE event = ? ORDER BY at DESC LIMIT 1 OFFSET ?"
        older = table.execute(query, (event[:60], KEPT)).fetchall()
        if older:
            table.execute("DELETE FROM refused WHERE event = ? AND at <= ?", (event[:60], older[0][0]))


def refusals(accounts: Accounts, event: str, most: int = 20) -> list[Refusal]:
    """The latest refusals of an event."""
    with accounts.table() as table:
        query = "SELECT at, address, why FROM refused WHERE event = ? ORDER BY at DESC LIMIT ?"
        rows = table.execute(query, (event[:60], most)).fetchall()
    return [
        Refusal(datetime.fromtimestamp(at // 1000, UTC).isoformat(timespec="seconds"), address, why)
        for at, address, why in rows
    ]
