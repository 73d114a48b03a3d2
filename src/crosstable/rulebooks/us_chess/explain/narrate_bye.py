"""The reasons for the bye: who has it, who came before in the order, and why not."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.us_chess.explain.bye_order import ByeOrder
from crosstable.rulebooks.us_chess.explain.words import rating, score, who
from crosstable.rulebooks.us_chess.sentences import byes as words
from crosstable.rulebooks.us_chess.swiss.byes import barred, has_half_bye
from crosstable.rulebooks.us_chess.swiss.round import Paired
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.trail import Trail


def tell_bye(paired: Paired, trail: Trail) -> list[Reason]:
    """Record why this player has the bye; the warnings say which rule had to give way."""
    if paired.bye is None:
        return []
    order = ByeOrder(paired, paired.bye)
    trail.reasons.append(why_bye(order))
    table = paired.whole
    trail.say(words.ODD_NUMBER, (table.no(paired.bye),), count=len(table))
    for place in order.all:
        if order.seems_first(place):
            number, why = order.said_against(place)
            trail.say(words.PASSED_OVER, (table.no(paired.bye), table.no(place)), rule=number, why=why)
    return _warnings(table, paired.bye)


def why_bye(order: ByeOrder) -> Reason:
    """The answer to why this player has the bye."""
    table, bye = order.table, order.bye
    saying, facts = _main(order)
    facts = {"bye": who(table, bye), "rating": rating(table, bye), "score": score(table, bye), **facts}
    return Reason(saying.rule, (table.no(bye),), saying.of(**facts), topic=Topic.BYE)


def _main(order: ByeOrder) -> tuple[Saying, dict[str, Fact]]:
    """The sentence of the rule by which the bye was given, and what it names besides the player."""
    table, bye = order.table, order.bye
    if order.was_moved:
        first = order.first_pairable()
        return words.FOR_COLORS, {"other": who(table, first), "other_rating": rating(table, first)}
    if order.leaves_rematches:
        return words.FEWEST_REMATCHES, {}
    if order.free[:1] != [bye]:
        return words.FIRST_PAIRABLE, {}
    if table.field.round == 1:
        return _in_round_1(order), {}
    if order.is_lowest_group:
        return _in_lowest_group(order), {}
    if order.spares_new():
        return words.NEW_SPARED, {}
    return words.FIRST_IN_ORDER, {}


def _in_round_1(order: ByeOrder) -> Saying:
    """The first of all in round 1: rated before unrated, in time before late."""
    if order.table.seats[order.bye].entry.player.rating is None:
        return words.LOWEST_UNRATED if order.rated_are_barred() else words.FIRST_IN_ORDER
    if order.is_lowest_rated(range(len(order.table))):
        return words.LOWEST_IN_ROUND_1
    return words.LOWEST_IN_TIME if order.is_lowest_in_time() else words.FIRST_IN_ORDER


def _in_lowest_group(order: ByeOrder) -> Saying:
    """The first of the lowest score group."""
    group = order.table.groups[-1]
    if len(group) == 1:
        return words.ALONE_IN_GROUP
    free = [place for place in group if place in order.free]
    return words.LOWEST_OF_GROUP if order.is_lowest_rated(free) else words.FIRST_OF_GROUP


def _warnings(table: RankedPool, bye: int) -> list[Reason]:
    """What had to give way for this bye."""
    seat, name = table.seats[bye], who(table, bye)
    if barred(seat):
        saying = words.SECOND_FREE_POINT if seat.entry.card.free_point else words.PROMISE_BROKEN
        return [Reason(saying.rule, (seat.no,), saying.of(bye=name), topic=Topic.BYE)]
    if table.options.bye.half_last and has_half_bye(seat) and table.field.round > 1:
        said = words.IN_SPITE_OF_HALF_BYE.of(bye=name, score=score(table, bye))
        return [Reason("28L4", (seat.no,), said, topic=Topic.BYE)]
    return []
