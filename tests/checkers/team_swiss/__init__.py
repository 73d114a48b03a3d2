"""Checkers for every sentence of the Swiss for teams, each decided by the literal enumeration."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.team_swiss import colours, handling, refused, rounds

CHECKS: dict[str, Check] = {
    f"team-swiss.{code}": check
    for part in (rounds.CHECKS, colours.CHECKS, refused.CHECKS, handling.CHECKS)
    for code, check in part.items()
}

__all__ = ["CHECKS"]
