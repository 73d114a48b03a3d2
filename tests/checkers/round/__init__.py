"""Checkers for every sentence about a round that no book has for itself."""

from __future__ import annotations

from tests.checkers.round import notes, ranks, refusals
from tests.checkers.round.case import Check

CHECKS: dict[str, Check] = {**notes.CHECKS, **ranks.CHECKS, **refusals.CHECKS}
PARTS = notes.PARTS
