"""Breaches of the absolute criteria (B1, B2) in a posted round; only these allow a change (F6)."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import table_of
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("F6", "F7")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: only a breach of B1 or B2 is a ground to change it."""
    if not broken and not begun:
        text = "the round is posted but not begun: if it was made from wrong data, the arbiter decides"
        return Reason("F7", (), text)
    if not broken:
        return Reason("F6", (), "neither B1 nor B2 is broken: the round stands as posted")
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    return Reason("F6", players, f"the posted round may be changed, because it breaks {grounds}")


@rule("B1", "B2")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a posted round breaks."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        if barred(table.entries[table.index[bye]]):
            text = f"{name(table, table.index[bye])} has had a point without play and may have no bye"
            trail.note("B1", (bye,), text)
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if have_met(table.entries[one], table.entries[other]):
            trail.note("B1", (white, black), f"{name(table, one)} and {name(table, other)} had already met")
        for i, colour in ((one, Colour.WHITE), (other, Colour.BLACK)):
            if colour not in table.preferences[i].allowed:
                text = f"{name(table, i)} gets {colour.word}: a third in a row, or a difference above two"
                trail.note("B2", (white, black), text)
    return tuple(trail.reasons)
