"""Checkers for every sentence of the Dutch systems of 2017 and 2026, each decided by the literal oracle."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.dutch import against, brackets, byes, colours, floats, handling

CHECKS: dict[str, Check] = {
    **against.CHECKS,
    **brackets.CHECKS,
    **byes.CHECKS,
    **colours.CHECKS,
    **floats.CHECKS,
    **handling.CHECKS,
}

__all__ = ["CHECKS"]
