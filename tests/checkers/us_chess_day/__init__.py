"""Checkers for the sentences of US Chess that are not about pairings: entries, rounds, tables, prizes."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.us_chess_day import (
    advice,
    choices,
    entries,
    events,
    groups,
    happenings,
    holland,
    lines,
    prizes,
    prizes_fund,
    prizes_things,
    ratings,
)

_MODULES = (
    advice,
    choices,
    entries,
    events,
    groups,
    happenings,
    holland,
    lines,
    prizes,
    prizes_fund,
    prizes_things,
    ratings,
)
CHECKS: dict[str, Check] = {
    f"us-chess.{code}": check for module in _MODULES for code, check in module.CHECKS.items()
}

WITHIN = {
    f"us-chess.{code}": f"us-chess.{outer}"
    for code, outer in {
        "the-section": "entry-may-go-on",
        "rating-reason-kept": "rating-note-pairing-only",
        "rating-reason-missing": "rating-note-pairing-only",
        "board-holds-for-two": "board-tell-both",
        "board-holds-for": "board-tell-both",
        "board-arrangement": "board-tell-both",
        "schedule-name": "schedules-never-merged",
        "unrateds-with-plus": "among-themselves",
        "round-without-classes": "class-refused",
        "round-with-classes": "class-refused",
        "class-may-win": "class-refused",
        "class-may-win-level": "class-refused",
        "class-may-win-bound": "class-refused",
        "way-rematches": "could-pair",
        "what-acceleration": "one-game-only",
        "what-classes": "one-game-only",
        "what-table-lines": "one-game-only",
        "what-small-swiss": "one-game-only",
        "prize-other-amount": "prize-if-as-absent",
        "side-size": "scheveningen-sides",
        "excluded-not-a-swiss": "choice-excluded",
        "excluded-other-way": "choice-excluded",
        "excluded-no-limit": "choice-excluded",
        "excluded-no-lower-half": "choice-excluded",
        "excluded-both-replace-halves": "choice-excluded",
        "excluded-large-and-small": "choice-excluded",
    }.items()
}
"""Phrases that stand only within another sentence -> the sentence whose checker decides them."""
