"""The sheet of conditions (601, 602): terms, variations in force, late choices, and advice."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.rulebooks.cfc.advice import section_advice
from crosstable.rulebooks.cfc.locking import locked
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.conditions import (
    Conditions,
    Posted,
    Term,
    chosen_late,
    offered_half_byes,
    plain_choices,
)
from crosstable.schedules.table import CYCLES


def terms(section: Section) -> tuple[Term, ...]:
    """What byes score, and when half-point byes are given."""
    return tuple(byes(section))


@rule("615a", "647", "653")
def byes(section: Section) -> Iterator[Term]:
    """Half-point byes in a Swiss; in a round robin no bye scores."""
    if section.format in CYCLES:
        yield Term(phrase("Byes"), phrase("score nothing"), "653")
    elif section.format is Format.TEAM_SWISS:
        yield Term(
            phrase("Byes"),
            phrase("one match point for the team without an opponent, none for an absence"),
            "647",
        )
    elif section.half_byes is None:
        yield Term(
            phrase("Half-point byes"), phrase("for absences announced ahead, if the director agrees"), "615a"
        )
    else:
        yield Term(phrase("Half-point byes"), offered_half_byes(section.half_byes), "615a")


@rule("602")
def warnings(posted: Posted) -> tuple[Reason, ...]:
    """Variations and tie-breaks that were not announced before round 1."""
    return tuple(chosen_late(posted, "602", "671"))


CONDITIONS = Conditions(
    terms=terms,
    choices=plain_choices,
    warnings=warnings,
    advice=section_advice,
    locked=locked,
    colour_aim="627",
)
