"""Breaches of the absolute criteria in a published round, and whether it stands (C.04.2 Art. 4)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.breaches import breaches_of
from crosstable.rulebooks.dutch_fide.sentences.handling import (
    MAY_CHANGE,
    NOT_BEGUN,
    SECOND_BYE_POINTS,
    STANDS,
)
from crosstable.rulebooks.dutch_fide.table import table_of


@rule("04.2/4.3", "04.2/4.4")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a published round stands: only a breach of an absolute criterion is a ground to change it."""
    if not broken and not begun:
        return Reason("04.2/4.3", (), NOT_BEGUN.of())
    if not broken:
        return Reason(STANDS.rule, (), STANDS.of())
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    return Reason(MAY_CHANGE.rule, players, MAY_CHANGE.of(grounds=grounds))


def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a published round breaks."""
    return breaches_of(table_of(field, ARTICLES), played, SECOND_BYE_POINTS)
