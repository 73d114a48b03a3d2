"""Checkers for the sentences that several books share: prizes, cards, conditions, halves and boards."""

from __future__ import annotations

from tests.checkers.shared import prizes, without_prizes
from tests.checkers.shared.fund import Check as PrizeCheck

PRIZES: dict[str, PrizeCheck] = {**prizes.CHECKS, **without_prizes.CHECKS}
PRIZE_PARTS = (*prizes.PARTS, *without_prizes.PARTS)
