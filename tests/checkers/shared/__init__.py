"""Checkers for the sentences that several books share: prizes, cards, conditions, halves and boards."""

from __future__ import annotations

from tests.checkers.base import Check as RoundCheck
from tests.checkers.cfc.shared import CHECKS as CFC
from tests.checkers.shared import best, organising, prizes, without_prizes
from tests.checkers.shared.fund import Check as PrizeCheck

PRIZES: dict[str, PrizeCheck] = {**prizes.CHECKS, **without_prizes.CHECKS, **best.CHECKS}
PRIZE_PARTS = (*prizes.PARTS, *without_prizes.PARTS)
ROUNDS: dict[str, RoundCheck] = {
    f"shared.{code}": CFC[f"shared.{code}"]
    for code in (
        "halves",
        "exchange",
        "exchange-order",
        "in-order",
        "in-order-exchanged",
        "transposed",
        "board-higher-score",
        "board-more-together",
        "board-better-rank",
        "could-be-paired",
    )
}
"""The sentences about halves and boards, which the Canadian rounds say."""

CHECKS: dict[str, object] = {**PRIZES, **organising.CHECKS, **ROUNDS}
PARTS = PRIZE_PARTS
