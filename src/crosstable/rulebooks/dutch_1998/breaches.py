"""Breaches of the absolute criteria (B1, B2) in a posted round; only these allow a change (F6)."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.preferences import third_running
from crosstable.rulebooks.dutch_1998.sentences import rounds as said
from crosstable.rulebooks.dutch_1998.table import table_of
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("F6", "F7")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: only a breach of B1 or B2 is a ground to change it."""
    if not broken:
        saying = said.STANDS if begun else said.NOT_BEGUN
        return Reason(saying.rule, (), saying.of())
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = {reason.rule for reason in broken}
    saying = said.BREAKS_BOTH if len(grounds) > 1 else said.BREAKS_B2 if "B2" in grounds else said.BREAKS_B1
    return Reason("F6", players, saying.of())


@rule("B1", "B2")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute criterion that a posted round breaks."""
    table = table_of(field)
    trail = Trail()
    for bye in played.byes:
        if barred(table.entries[table.index[bye]]):
            trail.say(said.SECOND_FREE_POINT, (bye,), player=who(table, table.index[bye]))
    for game in played.games:
        white, black = (table.index[no] for no in game)
        if have_met(table.entries[white], table.entries[black]):
            trail.say(said.MET_BEFORE, game, white=who(table, white), black=who(table, black))
        for i, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
            if colour not in table.preferences[i].allowed:
                saying = (
                    said.THIRD_RUNNING if third_running(table.entries[i].card, colour) else said.ABOVE_TWO
                )
                trail.say(saying, game, player=who(table, i), colour=colour)
    return tuple(trail.reasons)
