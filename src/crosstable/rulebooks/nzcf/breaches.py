"""Breaches of the absolute rules (B2.1-B2.3) in a posted round; only these allow a change (B13.7)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.nzcf.byes import barred
from crosstable.rulebooks.nzcf.criteria import COLOUR_LIMIT, RankedField, exempt, ranked
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("B13.7", "B13.8")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """Whether a posted round stands: only a breach of an absolute rule is a ground to change it.

    One that is not begun and was made from wrong data is left to the director.
    """
    if not broken and not begun:
        text = "the round is posted but not begun: if it was made from wrong data, the director decides"
        return Reason("B13.8", (), text)
    if not broken:
        return Reason("B13.7", (), "no absolute rule is broken: the round stands as posted")
    players = tuple(sorted({no for reason in broken for no in reason.players}))
    grounds = ", ".join(sorted({reason.rule for reason in broken}))
    return Reason("B13.7", players, f"the posted round may be changed, because it breaks {grounds}")


def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every absolute rule that a posted round breaks."""
    table = ranked(field)
    trail = Trail()
    for bye in played.byes:
        if barred(table.entries[table.index[bye]]):
            text = f"{name(table, table.index[bye])} has had a point without play and may have no bye"
            trail.note("B2.2", (bye,), text)
    for white, black in played.games:
        _check_game(table, table.index[white], table.index[black], trail)
    return tuple(trail.reasons)


def _check_game(table: RankedField, white: int, black: int, trail: Trail) -> None:
    """A second meeting, or a colour excess above two."""
    first, second = table.entries[white], table.entries[black]
    pair = table.nos((white, black))
    if have_met(first, second):
        trail.note("B2.1", pair, f"{name(table, white)} and {name(table, black)} had already met")
    if exempt(table.field, first, second):
        return
    if first.card.difference + 1 > COLOUR_LIMIT:
        excess = first.card.difference + 1
        trail.note("B2.3", pair, f"{name(table, white)} gets {excess} more Whites than Blacks")
    if 1 - second.card.difference > COLOUR_LIMIT:
        excess = 1 - second.card.difference
        trail.note("B2.3", pair, f"{name(table, black)} gets {excess} more Blacks than Whites")
