"""The reasons of the pairs, in words that can be read to a parent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.narrate_first import tell_round_one
from crosstable.rulebooks.schools.narrate_float import tell_float
from crosstable.rulebooks.schools.narrate_passed import tell_passed
from crosstable.rulebooks.schools.narrate_trouble import tell_all_the_same
from crosstable.rulebooks.schools.sentences.answers import MEET_SAME_SCORE, MEET_SAME_SCORE_COLOURS
from crosstable.rulebooks.schools.sentences.colours import (
    BOTH_DUE_THE_SAME,
    COLOURS_SUIT,
    DUE_DIFFERENT_COLOURS,
)
from crosstable.rulebooks.schools.sentences.figures import (
    FIRST_IN_ORDER,
    LEVEL,
    LEVELS_SHORT_OF_COLOUR,
    LEVELS_TOGETHER,
    NOT_PLAYED_BEFORE,
    ODD_LEVEL,
    SCHOOL_CLASHES,
    SCHOOL_CLASHES_AFTER_SCORE,
    SCHOOL_CLASHES_CONFIRM,
)
from crosstable.rulebooks.schools.solving import Pairs, Solved
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail

SHOWN = 3
"""How many games inside a school a warning names."""


def tell_pairs(table: RankedField, parts: Sequence[Solved], trail: Trail) -> tuple[Reason, ...]:
    """Why everybody meets this opponent; the warnings name school clashes before round 4."""
    pairs = tuple(pair for part in parts for pair in part.pairs)
    if table.field.round == 1:
        tell_round_one(table, pairs, trail)
    else:
        for part in parts:
            _tell_part(table, part, trail)
        tell_passed(table, pairs, trail)
    return tuple(_clash_warnings(table, pairs))


def _tell_part(table: RankedField, part: Solved, trail: Trail) -> None:
    """The score levels of a part, then every pair."""
    levels: dict[int, list[int]] = {}
    for i in part.region.members:
        levels.setdefault(table.score(i), []).append(i)
    about, groups = trail.about(Topic.GROUP), list(levels.values())
    for members in groups:
        _tell_level(table, members, about)
    if part.region.merged:
        upper, lower = score(table, groups[0][0]), score(table, groups[-1][0])
        about.say(LEVELS_TOGETHER, table.nos(part.region.members), upper=upper, lower=lower)
    _tell_linked(table, groups, about)
    for high, low in part.pairs:
        _tell_pair(table, high, low, part.pairs, trail)


def _tell_level(table: RankedField, members: Sequence[int], trail: Trail) -> None:
    """Who is on a score, and how many are due which colour."""
    white, black = (_seekers(table, members, colour) for colour in Colour)
    points, nos = score(table, members[0]), table.nos(members)
    trail.say(LEVEL, nos, score=points, players=whos(table, members), due_white=white, due_black=black)
    if len(members) % 2:
        trail.say(ODD_LEVEL, nos, score=points)


def _seekers(table: RankedField, members: Sequence[int], colour: Colour) -> int:
    """How many of a level seek a colour."""
    return sum(table.claims[i].colour is colour for i in members)


@rule("17")
def _tell_linked(table: RankedField, levels: Sequence[list[int]], trail: Trail) -> None:
    """Levels linked by a float that have too many seekers of the same colour."""
    above = 0
    for upper, lower in pairwise(levels):
        above += len(upper)
        for colour in Colour:
            excess = all(
                _seekers(table, level, colour) > _seekers(table, level, colour.other)
                for level in (upper, lower)
            )
            if above % 2 and excess:
                top, bottom = score(table, upper[0]), score(table, lower[0])
                nos = table.nos((*upper, *lower))
                trail.say(LEVELS_SHORT_OF_COLOUR, nos, colour=colour, upper=top, lower=bottom)


def _tell_pair(table: RankedField, high: int, low: int, pairs: Pairs, trail: Trail) -> None:
    """One pair: the scores, then whether colours fit, then what else was looked at."""
    pair = table.nos((high, low))
    one, other = table.claims[high], table.claims[low]
    differ = one.colour is not None and other.colour is not None and one.colour is not other.colour
    if table.score(high) != table.score(low):
        tell_float(table, high, low, pairs, trail)
    else:
        saying = MEET_SAME_SCORE_COLOURS if differ else MEET_SAME_SCORE
        trail.say(saying, pair, high=who(table, high), low=who(table, low), score=score(table, high))
    if same_due(one, other) and one.colour is not None:
        trail.say(BOTH_DUE_THE_SAME, pair, colour=one.colour)
    else:
        trail.say(DUE_DIFFERENT_COLOURS if differ else COLOURS_SUIT, pair)
    if table.no(low) in table.entries[high].card.defaulted:
        trail.say(NOT_PLAYED_BEFORE, pair)
    tell_all_the_same(table, high, low, trail)
    trail.say(FIRST_IN_ORDER, pair)


def _clash_warnings(table: RankedField, pairs: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Players of one school who meet: to be confirmed by the arbiter before round 4."""
    clashes = [pair for pair in pairs if table.mates[pair[0]] >> pair[1] & 1]
    if not clashes:
        return
    trail, options = Trail(), table.options
    nos = table.nos([i for pair in clashes for i in pair])
    shown = whos(table, [i for pair in clashes[:SHOWN] for i in pair])
    if table.field.round < options.strict_until:
        strict, count = options.strict_until, len(clashes)
        trail.say(SCHOOL_CLASHES_CONFIRM, nos, players=shown, count=count, strict=strict)
    else:
        saying = SCHOOL_CLASHES_AFTER_SCORE if options.school_below_score else SCHOOL_CLASHES
        trail.say(saying, nos, players=shown, count=len(clashes))
    yield from trail.reasons
