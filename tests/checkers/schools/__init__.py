"""Checkers for every sentence of the schools' rules, each decided by the oracle's cards and pairings."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.schools import handling, rounds

CHECKS: dict[str, Check] = {**rounds.CHECKS, **handling.CHECKS}

__all__ = ["CHECKS"]
