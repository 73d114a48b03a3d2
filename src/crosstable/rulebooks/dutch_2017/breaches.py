"""Breaches of the absolute criteria in a published round, and whether it stands (C.04.2 D.8, D.10)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_2017.articles import ARTICLES
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.breaches import breaches_of
from crosstable.rulebooks.dutch_fide.sentences.handling import (
    CHANGED,
    HAVE_MET,
    KEPT_APART,
    NOT_BEGUN,
    SECOND_BYE_DEFAULT,
    STANDS_2017,
    STANDS_APART,
    STANDS_BROKEN,
)
from crosstable.rulebooks.dutch_fide.table import table_of

CORRECTION, CHANGE = "04.2/D.8", "04.2/D.10"


@rule(CORRECTION, CHANGE)
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a published round stands: only a second meeting is a ground to change it."""
    again = [reason for reason in broken if reason.code == HAVE_MET.code]
    players = tuple(sorted({no for reason in again or broken for no in reason.players}))
    if again:
        return Reason(CHANGE, players, CHANGED.of())
    grounds = ", ".join(sorted({reason.rule for reason in broken if reason.code != KEPT_APART.code}))
    if broken:
        said = STANDS_BROKEN.of(grounds=grounds) if grounds else STANDS_APART.of()
        return Reason(CHANGE, players, said)
    if not begun:
        return Reason(CORRECTION, (), NOT_BEGUN.of())
    return Reason(CHANGE, (), STANDS_2017.of())


def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a published round breaks."""
    return breaches_of(table_of(field, ARTICLES), played, SECOND_BYE_DEFAULT)
