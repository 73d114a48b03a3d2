"""Why one player has the bye and not another: the first step of the order for the bye that decides."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.cfc.byes import barred, barred_by, in_order
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.narrate_bye import tell_bye
from crosstable.rulebooks.cfc.sentences import instead as words
from crosstable.rulebooks.cfc.sentences.byes import HAD_A_BYE
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


def tell_other_bye(table: RankedField, bye: int, other: int, trail: Trail) -> None:
    """Why the other player does not have the bye, then the figures of the bye."""
    trail.about(Topic.BYE).say(
        _saying(table, bye, other),
        table.nos((bye, other)),
        rule=None,
        bye=who(table, bye),
        other=who(table, other),
        score=score(table, bye),
        more=score(table, other),
    )
    figures = Trail(topic=Topic.BYE)
    tell_bye(table, bye, figures)
    trail.reasons.extend(reason for reason in figures.reasons if reason.layer is not Layer.ANSWER)


@rule("615")
def _saying(table: RankedField, bye: int, other: int) -> Saying:
    """Players who may not have it, who are first but needed to pair the rest, or who are later in line."""
    if barred(table, other):
        return _barred_saying(table, other)
    order = list(in_order(table))
    if order.index(other) < order.index(bye):
        return words.BYE_OTHER_IS_NEEDED
    return _later_saying(table, bye, other)


def _barred_saying(table: RankedField, other: int) -> Saying:
    """Which earlier bye rules a player out."""
    if table.entries[other].card.half_bye and table.options.half_bye_bars:
        return words.BYE_OTHER_HAD_A_HALF_BYE
    return words.BYE_OTHER_HAD_A_BYE if barred_by(table) is HAD_A_BYE else words.BYE_OTHER_HAD_A_FREE_POINT


def _later_saying(table: RankedField, bye: int, other: int) -> Saying:
    """What puts one player behind another in the order of the bye."""
    players = [table.entries[i].player for i in (bye, other)]
    if table.score(other) != table.score(bye):
        added = any(player.pairing_bonus for player in players)
        return words.BYE_OTHER_HAS_MORE_FOR_PAIRING if added else words.BYE_OTHER_HAS_MORE_POINTS
    if players[1].rating is not None:
        return words.BYE_OTHER_RANKS_HIGHER
    return words.BYE_OTHER_LATER_BY_LOT if players[0].rating is None else words.BYE_OTHER_IS_UNRATED
