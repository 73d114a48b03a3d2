"""Who checks which sentence: the checkers of all areas by code, and the areas that are still to come."""

from __future__ import annotations

from collections.abc import Mapping

from tests.checkers import app, cfc, explain, nzcf, past, round, shared, sheet, table

CHECKS: Mapping[str, object] = {
    **{code: check for code, check in cfc.CHECKS.items() if code.startswith("cfc.")},
    **nzcf.CHECKS,
    **table.CHECKS,
    **round.CHECKS,
    **past.CHECKS,
    **explain.CHECKS,
    **shared.CHECKS,
    **app.CHECKS,
    **sheet.CHECKS,
}
"""The checkers of all areas; a code here is checked on random events by the test of its area."""

CFC_PARTS = (
    *("due-no-colour", "due-to-equalise", "due-to-alternate", "score-group", "lettered-group"),
    *("lowest-group", "groups-b-and-c", "pair", "pairs", "go-down"),
)
NZCF_PARTS = ("due-no-colour", "due-to-alternate", "due-to-balance", "score-group", "group-with-floaters")
PARTS: frozenset[str] = frozenset(
    (
        *table.PARTS,
        *round.PARTS,
        *shared.PARTS,
        *app.PARTS,
        *sheet.PARTS,
        *(f"cfc.{code}" for code in CFC_PARTS),
        *(f"nzcf.{code}" for code in (*NZCF_PARTS, "joined-groups")),
    )
)
"""Phrases that are checked with the sentence in which they stand."""

PENDING: Mapping[str, int] = {
    "cfc": 1,
    "nzcf": 98,
    "us-chess": 335,
    "dutch": 182,
    "dutch-1998": 186,
    "olympiad-2008": 127,
    "schools": 148,
}
"""The areas whose checkers are not in the registry yet: how many of their codes may be without one."""


def prefix_of(code: str) -> str:
    """The area of a code."""
    return code.split(".")[0]
