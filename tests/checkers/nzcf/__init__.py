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

KNOWN_FALSE: dict[str, str] = {
    "nzcf.sent-for-floaters": "still told of somebody who stays after all, because B10.1 sent another one",
    "nzcf.fewer-balance": "a player of the group who meets a floater, or floats, is not counted",
    "nzcf.fewer-alternate": "a player of the group who meets a floater, or floats, is not counted",
}
"""Codes whose sentences are false today, with the reason; the tests leave them out by name."""

__all__ = ["CHECKS", "KNOWN_FALSE", "first_worse"]
