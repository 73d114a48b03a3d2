"""The reasons of those who stay in a group (619, 622b, 631.1, 633.1), and of requests (619.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.cfc.against import colours_against, tell_against
from crosstable.rulebooks.cfc.dues import alternation_loss, equalising_loss, thirds
from crosstable.rulebooks.cfc.group import Group, Pairs, Part
from crosstable.rulebooks.cfc.halving import is_apart, kept_apart
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.halves import (
    ACROSS_QUARTERS,
    ALL_ALTERNATED,
    ALL_EQUALISED,
    ALTERNATION_IGNORED,
    B_MEETS_C,
    B_MEETS_C_WITH_REQUESTS,
    BOTH_EQUALISE,
    BY_QUARTERS,
    EQUAL_PLACES,
    EQUAL_PLACES_ALONE,
    EQUAL_PLACES_EXCHANGED,
    EQUAL_PLACES_OF_QUARTERS,
    EQUAL_PLACES_OF_QUARTERS_EXCHANGED,
    FITS_AFTER_MEETING,
    FITS_FOR_ALTERNATING,
    FITS_FOR_EQUALISING,
    FITS_FOR_OTHERS,
    FITS_FOR_THIRD_COLOUR,
    KEPT_APART,
    LAST_TWO,
    MOVED_FOR_REQUEST,
    NOT_ALTERNATED,
    NOT_EQUALISED,
    NOT_KEPT_APART,
    ONE_CANNOT_ALTERNATE,
    ONE_HAS_THIRD_COLOUR,
    THIRD_COLOUR,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.halves_words import (
    HalvesRules,
    exchanged,
    is_natural,
    tell_exchange,
    tell_transposition,
)
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail

RULES = HalvesRules(
    halves="622b",
    natural="622b",
    exchange="622b",
    one_exchanged="622b",
    more_exchanged="622b",
    transposition="622b",
    order="622b",
)
FITS = {
    BOTH_EQUALISE: FITS_FOR_EQUALISING,
    ONE_HAS_THIRD_COLOUR: FITS_FOR_THIRD_COLOUR,
    ONE_CANNOT_ALTERNATE: FITS_FOR_ALTERNATING,
}
"""The colour objection to the pair in order -> the sentence about the pair made instead."""


@rule("619", "622b")
def rules_for(table: RankedField) -> HalvesRules:
    """The rules by which halves are paired: 619 in the first round, 622b later."""
    if table.field.round == 1:
        return replace(RULES, halves="619", natural="619", transposition="619", order="619")
    return RULES


def colour_losses(table: RankedField, pairs: Pairs) -> tuple[int, int, int]:
    """Equalising colours, third equal colours and alternations that are lost."""
    dues = [(table.dues[min(pair)], table.dues[max(pair)]) for pair in pairs]
    return (
        sum(equalising_loss(*both) for both in dues),
        sum(thirds(table.options, *both) for both in dues),
        sum(alternation_loss(*both) for both in dues),
    )


def tell_stayers(table: RankedField, group: Group, trail: Trail) -> None:
    """How those who stay were paired, part by part."""
    if group.quarters and len(group.pool) > 2:
        trail.about(Topic.GROUP).say(BY_QUARTERS, table.nos(group.pool), rule=quarters_rule(table))
    for high, low in group.across:
        _tell_across(table, group, high, low, trail)
    for part in group.parts:
        _tell_part(table, group, part, trail)


def quarters_rule(table: RankedField) -> str:
    """The rule by which a group is divided into quarters: 633.2 does so in its first round only."""
    return "633.2" if table.options.acceleration == "abcd" else "633.1"


def _tell_across(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """A pair between two quarters, or between the groups B and C of 633.2."""
    pair, both = table.nos((high, low)), {"high": who(table, high), "low": who(table, low)}
    if group.quarters:
        trail.say(ACROSS_QUARTERS, pair, rule=quarters_rule(table), **both)
    else:
        trail.say(B_MEETS_C_WITH_REQUESTS if kept_apart(table) else B_MEETS_C, pair, rule=None, **both)


def _tell_part(table: RankedField, group: Group, part: Part, trail: Trail) -> None:
    """One part paired by halves, then what requests changed."""
    rules, about = rules_for(table), trail.about(Topic.GROUP)
    tell_exchange(table, part.players, part.halved, rules, about)
    if part.requested is None:
        tell_transposition(table, part.halved, rules, about)
        _tell_losses(table, part, about)
    _tell_pairs(table, group, part, rules, trail)
    lost = colour_losses(table, part.pairs)[2]
    if table.field.round > 1 and not table.options.alternation_counts and lost:
        about.say(ALTERNATION_IGNORED, table.nos(part.players), ignored=lost)
    _tell_requests(table, part, trail)


@rule("630", "631", "631.1")
def _tell_losses(table: RankedField, part: Part, trail: Trail) -> None:
    """What could not be given, and that nothing better exists; 631.1 ignores alternation."""
    members = table.nos(part.players)
    equalising, third, alternating = colour_losses(table, part.pairs)
    trail.say(NOT_EQUALISED if equalising else ALL_EQUALISED, members, count=equalising)
    if table.field.round == 1:
        return
    if third:
        trail.say(THIRD_COLOUR, members, count=third)
    if table.options.alternation_counts:
        trail.say(NOT_ALTERNATED if alternating else ALL_ALTERNATED, members, count=alternating)


def _tell_pairs(table: RankedField, group: Group, part: Part, rules: HalvesRules, trail: Trail) -> None:
    """For each pair: natural, or the first that fits, with what spoke against the natural one."""
    upper = {high for high, _ in part.halved.pairs}
    lower = [i for i in part.players if i not in upper]
    for place, (high, low) in enumerate(part.halved.pairs):
        if (high, low) not in part.pairs:
            continue
        if low == lower[place] and is_natural(part.players, part.halved, place):
            _tell_natural(table, group, (high, low), place + 1, rules.natural, trail)
        elif low == lower[place]:
            _tell_exchanged(table, group, part, place, trail)
        else:
            _tell_fitting(table, high, low, lower[place], rules.order, trail)


def _tell_natural(
    table: RankedField, group: Group, both: tuple[int, int], place: int, number: str, trail: Trail
) -> None:
    """Two players of equal places in their halves, or in their quarters."""
    high, low = both
    facts: dict[str, Fact] = {"high": who(table, high), "low": who(table, low), "place": place}
    if group.quarters and len(group.pool) > 2 and not group.across:
        trail.say(EQUAL_PLACES_OF_QUARTERS, table.nos(both), rule=quarters_rule(table), **facts)
    elif table.field.round == 1 or table.score(high) != table.score(low):
        trail.say(EQUAL_PLACES_ALONE, table.nos(both), rule=number, **facts)
    else:
        saying = LAST_TWO if len(group.pool) == 2 else EQUAL_PLACES
        trail.say(saying, table.nos(both), rule=number, score=score(table, high), **facts)


def _tell_exchanged(table: RankedField, group: Group, part: Part, place: int, trail: Trail) -> None:
    """Two players of equal places only since others, or one of them, changed halves or quarters."""
    high, low = part.halved.pairs[place]
    quarters = group.quarters and len(group.pool) > 2 and not group.across
    saying = EQUAL_PLACES_OF_QUARTERS_EXCHANGED if quarters else EQUAL_PLACES_EXCHANGED
    out, into = (whos(table, some) for some in exchanged(part.players, part.halved))
    both = {"high": who(table, high), "low": who(table, low)}
    trail.say(saying, table.nos((high, low)), rule=None, **both, out=out, into=into, place=place + 1)


def _tell_fitting(table: RankedField, high: int, low: int, natural: int, number: str, trail: Trail) -> None:
    """The first pair that fits, if the one in order does not."""
    saying, colour = _fitting_saying(table, high, natural), table.dues[high].colour
    facts: dict[str, Fact] = {
        "high": who(table, high),
        "low": who(table, low),
        "natural": who(table, natural),
    }
    if colour is not None and "colour" in saying.places:
        facts["colour"] = colour
    trail.say(saying, table.nos((high, low)), rule=number, **facts)
    tell_against(table, high, natural, trail)


def _fitting_saying(table: RankedField, high: int, natural: int) -> Saying:
    """What was against the pair in order."""
    if not table.unmet[high] >> natural & 1:
        return FITS_AFTER_MEETING
    against = colours_against(table, high, natural)
    return FITS_FOR_OTHERS if against is None else FITS[against]


@rule("619.1")
def _tell_requests(table: RankedField, part: Part, trail: Trail) -> None:
    """Who was kept apart, or could not be."""
    for high, low in _asked_apart(table, part.halved.pairs):
        saying = NOT_KEPT_APART if (high, low) in part.pairs else KEPT_APART
        trail.say(saying, table.nos((high, low)), one=who(table, high), other=who(table, low))
    for high, low in part.pairs:
        if part.requested is not None and (high, low) not in part.halved.pairs:
            trail.say(MOVED_FOR_REQUEST, table.nos((high, low)), high=who(table, high), low=who(table, low))


def _asked_apart(table: RankedField, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of some pairs who asked to be kept apart."""
    apart = kept_apart(table)
    return [pair for pair in pairs if is_apart(apart, pair)]
