"""Breaches of the absolute criteria in a published round, and whether it stands (C.04.2 Art. 4)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_2026.against import tell_illegal
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import table_of
from crosstable.rulebooks.words import name
from crosstable.rules.trail import Trail


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


@rule("C1", "C2", "C3", "04.1/2", "04.1/4", "04.1/6", "04.1/7")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a published round breaks."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        place = table.index[bye]
        if not table.free >> place & 1:
            text = f"{name(table, place)} has had the points of a win without play and may have no bye"
            trail.note("C2", (bye,), text)
    for white, black in played.games:
        tell_illegal(table, table.index[white], table.index[black], trail)
    return tuple(trail.reasons)
