"""The reasons of a pair with different scores (2d, 9, 20, 21), in words for a parent."""

from __future__ import annotations

from crosstable.model.cards import Float
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.schools.vector import smaller_groups
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail

SPARED = "nobody with a better record can without making the round worse"


def tell_float(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """A pair of different scores: who floats, and why these two."""
    pair = table.nos((high, low))
    down, up = (f"{name(table, i)} ({points(table, i)})" for i in (high, low))
    few = "such games are as few" if table.options.by_count else "the differences are as small"
    bounds = "earlier games" if table.options.school_below_score else "schools and earlier games"
    why = f"not everybody can meet somebody with the same score, and {few} as {bounds} allow"
    trail.note("9", pair, f"{down} floats down to {up}: {why}")
    trail.note("20", pair, _colour_group(table, high))
    _tell_down(table, high, pair, trail)
    trail.note("21", pair, _other_group(table, high, low))
    _tell_up(table, low, pair, trail)


@rule("20")
def _colour_group(table: RankedField, high: int) -> str:
    """Whether the downfloater is of the larger colour group of the level."""
    due = table.claims[high].colour
    if due is None:
        return f"{name(table, high)} has played no game yet and is of neither colour group"
    level = [i for i in range(len(table.entries)) if table.score(i) == table.score(high)]
    own, other = (sum(table.claims[i].colour is colour for i in level) for colour in (due, due.other))
    counts = f"{own} due {due.word}, {other} due {due.other.word}"
    if own == other:
        return f"{name(table, high)} may float: the colour groups of the level are equal ({counts})"
    if smaller_groups(table) >> high & 1:
        who = f"{name(table, high)} is of the smaller colour group of the level ({counts})"
        return f"{who}: with one of the larger group the round would be worse"
    return f"{name(table, high)} is of the larger colour group of the level ({counts})"


@rule("2d", "20a", "20b")
def _tell_down(table: RankedField, high: int, pair: tuple[int, ...], trail: Trail) -> None:
    """The record of the downfloater."""
    floats = table.entries[high].card.floats
    ups, downs = floats.count(Float.UP), floats.count(Float.DOWN)
    if not downs and ups:
        trail.note("2d", pair, f"{name(table, high)} has floated up before and never down: this evens it out")
    elif not downs:
        trail.note("20a", pair, f"{name(table, high)} has not floated down before")
    else:
        text = f"{name(table, high)} has floated down before ({_times(downs)}), but {SPARED}"
        trail.note("20b", pair, text)


@rule("21")
def _other_group(table: RankedField, high: int, low: int) -> str:
    """Whether the opponent is of the other colour group."""
    one, other = table.claims[high].colour, table.claims[low].colour
    if one is None or other is None:
        return f"{name(table, low)} fits: only one of them seeks a colour, or neither"
    if one is not other:
        return f"{name(table, low)} is of the other colour group, due {other.word}"
    also = f"{name(table, low)} is due {other.word} as well"
    return f"{also}; with one of the other group the round would be no better"


@rule("2d", "21a", "21b")
def _tell_up(table: RankedField, low: int, pair: tuple[int, ...], trail: Trail) -> None:
    """The record of the upfloater."""
    card = table.entries[low].card
    ups, downs = card.floats.count(Float.UP), card.floats.count(Float.DOWN)
    if card.last_float is Float.UP:
        trail.note("21a", pair, f"{name(table, low)} floated up last round too, but {SPARED}")
    elif ups:
        text = f"{name(table, low)} has floated up before ({_times(ups)}), but {SPARED}"
        trail.note("21b", pair, text)
    elif downs:
        trail.note("2d", pair, f"{name(table, low)} has floated down before and never up: this evens it out")
    else:
        trail.note("21a", pair, f"{name(table, low)} has not floated up before")


def _times(number: int) -> str:
    """How often."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
