"""Checkers for every sentence about round robins, each claim decided from tables made from scratch."""

from __future__ import annotations

from tests.checkers.table import absences, leavers, refusals, rounds
from tests.checkers.table.view import Check

CHECKS: dict[str, Check] = {**rounds.CHECKS, **absences.CHECKS, **leavers.CHECKS, **refusals.CHECKS}
PARTS = (*rounds.PARTS, *absences.PARTS)
"""Phrases that are checked with the sentence they stand in."""
