"""What may still be changed in a posted round (29G)."""

from __future__ import annotations

from crosstable.model.results import Result
from tests.checkers.base import Check, Claim


def begun(claim: Claim) -> bool:
    """Whether a game of the last posted round has a result."""
    return any(game.result is not Result.UNFINISHED for game in claim.section.results[-1].games)


def started(claim: Claim) -> None:
    """29G2: a game has a result, so the round has begun."""
    claim.require(begun(claim), "no game has a result")


def not_started(claim: Claim) -> None:
    """29G1: no game has a result."""
    claim.require(not begun(claim), "a game has a result")


CHECKS: dict[str, Check] = {"round-started": started, "round-not-started": not_started}
