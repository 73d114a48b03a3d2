"""Breaches of the laws in a posted round (618a, 615), and whether it stands."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.cfc.byes import barred, barred_by
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.verdicts import (
    CHANGE_BEFORE_PLAY,
    DIRECTOR_DECIDES,
    HAD_ALREADY_MET,
    NO_LAW_BROKEN,
)
from crosstable.rulebooks.cfc.table import table_of
from crosstable.rulebooks.shared.words import who

BREACH = {"grade": "breach"}


@rule("618a")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, and byes given to players who had one."""
    table = table_of(field)
    found: list[Reason] = []
    for bye in played.byes:
        if barred(table, table.index[bye]):
            said = barred_by(table).of(who=who(table, table.index[bye]))
            found.append(Reason("615", (bye,), said, BREACH))
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            said = HAD_ALREADY_MET.of(one=who(table, one), other=who(table, other))
            found.append(Reason("618a", (white, black), said, BREACH))
    return tuple(found)


@rule("618a", "622b")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: a repeat meeting must be corrected, the method is left open."""
    if not broken:
        return Reason("622b", (), NO_LAW_BROKEN.of())
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    saying = DIRECTOR_DECIDES if begun else CHANGE_BEFORE_PLAY
    return Reason("618a", players, saying.of(grounds=grounds))
