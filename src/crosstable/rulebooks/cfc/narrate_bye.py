"""The reasons for the bye (615, 616.1): who came first in the order, and why they were passed over."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.points import ONE
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Saying, Score
from crosstable.rulebooks.cfc.byes import barred, barred_by, in_order
from crosstable.rulebooks.cfc.sentences.byes import (
    BYE_BY_LOT,
    BYE_BY_LOT_ABOVE,
    BYE_LOWEST_RATED,
    BYE_LOWEST_RATED_ABOVE,
    BYE_NEXT_IN_LINE,
    BYE_ONLY_ONE,
    BYE_ONLY_ONE_ABOVE,
    BYE_OUT_OF_ORDER,
    BYE_WORTH,
    NEEDED_FOR_THE_REST,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Record why this player has the bye; the warnings say if the order was not followed."""
    if bye is None:
        return ()
    order = list(in_order(table))
    before = order[: order.index(bye)]
    blocked = [i for i in before if not barred(table, i)]
    _tell_first_in_line(table, bye, blocked, trail)
    for i in before:
        saying = barred_by(table) if barred(table, i) else NEEDED_FOR_THE_REST
        trail.say(saying, table.nos((bye, i)), who=who(table, i))
    worth = table.options.bye_points
    number = "616" if worth == ONE else "616.1"
    trail.say(BYE_WORTH, (table.no(bye),), rule=number, points=Score(worth))
    if not blocked:
        return ()
    said = BYE_OUT_OF_ORDER.of(bye=who(table, bye), blocked=whos(table, blocked), count=len(blocked))
    return (Reason("615", (table.no(bye),), said, topic=Topic.BYE),)


def _tell_first_in_line(table: RankedField, bye: int, blocked: Sequence[int], trail: Trail) -> None:
    """What makes this the player with the bye."""
    mine, player = (table.no(bye),), who(table, bye)
    if blocked:
        trail.say(BYE_NEXT_IN_LINE, mine, bye=player, blocked=whos(table, blocked), count=len(blocked))
    else:
        trail.say(_first_saying(table, bye), mine, bye=player, score=score(table, bye))


def _first_saying(table: RankedField, bye: int) -> Saying:
    """How the first in the order came to be the first: by rating, by lot or alone, lowest score or above."""
    lowest = table.score(bye) == min(entry.card.score for entry in table.entries)
    if table.entries[bye].player.rating is None:
        if _may_have_it(table, bye) == [bye]:
            return BYE_ONLY_ONE if lowest else BYE_ONLY_ONE_ABOVE
        return BYE_BY_LOT if lowest else BYE_BY_LOT_ABOVE
    return BYE_LOWEST_RATED if lowest else BYE_LOWEST_RATED_ABOVE


def _may_have_it(table: RankedField, bye: int) -> list[int]:
    """Those on the score of the player with the bye who may have it."""
    same = (i for i in range(len(table.entries)) if table.score(i) == table.score(bye))
    return [i for i in same if not barred(table, i)]
