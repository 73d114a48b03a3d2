"""Breaches of rule 1 in a posted round, and whether it stands (25)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import table_of
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("1")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Players who have met before."""
    table = table_of(field)
    trail = Trail()
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            trail.note("1", (white, black), f"{name(table, one)} and {name(table, other)} had already met")
    return tuple(trail.reasons)


@rule("25")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: changes are made with the least disturbance."""
    if not broken:
        text = "the round is published: changes only where they are needed, and as few as can be"
        return Reason("25", (), text)
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    text = "the round breaks rule 1 and is put right with the least disturbance to the others"
    return Reason("25", players, text)
