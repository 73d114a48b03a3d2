"""Checkers for every sentence of the Olympiad rules of 2008, each decided by the oracle's round."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.olympiad import handling, rounds

CHECKS: dict[str, Check] = {**rounds.CHECKS, **handling.CHECKS}

__all__ = ["CHECKS"]
