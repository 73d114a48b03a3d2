"""Entry fees: what an entry owes, what has been paid, and refunds."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.entering import set_player_key
from crosstable.app.entries.entry_form import entry_keys
from crosstable.app.session.session import New, Session
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import Section

ENTRY = "entry"


def read_amount(text: str) -> int:
    """An amount as it is typed, in cents; more than nothing."""
    try:
        cents = money.from_number(text.strip())
    except ValueError:
        cents = 0
    if cents <= 0:
        raise BadInput(f"{text.strip()[:20]!r} is no amount; write 40 or 79.50", where="amount")
    return cents


def take_money(session: Session, section: Section, no: int, cents: int, kind: str = ENTRY) -> list[New]:
    """Money that was paid: it settles what is owed line by line, and what is over is a line of its own."""
    left, lines = cents, []
    for line in _bill(session, section, no):
        settled = 0 if line.get("paid") else min(left, max(line["cents"], 0))
        left -= settled
        if settled:
            lines.append({**line, "cents": settled, "paid": True})
        if not settled or settled < line["cents"]:
            lines.append({**line, "cents": line["cents"] - settled})
    more = [{"kind": kind, "cents": left, "paid": True}] if left else []
    return set_player_key(session, section, no, "fees", [*lines, *more])


def give_back(session: Session, section: Section, no: int, cents: int, kind: str = ENTRY) -> list[New]:
    """Money that was given back, as a line of its own."""
    lines = [*_bill(session, section, no), {"kind": kind, "cents": -cents, "paid": True}]
    return set_player_key(session, section, no, "fees", lines)


def owe(
    session: Session, section: Section, players: Sequence[int], cents: int, kind: str = ENTRY
) -> list[New]:
    """A fee that is asked of some entries."""
    news: list[New] = []
    for no in players:
        lines = [*_bill(session, section, no), {"kind": kind, "cents": cents, "paid": False}]
        news += set_player_key(session, section, no, "fees", lines)
    if not news:
        raise BadInput("everybody has a fee already", where="fee")
    return news


def without_fee(session: Session, section: Section) -> list[int]:
    """Who has no line of that kind on the bill, and has not withdrawn."""
    return [
        player.no
        for player in section.players
        if player.withdrawn_after is None
        and not any(line["kind"] == ENTRY for line in _bill(session, section, player.no))
    ]


def _bill(session: Session, section: Section, no: int) -> list[Document]:
    """The lines of an entry's bill."""
    return [dict(line) for line in entry_keys(session, section, no).get("fees", ())]
