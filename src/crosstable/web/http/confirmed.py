"""What the author of a request has confirmed: the level of a warning, as a field of a form or as a header."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request

from crosstable.model.levels import ALL_CONFIRMED, NOTHING_CONFIRMED, Level
from crosstable.model.whole_numbers import whole_number

FIELD = "confirmed_level"
"""The hidden field of a page with a warning."""
STEP = "confirmed_step"
"""Sent by the first of two steps."""
HEADER = "Confirm"
"""The header of a program."""
FIELDS = frozenset({FIELD, STEP})


def note_what_was_confirmed(request: Request, typed: Mapping[str, str]) -> None:
    """Keep the level that a request confirms."""
    sent = whole_number(typed.get(FIELD, "") or request.headers.get(HEADER, "")) or NOTHING_CONFIRMED
    request.state.confirmed = sent if Level.ACKNOWLEDGE <= sent <= ALL_CONFIRMED else NOTHING_CONFIRMED
    request.state.first_step_done = STEP in typed


def confirmed_level(request: Request) -> int:
    """The level that a request confirms."""
    return int(getattr(request.state, "confirmed", NOTHING_CONFIRMED))
