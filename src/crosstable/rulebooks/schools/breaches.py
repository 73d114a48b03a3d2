"""Breaches of rule 1 in a posted round, and whether it stands (25)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.figures import HAD_MET, ROUND_PUT_RIGHT, ROUND_STANDS
from crosstable.rulebooks.schools.table import table_of
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("1")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Players who have met before."""
    table = table_of(field)
    trail = Trail()
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            trail.say(HAD_MET, (white, black), one=who(table, one), other=who(table, other))
    return tuple(trail.reasons)


@rule("25")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: changes are made with the least disturbance."""
    if not broken:
        return Reason(ROUND_STANDS.rule, (), ROUND_STANDS.of())
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    return Reason(ROUND_PUT_RIGHT.rule, players, ROUND_PUT_RIGHT.of())
