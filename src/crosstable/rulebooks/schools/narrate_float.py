"""The reasons of a pair with different scores (2d, 9, 20, 21), in words for a parent."""

from __future__ import annotations

from crosstable.model.cards import Float
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.answers import (
    FLOAT_ALONE,
    FLOAT_FOR_SCHOOLS,
    FLOAT_NOT_ALL_LEVEL,
    FLOAT_ODD_LEVEL,
)
from crosstable.rulebooks.schools.sentences.figures import (
    DIFFERENCES_LEAST,
    DIFFERENCES_LEAST_OF_ALL,
    DOWN_AGAIN,
    DOWN_EVENS_OUT,
    DOWN_FIRST_TIME,
    FLOATS_FEWEST,
    FLOATS_FEWEST_OF_ALL,
    GROUP_LARGER,
    GROUP_NONE,
    GROUP_SMALLER,
    GROUPS_EQUAL,
    OPPONENT_FREE,
    OPPONENT_OTHER_GROUP,
    OPPONENT_SAME_GROUP,
    UP_AGAIN,
    UP_EVENS_OUT,
    UP_FIRST_TIME,
    UP_LAST_ROUND,
)
from crosstable.rulebooks.schools.solving import Pairs
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired

Pair = tuple[int, ...]


def tell_float(table: RankedField, high: int, low: int, pairs: Pairs, trail: Trail) -> None:
    """A pair of different scores: who floats, and why these two."""
    pair = table.nos((high, low))
    _tell_why(table, high, low, pairs, trail)
    few = (FLOATS_FEWEST_OF_ALL, FLOATS_FEWEST)
    small = (DIFFERENCES_LEAST_OF_ALL, DIFFERENCES_LEAST)
    chosen = few if table.options.by_count else small
    trail.say(chosen[not table.options.school_below_score], pair)
    _tell_colour_group(table, high, pair, trail)
    _tell_down(table, high, pair, trail)
    _tell_other_group(table, high, low, trail)
    _tell_up(table, low, pair, trail)


@rule("9", "19")
def _tell_why(table: RankedField, high: int, low: int, pairs: Pairs, trail: Trail) -> None:
    """Why a player has to meet another score: an odd level, earlier games, or schools."""
    pair = table.nos((high, low))
    facts: dict[str, Fact] = {
        "high": who(table, high),
        "low": who(table, low),
        "above": score(table, high),
        "below": score(table, low),
    }
    level = sum(table.score(i) == table.score(high) for i in range(len(table.entries)))
    if level == 1:
        said = FLOAT_ALONE.of(**facts)
    elif level % 2 and _leaving(table, high, pairs) == 1:
        said = FLOAT_ODD_LEVEL.of(**facts, size=level)
    else:
        said = (FLOAT_FOR_SCHOOLS if _could_stay_level(table) else FLOAT_NOT_ALL_LEVEL).of(**facts)
    trail.reasons.append(Reason(said.saying.rule, pair, said))


def _leaving(table: RankedField, high: int, pairs: Pairs) -> int:
    """How many on a player's score meet another one."""
    on = table.score(high)
    return sum((table.score(one) == on) != (table.score(other) == on) for one, other in pairs)


def _could_stay_level(table: RankedField) -> bool:
    """Whether everybody could meet an opponent on the same score, schools aside."""
    return all(
        len(group) % 2 == 0 and can_be_paired(mask_of(group), table.legal) for group in table.score_groups()
    )


@rule("20")
def _tell_colour_group(table: RankedField, high: int, pair: Pair, trail: Trail) -> None:
    """Whether the downfloater is of the larger colour group of the level."""
    due, player = table.claims[high].colour, who(table, high)
    if due is None:
        trail.say(GROUP_NONE, pair, player=player)
        return
    level = [i for i in range(len(table.entries)) if table.score(i) == table.score(high)]
    own, others = (sum(table.claims[i].colour is colour for i in level) for colour in (due, due.other))
    saying = GROUPS_EQUAL if own == others else GROUP_LARGER if own > others else GROUP_SMALLER
    trail.say(saying, pair, player=player, colour=due, own=own, others=others)


@rule("2d", "20a", "20b")
def _tell_down(table: RankedField, high: int, pair: Pair, trail: Trail) -> None:
    """The record of the downfloater."""
    floats, player = table.entries[high].card.floats, who(table, high)
    ups, downs = floats.count(Float.UP), floats.count(Float.DOWN)
    if downs:
        trail.say(DOWN_AGAIN, pair, player=player, count=downs)
    else:
        trail.say(DOWN_EVENS_OUT if ups else DOWN_FIRST_TIME, pair, player=player)


@rule("21")
def _tell_other_group(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """Whether the opponent is of the other colour group."""
    pair, player = table.nos((high, low)), who(table, low)
    one, other = table.claims[high].colour, table.claims[low].colour
    if one is None or other is None:
        trail.say(OPPONENT_FREE, pair, player=player)
    else:
        saying = OPPONENT_SAME_GROUP if one is other else OPPONENT_OTHER_GROUP
        trail.say(saying, pair, player=player, colour=other)


@rule("2d", "21a", "21b")
def _tell_up(table: RankedField, low: int, pair: Pair, trail: Trail) -> None:
    """The record of the upfloater."""
    card, player = table.entries[low].card, who(table, low)
    ups, downs = card.floats.count(Float.UP), card.floats.count(Float.DOWN)
    if card.last_float is Float.UP:
        trail.say(UP_LAST_ROUND, pair, player=player)
    elif ups:
        trail.say(UP_AGAIN, pair, player=player, count=ups)
    else:
        trail.say(UP_EVENS_OUT if downs else UP_FIRST_TIME, pair, player=player)
