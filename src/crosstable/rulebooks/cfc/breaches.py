"""Breaches of the laws in a posted round (618a, 615), and whether it stands."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.cfc.byes import barred, barred_words
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.table import table_of
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("618a")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, and byes given to players who had one."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        if barred(table, table.index[bye]):
            text = f"{name(table, table.index[bye])} {barred_words(table, table.index[bye])}"
            trail.note("615", (bye,), text, grade="breach")
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            text = f"{name(table, one)} and {name(table, other)} had already met"
            trail.note("618a", (white, black), text, grade="breach")
    return tuple(trail.reasons)


@rule("618a", "622b")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: a second meeting has to be put right, the method is left open."""
    if not broken:
        return Reason("622b", (), "no law is broken: any reasonable method, followed throughout, is accepted")
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    late = " before it is played" if not begun else "; it has begun, so the director decides"
    return Reason("618a", players, f"the posted round breaks {grounds} and should be changed{late}")
