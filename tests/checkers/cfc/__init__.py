"""Checkers for every sentence of the CFC rules, each claim decided from the event by enumeration."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.cfc import (
    byes,
    colours,
    groups,
    halves,
    instead,
    instead_halves,
    odd_men,
    shared,
    verdicts,
)
from tests.checkers.cfc.differences import first_worse

CHECKS: dict[str, Check] = {
    **byes.CHECKS,
    **colours.CHECKS,
    **groups.CHECKS,
    **odd_men.CHECKS,
    **halves.CHECKS,
    **instead.CHECKS,
    **instead_halves.CHECKS,
    **verdicts.CHECKS,
    **shared.CHECKS,
}

__all__ = ["CHECKS", "first_worse"]
