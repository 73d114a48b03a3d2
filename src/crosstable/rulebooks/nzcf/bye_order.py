"""Why one player has the bye and not another: the first step of the order for the bye that decides."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.nzcf.byes import barred, in_order
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.narrate_bye import bye_rule, tell_bye
from crosstable.rulebooks.nzcf.sentences import instead as words
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


def tell_other_bye(table: RankedField, bye: int, other: int, trail: Trail) -> None:
    """Why the other player does not have the bye, then the figures of the bye."""
    saying = _saying(table, bye, other)
    trail.about(Topic.BYE).say(
        saying,
        table.nos((bye, other)),
        rule=None if saying is words.BYE_OTHER_HAD_A_FREE_POINT else bye_rule(table),
        bye=who(table, bye),
        other=who(table, other),
        score=score(table, bye),
        more=score(table, other),
    )
    figures = Trail(topic=Topic.BYE)
    tell_bye(table, bye, figures)
    trail.reasons.extend(reason for reason in figures.reasons if reason.layer is not Layer.ANSWER)


@rule("B2.2", "B5.1", "B5.2")
def _saying(table: RankedField, bye: int, other: int) -> Saying:
    """Players who may not have it, who are first but needed to pair the rest, or who are later in line."""
    if barred(table.entries[other]):
        return words.BYE_OTHER_HAD_A_FREE_POINT
    order = list(in_order(table))
    if order.index(other) < order.index(bye):
        return words.BYE_OTHER_IS_NEEDED
    if table.score(other) != table.score(bye):
        return words.BYE_OTHER_HAS_MORE_POINTS
    rated = [table.entries[i].player.rating is not None for i in (bye, other)]
    return words.BYE_OTHER_RANKS_HIGHER if rated[0] == rated[1] else words.BYE_OTHER_IS_UNRATED
