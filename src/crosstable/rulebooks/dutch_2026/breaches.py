"""Breaches of the absolute criteria in a published round, and whether it stands (C.04.2 Art. 4)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.breaches import breaches_of
from crosstable.rulebooks.dutch_fide.table import table_of


@rule("04.2/4.3", "04.2/4.4")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a published round stands: only a breach of an absolute criterion is a ground to change it."""
    if not broken and not begun:
        text = "the round is published but not begun: what was corrected after it counts in the next pairing"
        return Reason("04.2/4.3", (), text)
    if not broken:
        text = "no absolute criterion is broken: the round stands as published, and is not paired again"
        return Reason("04.2/4.4", (), text)
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    return Reason("04.2/4.4", players, f"the published round may be changed, because it breaks {grounds}")


def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a published round breaks."""
    return breaches_of(table_of(field, ARTICLES), played, "the points of a win without play")
