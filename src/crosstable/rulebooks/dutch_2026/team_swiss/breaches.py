"""Breaches of C1 and C2 in a published round of teams."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import figures as say
from crosstable.rulebooks.dutch_2026.team_swiss.table import kept_apart, table_of
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("04.6/2.1", "04.6/C1", "04.6/C2")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, teams that the arbiter keeps apart, and byes of teams that may not have one."""
    table, trail = table_of(field), Trail()
    for bye in played.byes:
        if not table.free >> table.index[bye] & 1:
            trail.say(say.BREACH_BYE, (bye,), team=who(table, table.index[bye]))
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        if not table.legal[one] >> other & 1:
            apart = kept_apart(field, white, black)
            saying = say.BREACH_APART if apart else say.BREACH_MET
            trail.say(saying, (white, black), one=who(table, one), other=who(table, other))
    return tuple(trail.reasons)
