"""The reasons of those who stay in a group (619, 622b, 631.1, 633.1), and of requests (619.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.reasons import Topic
from crosstable.rulebooks.cfc.against import tell_against
from crosstable.rulebooks.cfc.dues import alternation_loss
from crosstable.rulebooks.cfc.group import Group, Part
from crosstable.rulebooks.cfc.halving import kept_apart
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.table import Table
from crosstable.rulebooks.halves_words import HalvesRules, Loss, tell_halves
from crosstable.rulebooks.words import name, numbers
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved

EQUALISING = Loss(
    "630", "cannot get the colour that equalises", "every player can get the colour that equalises"
)
ALTERNATING = Loss("631", "cannot alternate colours", "nobody who is due to alternate is left out")
RULES = HalvesRules(
    halves="622b",
    natural="622b",
    exchange="622b",
    one_exchanged="622b",
    more_exchanged="622b",
    transposition="622b",
    order="622b",
    first=EQUALISING,
    second=ALTERNATING,
)


@rule("619", "622b", "631.1")
def rules_for(table: Table) -> HalvesRules:
    """The rules by which halves are paired: 619 in the first round, 622b later; 631.1 ignores alternation."""
    if table.field.round == 1:
        return replace(RULES, halves="619", natural="619", order="619", transposition="619", second=None)
    return RULES if table.options.alternation_counts else replace(RULES, second=None)


def in_players(table: Table, found: Halved) -> Halved:
    """The second price as a number of players who cannot alternate, thirds in a row left aside."""
    lost = sum(alternation_loss(table.dues[i], table.dues[j]) for i, j in found.pairs)
    return replace(found, second_total=lost)


def tell_stayers(table: Table, group: Group, trail: Trail) -> None:
    """How those who stay were paired, part by part."""
    if group.quarters and group.parts:
        text = "paired by quarters: first against second, third against fourth"
        trail.about(Topic.GROUP).note("633.1", table.nos(group.pool), text)
    for high, low in group.across:
        _tell_across(table, group, high, low, trail)
    for part in group.parts:
        _tell_part(table, group, part, trail)


def _tell_across(table: Table, group: Group, high: int, low: int, trail: Trail) -> None:
    """A pair between two quarters, or between the groups B and C of 633.2."""
    pair = table.nos((high, low))
    if group.quarters:
        text = f"{name(table, high)} meets {name(table, low)} across the quarters, so that all can be paired"
        trail.note("633.1", pair, text)
    else:
        text = (
            f"{name(table, high)} of group B meets {name(table, low)} of group C, in order as colours allow"
        )
        trail.note("633.2", pair, text)


def _tell_part(table: Table, group: Group, part: Part, trail: Trail) -> None:
    """One part paired by halves, then what requests changed."""
    rules = rules_for(table)
    found = in_players(table, part.halved)
    number = "633.1" if group.quarters else rules.halves
    text = f"{len(part.players)} players: {numbers(table, part.players)}"
    trail.about(Topic.GROUP).note(number, table.nos(part.players), text)
    tell_halves(table, part.players, found, rules, partial(tell_against, table), trail)
    if table.field.round > 1 and not table.options.alternation_counts and found.second_total:
        text = f"nothing is moved for alternation alone; players who cannot alternate: {found.second_total}"
        trail.about(Topic.GROUP).note("631.1", table.nos(part.players), text, ignored=found.second_total)
    _tell_requests(table, part, trail)


@rule("619.1")
def _tell_requests(table: Table, part: Part, trail: Trail) -> None:
    """Who was kept apart, or could not be."""
    apart = kept_apart(table)
    wished = [pair for pair in part.halved.pairs if frozenset(pair) in apart]
    for high, low in wished:
        pair = table.nos((high, low))
        if (high, low) in part.pairs:
            text = (
                f"{name(table, high)} and {name(table, low)} asked to be kept apart; no small change does it"
            )
        else:
            text = f"{name(table, high)} and {name(table, low)} asked to be kept apart and are"
        trail.note("619.1", pair, text)
    for high, low in part.pairs:
        if part.requested is not None and (high, low) not in part.halved.pairs:
            text = f"{name(table, high)} meets {name(table, low)} after a transposition for such a request"
            trail.note("619.1", table.nos((high, low)), text)
