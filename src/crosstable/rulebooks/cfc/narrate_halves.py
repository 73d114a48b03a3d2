"""The reasons of those who stay in a group (619, 622b, 631.1, 633.1), and of requests (619.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.reasons import Topic
from crosstable.rulebooks.cfc.against import tell_against
from crosstable.rulebooks.cfc.dues import alternation_loss, thirds
from crosstable.rulebooks.cfc.group import Group, Pairs, Part
from crosstable.rulebooks.cfc.halving import kept_apart
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences import (
    ALL_ALTERNATED,
    ALL_EQUALISED,
    FEWER_ALTERNATED,
    FEWER_EQUALISED,
    MORE_THIRD_COLOURS,
    NOT_ALTERNATED,
    NOT_EQUALISED,
    THIRD_COLOUR,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.halves_words import (
    Counts,
    HalvesRules,
    Loss,
    tell_exchange,
    tell_halves,
    tell_losses,
    tell_pairs,
)
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail

EQUALISING = Loss(NOT_EQUALISED, FEWER_EQUALISED, ALL_EQUALISED)
THIRD = Loss(THIRD_COLOUR, MORE_THIRD_COLOURS)
ALTERNATING = Loss(NOT_ALTERNATED, FEWER_ALTERNATED, ALL_ALTERNATED)
RULES = HalvesRules(
    halves="622b",
    natural="622b",
    exchange="622b",
    one_exchanged="622b",
    more_exchanged="622b",
    transposition="622b",
    order="622b",
    losses=(EQUALISING, THIRD, ALTERNATING),
)


@rule("619", "622b", "631.1")
def rules_for(table: RankedField) -> HalvesRules:
    """The rules by which halves are paired: 619 in the first round, 622b later; 631.1 ignores alternation."""
    if table.field.round == 1:
        return replace(
            RULES, halves="619", natural="619", order="619", transposition="619", losses=(EQUALISING,)
        )
    return RULES if table.options.alternation_counts else replace(RULES, losses=(EQUALISING, THIRD))


def counts_for(table: RankedField) -> Counts:
    """What is counted after the interchange: third colours in a row, and alternation where it counts."""

    def counts(pairs: Pairs) -> tuple[int, ...]:
        third = sum(thirds(table.options, table.dues[i], table.dues[j]) for i, j in pairs)
        return (third, alternations(table, pairs))[: len(rules_for(table).losses) - 1]

    return counts


def alternations(table: RankedField, pairs: Pairs) -> int:
    """How many players cannot alternate."""
    return sum(alternation_loss(table.dues[i], table.dues[j]) for i, j in pairs)


def tell_stayers(table: RankedField, group: Group, trail: Trail) -> None:
    """How those who stay were paired, part by part."""
    if group.quarters and len(group.pool) > 2:
        text = "paired by quarters: first against second, third against fourth"
        trail.about(Topic.GROUP).note(quarters_rule(table), table.nos(group.pool), text)
    for high, low in group.across:
        _tell_across(table, group, high, low, trail)
    for part in group.parts:
        _tell_part(table, part, trail)


def quarters_rule(table: RankedField) -> str:
    """The rule by which a group is divided into quarters: 633.2 does so in its first round only."""
    return "633.2" if table.options.acceleration == "abcd" else "633.1"


def _tell_across(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """A pair between two quarters, or between the groups B and C of 633.2."""
    pair = table.nos((high, low))
    if group.quarters:
        text = f"{name(table, high)} meets {name(table, low)} across the quarters, so that all can be paired"
        trail.note(quarters_rule(table), pair, text)
    else:
        allow = "colours and requests allow" if kept_apart(table) else "colours allow"
        text = f"{name(table, high)} of group B meets {name(table, low)} of group C, in order as {allow}"
        trail.note("633.2", pair, text)


def _tell_part(table: RankedField, part: Part, trail: Trail) -> None:
    """One part paired by halves, then what requests changed."""
    rules, found, players = rules_for(table), part.halved, part.players
    about, against = trail.about(Topic.GROUP), partial(tell_against, table)
    if part.requested is None:
        tell_halves(table, players, found, rules, against, trail)
        tell_losses(table, players, found, rules, counts_for(table), about)
    else:
        tell_exchange(table, players, found, rules, about)
        kept = tuple(pair for pair in found.pairs if pair in part.requested)
        tell_pairs(table, players, found, rules, against, trail, kept)
    lost = alternations(table, part.pairs)
    if table.field.round > 1 and not table.options.alternation_counts and lost:
        text = f"nothing is moved for alternation alone; players who cannot alternate: {lost}"
        about.note("631.1", table.nos(players), text, ignored=lost)
    _tell_requests(table, part, trail)


@rule("619.1")
def _tell_requests(table: RankedField, part: Part, trail: Trail) -> None:
    """Who was kept apart, or could not be."""
    apart = kept_apart(table)
    wished = [pair for pair in part.halved.pairs if frozenset(pair) in apart]
    for high, low in wished:
        pair = table.nos((high, low))
        if (high, low) in part.pairs:
            text = (
                f"{name(table, high)} and {name(table, low)} asked to be kept apart; "
                "no small change keeps all apart who asked"
            )
        else:
            text = f"{name(table, high)} and {name(table, low)} asked to be kept apart and are"
        trail.note("619.1", pair, text)
    for high, low in part.pairs:
        if part.requested is not None and (high, low) not in part.halved.pairs:
            text = f"{name(table, high)} meets {name(table, low)} after a transposition for such a request"
            trail.note("619.1", table.nos((high, low)), text)
