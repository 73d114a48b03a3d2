"""Incidents that the book knows by name (35F, 36H, 36I): what the director does about each."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences.organising import WHAT_TO_DO


@rule("35F2", "35F4", "35F8", "35F9", "35F10e", "36H", "36I5", "36I10")
def after_incident(number: str | None) -> Reason | None:
    """What the rule of an incident asks of the director; None where it asks nothing."""
    return state(WHAT_TO_DO[number]) if number is not None and number in WHAT_TO_DO else None
