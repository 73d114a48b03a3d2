"""Checkers for every sentence of the NZCF rules, each claim decided from the event by the literal oracle."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.nzcf import (
    byes,
    colours,
    floaters,
    groups,
    instead,
    instead_halves,
    remainder,
    verdicts,
)
from tests.checkers.nzcf.differences import first_worse

CHECKS: dict[str, Check] = {
    **byes.CHECKS,
    **colours.CHECKS,
    **groups.CHECKS,
    **floaters.CHECKS,
    **remainder.CHECKS,
    **instead.CHECKS,
    **instead_halves.CHECKS,
    **verdicts.CHECKS,
}

__all__ = ["CHECKS", "first_worse"]
