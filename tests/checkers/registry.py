"""Who checks which sentence: the checkers of all areas by code, and the areas that are still to come."""

from __future__ import annotations

from collections.abc import Mapping

from tests.checkers import (
    app,
    c05,
    cfc,
    cfc_organising,
    dutch,
    dutch_1998,
    explain,
    nzcf,
    nzcf_organising,
    olympiad,
    past,
    round,
    schools,
    shared,
    sheet,
    table,
    team_swiss,
    us_chess,
    us_chess_day,
)
from tests.checkers.nzcf_organising_entries import REFUSALS
from tests.checkers.nzcf_organising_sections import OFFERS
from tests.checkers.sheet import outdated

NZCF_ORGANISING = {**nzcf_organising.CHECKS, **OFFERS, **REFUSALS}
CHECKS: Mapping[str, object] = {
    **{code: check for code, check in cfc.CHECKS.items() if code.startswith("cfc.")},
    **cfc_organising.CHECKS,
    **nzcf.CHECKS,
    **{f"nzcf.{code}": check for code, check in NZCF_ORGANISING.items()},
    **dutch.CHECKS,
    **dutch_1998.CHECKS,
    **olympiad.CHECKS,
    **schools.CHECKS,
    **us_chess.CHECKS,
    **us_chess_day.CHECKS,
    **table.CHECKS,
    **team_swiss.CHECKS,
    **round.CHECKS,
    **past.CHECKS,
    **explain.CHECKS,
    **shared.CHECKS,
    **app.CHECKS,
    **sheet.CHECKS,
    **outdated.CHECKS,
    **c05.CHECKS,
}
"""The checkers of all areas; a code here is checked on random events by the test of its area."""

CFC_PARTS = (
    *("due-no-colour", "due-to-equalise", "due-to-alternate", "score-group", "lettered-group"),
    *("lowest-group", "groups-b-and-c", "pair", "pairs", "go-down"),
)
NZCF_PARTS = (
    *("due-no-colour", "due-to-alternate", "due-to-balance", "score-group", "group-with-floaters"),
    *("joined-groups", "timetable-when", "timetable-not-on-programme", "timetable-nobody-named"),
    *("timetable-no-reason-given", "timetable-no-rest", "timetable-rest-after", "refund-withdrew-before"),
    *("refund-withdrew-before-at", "entry-nzcf-rating", "entry-nzcf-unrated", "entry-fide-rating"),
    *("entry-fide-unrated", "circular-entrants", "circular-affiliates", "circular-council"),
)
NZCF_CHANGES = (
    *("timetable-round-moved", "timetable-record-who-decided"),
    *("place-changed", "place-won", "place-lost", "place-none-changed"),
)
"""What is said of a change: checked by the test of the area with the event before and after it."""
PARTS: frozenset[str] = frozenset(
    (
        *table.PARTS,
        *round.PARTS,
        *shared.PARTS,
        *app.PARTS,
        *sheet.PARTS,
        *c05.PARTS,
        *(f"cfc.{code}" for code in CFC_PARTS),
        *(f"nzcf.{code}" for code in (*NZCF_PARTS, *NZCF_CHANGES)),
        *(f"us-chess.{code}" for code in us_chess.PHRASES),
        *us_chess_day.WITHIN,
    )
)
"""Phrases that are checked with the sentence in which they stand."""


def prefix_of(code: str) -> str:
    """The area of a code."""
    return code.split(".")[0]
