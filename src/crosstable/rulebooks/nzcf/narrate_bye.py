"""The reasons for the bye: who came first in the order, and by which rule they were passed over."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Saying, Score
from crosstable.rulebooks.nzcf.byes import barred, in_order
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.history import history_rules
from crosstable.rulebooks.nzcf.sentences.byes import (
    BYE_FIRST,
    BYE_LOWEST_RATED,
    BYE_LOWEST_RATED_ABOVE,
    BYE_LOWEST_UNRATED,
    BYE_LOWEST_UNRATED_ABOVE,
    BYE_NEXT_IN_LINE,
    BYE_OUT_OF_ORDER,
    BYE_WORTH,
    HAD_A_FREE_POINT,
    NEEDED_FOR_THE_REST,
    RATED_COME_FIRST,
)
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail


def bye_rule(table: RankedField) -> str:
    """The rule that gives the bye in this round."""
    return "B5.1" if table.field.round == 1 else "B5.2"


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Record why this player has the bye; the warnings say if the order was not followed."""
    if bye is None:
        return ()
    number, mine = bye_rule(table), (table.no(bye),)
    order = list(in_order(table))
    before = order[: order.index(bye)]
    blocked = [i for i in before if not barred(table.entries[i])]
    trail.say(BYE_FIRST, mine)
    _tell_first_in_line(table, bye, blocked, trail)
    worth = history_rules(table.field.settings).bye_points[ByeKind.PAIRING]
    trail.say(BYE_WORTH, mine, points=Score(worth))
    for i in before:
        saying, rule = (HAD_A_FREE_POINT, "B2.2") if i not in blocked else (NEEDED_FOR_THE_REST, number)
        trail.say(saying, table.nos((bye, i)), rule=rule, who=who(table, i))
    _tell_unrated(table, bye, trail)
    if not blocked:
        return ()
    said = BYE_OUT_OF_ORDER.of(bye=who(table, bye), blocked=whos(table, blocked), count=len(blocked))
    return (Reason(number, mine, said, topic=Topic.BYE),)


def _tell_first_in_line(table: RankedField, bye: int, blocked: Sequence[int], trail: Trail) -> None:
    """What makes this the player with the bye."""
    number, mine, player = bye_rule(table), (table.no(bye),), who(table, bye)
    if blocked:
        others = whos(table, blocked)
        trail.say(BYE_NEXT_IN_LINE, mine, rule=number, bye=player, blocked=others, count=len(blocked))
    else:
        trail.say(_first_saying(table, bye), mine, rule=number, bye=player, score=score(table, bye))


def _first_saying(table: RankedField, bye: int) -> Saying:
    """How the first in the order came to be the first: rated or not, on the lowest score or above."""
    lowest = table.score(bye) == table.score(len(table.entries) - 1)
    if table.entries[bye].player.rating is None:
        return BYE_LOWEST_UNRATED if lowest else BYE_LOWEST_UNRATED_ABOVE
    return BYE_LOWEST_RATED if lowest else BYE_LOWEST_RATED_ABOVE


def _tell_unrated(table: RankedField, bye: int, trail: Trail) -> None:
    """The unrated players of the same score group who rank lower but come after the rated ones."""
    if table.entries[bye].player.rating is None:
        return
    for i in range(len(table.entries) - 1, bye, -1):
        same_group = table.score(i) == table.score(bye)
        if same_group and table.entries[i].player.rating is None and not barred(table.entries[i]):
            trail.say(RATED_COME_FIRST, table.nos((bye, i)), rule=bye_rule(table), who=who(table, i))
