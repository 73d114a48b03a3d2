"""What happened in the hall, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.journal.facts import Kind
from crosstable.journal.people import People
from crosstable.model import money

Body = dict[str, Any]

HOW = {"signed": "signed for", "held": "held"}


def _boards(body: Body) -> str:
    """Boards one after the other, the first few."""
    boards = body["boards"]
    more = f" and {len(boards) - 12} more" if len(boards) > 12 else ""
    return f"{'board' if len(boards) == 1 else 'boards'} {', '.join(map(str, boards[:12]))}{more}"


def _verified(body: Body, people: People) -> str:
    """A second look in words."""
    what = "second look taken back" if body.get("off") else "looked at a second time"
    return f"round {body['round']}, {_boards(body)} {what}"


def _checked_in(body: Body, people: People) -> str:
    """Presence in words."""
    names = people.entries(body.get("section"), body["entries"][:5])
    more = f" and {len(body['entries']) - 5} more" if len(body["entries"]) > 5 else ""
    return f"{'here' if body.get('here') else 'not here'}: {names}{more}"


def _excused(body: Body, people: People) -> str:
    """An excuse in words."""
    who = people.entry(body.get("section"), int(body["entry"]))
    return f"{who}: absence in round {body['round']} excused ({body['reason']})"


def _handed(body: Body, people: People) -> str:
    """A prize handed out, in words."""
    note = f" ({body['note']})" if body.get("note") else ""
    amount = f" {money.show(int(body['cents']))}" if body.get("cents") else ""
    return (
        f"prize of {people.entry(body.get('section'), int(body['entry']))}{amount} {HOW[body['how']]}{note}"
    )


HALL_SENTENCES: dict[Kind, Callable[[Body, People], str]] = {
    Kind.ROUND_STARTED: lambda body, _: (
        f"round {body['round']} started at {str(body['at']).replace('T', ' ')}"
    ),
    Kind.RESULTS_VERIFIED: _verified,
    Kind.COLOURS_REVERSED: lambda body, people: (
        f"round {body['round']}, {people.sits_at(body.get('section'))} {body['board']}: colours were reversed"
    ),
    Kind.CHECKED_IN: _checked_in,
    Kind.EXCUSED: _excused,
    Kind.SECTION_CLOSED: lambda body, _: "closed: the table is final",
    Kind.PRIZE_HANDED: _handed,
}
