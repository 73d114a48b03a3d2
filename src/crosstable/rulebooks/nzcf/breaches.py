"""Breaches of the absolute rules (B2.1-B2.3) in a posted round; only these allow a change (B13.7)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.nzcf.byes import barred
from crosstable.rulebooks.nzcf.criteria import COLOUR_LIMIT, RankedField, exempt, ranked
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.sentences.verdicts import (
    BYE_AFTER_FREE_POINT,
    DIRECTOR_DECIDES,
    HAD_ALREADY_MET,
    MAY_BE_CHANGED,
    STANDS,
    TOO_MANY_BLACKS,
    TOO_MANY_WHITES,
)
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("B13.7", "B13.8")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: only a breach of an absolute rule is grounds for a change.

    A round made from wrong data that has not started is left to the director.
    """
    if not broken and not begun:
        return Reason("B13.8", (), DIRECTOR_DECIDES.of())
    if not broken:
        return Reason("B13.7", (), STANDS.of())
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    return Reason("B13.7", players, MAY_BE_CHANGED.of(grounds=grounds))


def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute rule that a posted round breaks."""
    table = ranked(field)
    trail = Trail()
    for bye in played.byes:
        if barred(table.entries[table.index[bye]]):
            trail.say(BYE_AFTER_FREE_POINT, (bye,), who=who(table, table.index[bye]))
    for white, black in played.games:
        _check_game(table, table.index[white], table.index[black], trail)
    return tuple(trail.reasons)


def _check_game(table: RankedField, white: int, black: int, trail: Trail) -> None:
    """A second meeting, or a colour excess above two."""
    first, second = table.entries[white], table.entries[black]
    pair = table.nos((white, black))
    if have_met(first, second):
        trail.say(HAD_ALREADY_MET, pair, one=who(table, white), other=who(table, black))
    if exempt(table.field, first, second):
        return
    if first.card.difference + 1 > COLOUR_LIMIT:
        trail.say(TOO_MANY_WHITES, pair, who=who(table, white), excess=first.card.difference + 1)
    if 1 - second.card.difference > COLOUR_LIMIT:
        trail.say(TOO_MANY_BLACKS, pair, who=who(table, black), excess=1 - second.card.difference)
