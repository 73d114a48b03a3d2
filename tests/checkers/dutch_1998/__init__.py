"""Checkers for every sentence of the Dutch system of 1998, each decided by plain search."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.dutch_1998 import handling, rounds

CHECKS: dict[str, Check] = {**rounds.CHECKS, **handling.CHECKS}

__all__ = ["CHECKS"]
