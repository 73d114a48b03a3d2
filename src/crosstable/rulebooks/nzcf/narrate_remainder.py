"""The reasons of a remainder group: halves, transpositions, interchanges, colours that could not be given."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.nzcf.against import tell_against
from crosstable.rulebooks.nzcf.criteria import (
    RankedField,
    alternation_loss,
    balancing_loss,
    breaks_colour_limit,
)
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.sentences.remainder import (
    ALL_ALTERNATED,
    ALL_BALANCED,
    ALTERNATION_IGNORED,
    AMONG_MOST_PAIRS,
    EQUAL_PLACES,
    EQUAL_PLACES_ALONE,
    EQUAL_PLACES_EXCHANGED,
    EVEN_NUMBER,
    FIRST_INTERCHANGE,
    FIRST_INTERCHANGE_OF_SEVERAL,
    FITS_AFTER_MEETING,
    FITS_FOR_ALTERNATION,
    FITS_FOR_BALANCE,
    FITS_FOR_LIMIT,
    FITS_FOR_OTHERS,
    HALVES,
    IN_ORDER,
    IN_ORDER_INTERCHANGED,
    INTERCHANGE,
    LAST_TWO,
    LEFT_OVER,
    MOST_PAIRS,
    NOT_ALTERNATED,
    NOT_BALANCED,
    ONLY_LOWER_CHANGES,
    RANK_ORDER_RESTORED,
    REMAINDER,
    TRANSPOSED,
)
from crosstable.rulebooks.shared.halves_words import exchanged, is_natural
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved


def tell_remainder(table: RankedField, group: Group, trail: Trail) -> None:
    """Record how the remainder was paired; nothing if no player was left for it."""
    remainder = group.remainder
    if remainder is None or not (remainder.pairs or group.unpaired):
        return
    if group.unpaired:
        _tell_most(table, group, remainder, trail)
        return
    about = trail.about(Topic.GROUP)
    players = [i for i in group.pool if i != group.odd]
    members, half = table.nos(players), len(players) // 2
    about.say(REMAINDER, members, count=len(players), members=whos(table, players))
    about.say(EVEN_NUMBER, members)
    about.say(HALVES, members, upper=whos(table, players[:half]), lower=whos(table, players[half:]))
    _tell_exchange(table, players, remainder, about)
    _tell_transposition(table, remainder, about)
    _tell_colours(table, players, remainder, about)
    _tell_pairs(table, players, remainder, trail)


def _tell_most(table: RankedField, group: Group, remainder: Halved, trail: Trail) -> None:
    """A group of which not everybody can be paired: the most pairs, and who is left over."""
    about, count = trail.about(Topic.GROUP), len(remainder.pairs)
    about.say(MOST_PAIRS, table.nos(group.pool), members=whos(table, group.pool), pairs=count)
    for high, low in remainder.pairs:
        trail.say(AMONG_MOST_PAIRS, table.nos((high, low)), high=who(table, high), low=who(table, low))
    for i in group.unpaired:
        trail.say(LEFT_OVER, (table.no(i),), who=who(table, i))


def _tell_exchange(table: RankedField, players: Sequence[int], remainder: Halved, trail: Trail) -> None:
    """The players who changed halves, and the rule for the order of such interchanges."""
    if not remainder.exchange.out:
        return
    out, into = exchanged(players, remainder)
    moved = table.nos((*out, *into))
    trail.say(INTERCHANGE, moved, out=whos(table, out), into=whos(table, into))
    trail.say(FIRST_INTERCHANGE if len(out) == 1 else FIRST_INTERCHANGE_OF_SEVERAL, moved, count=len(out))
    trail.say(RANK_ORDER_RESTORED, moved)


def _tell_transposition(table: RankedField, remainder: Halved, trail: Trail) -> None:
    """The order of the lower half when it is not the natural one."""
    if not remainder.transposed:
        members = table.nos([i for pair in remainder.pairs for i in pair])
        trail.say(IN_ORDER_INTERCHANGED if remainder.exchange.out else IN_ORDER, members)
        return
    lower = [low for _, low in remainder.pairs]
    trail.say(TRANSPOSED, table.nos(lower), lower=whos(table, lower))
    trail.say(ONLY_LOWER_CHANGES, table.nos(lower))


def _tell_colours(table: RankedField, players: Sequence[int], remainder: Halved, trail: Trail) -> None:
    """What could not be given, and that nothing better exists."""
    members, lost = table.nos(players), remainder.first_total
    trail.say(NOT_BALANCED if lost else ALL_BALANCED, members, losses=lost)
    if not table.field.last_round:
        lost = remainder.second_total
        trail.say(NOT_ALTERNATED if lost else ALL_ALTERNATED, members, losses=lost)
        return
    due = table.preferences
    ignored = sum(alternation_loss(due[i], due[j]) for i, j in remainder.pairs)
    if ignored:
        trail.say(ALTERNATION_IGNORED, members, ignored=ignored)


def _tell_pairs(table: RankedField, players: Sequence[int], remainder: Halved, trail: Trail) -> None:
    """For each pair: natural, or the first that fits, with what was against the natural one."""
    natural = sorted(low for _, low in remainder.pairs)
    for place, (high, low) in enumerate(remainder.pairs):
        if low == natural[place] and not is_natural(players, remainder, place):
            out, into = (whos(table, some) for some in exchanged(players, remainder))
            both = {"high": who(table, high), "low": who(table, low)}
            pair = table.nos((high, low))
            trail.say(EQUAL_PLACES_EXCHANGED, pair, rule=None, **both, out=out, into=into, place=place + 1)
        elif low == natural[place]:
            _tell_natural(table, high, low, place + 1, len(natural) == 1, trail)
        else:
            _tell_fitting(table, high, low, natural[place], trail)


def _tell_natural(table: RankedField, high: int, low: int, place: int, alone: bool, trail: Trail) -> None:
    """Two players of equal places in their halves."""
    facts: dict[str, Fact] = {"high": who(table, high), "low": who(table, low), "place": place}
    saying = EQUAL_PLACES_ALONE
    if table.field.round > 1 and table.score(high) == table.score(low):
        saying = LAST_TWO if alone else EQUAL_PLACES
        facts["score"] = score(table, high)
    trail.say(saying, table.nos((high, low)), rule=None, **facts)


def _tell_fitting(table: RankedField, high: int, low: int, natural: int, trail: Trail) -> None:
    """The first pair that fits, if the one in order does not."""
    saying, colour = _fitting_saying(table, high, natural), table.preferences[high].colour
    facts: dict[str, Fact] = {
        "high": who(table, high),
        "low": who(table, low),
        "natural": who(table, natural),
    }
    if colour is not None and "colour" in saying.places:
        facts["colour"] = colour
    trail.say(saying, table.nos((high, low)), rule=None, **facts)
    tell_against(table, high, natural, trail)


def _fitting_saying(table: RankedField, high: int, natural: int) -> Saying:
    """What was against the pair in order."""
    first, second = table.entries[high], table.entries[natural]
    one, other = table.preferences[high], table.preferences[natural]
    if have_met(first, second):
        return FITS_AFTER_MEETING
    if breaks_colour_limit(table.field, first, second):
        return FITS_FOR_LIMIT
    if balancing_loss(one, other):
        return FITS_FOR_BALANCE
    clash = alternation_loss(one, other) and not table.field.last_round
    return FITS_FOR_ALTERNATION if clash else FITS_FOR_OTHERS
