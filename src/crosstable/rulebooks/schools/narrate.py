"""The reasons of the pairs, in words that can be read to a parent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.cards import Float
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.solving import Pairs, Solved
from crosstable.rulebooks.schools.table import Table
from crosstable.rulebooks.schools.vector import smaller_groups
from crosstable.rulebooks.words import name, numbers, points
from crosstable.rules.trail import Trail


def tell_pairs(table: Table, parts: Sequence[Solved], trail: Trail) -> tuple[Reason, ...]:
    """Why everybody meets this opponent; the warnings name school clashes before round 4."""
    if table.field.round == 1:
        _tell_round_one(table, parts[0].pairs, trail)
    else:
        for part in parts:
            _tell_part(table, part, trail)
    return tuple(_clash_warnings(table, [pair for part in parts for pair in part.pairs]))


def _tell_round_one(table: Table, pairs: Pairs, trail: Trail) -> None:
    """Half against half in list order, and what had to be moved."""
    half = len(pairs)
    everyone = table.nos(range(2 * half))
    text = f"round 1: the upper half of the list against the lower half, {2 * half} players"
    trail.about(Topic.GROUP).note("6", everyone, text)
    for high, low in pairs:
        pair = table.nos((high, low))
        if low - high == half:
            text = f"{name(table, high)} and {name(table, low)} are both number {high + 1} of their halves"
            trail.note("6", pair, text)
            continue
        text = f"{name(table, high)} meets {name(table, low)}, not far from where the list puts them"
        trail.note("6", pair, f"{text}: {_natural_trouble(table, high, low, half)}")


def _natural_trouble(table: Table, high: int, low: int, half: int) -> str:
    """What was wrong with the natural opponent of one of two players, or with somebody else's."""
    for one in (high, low):
        other = one + half if one < half else one - half
        if table.mates[one] >> other & 1:
            return f"{name(table, one)} and {name(table, other)} are of one school (7)"
        if table.top(one) and table.top(other) and table.field.round <= table.options.top_until:
            return f"{name(table, one)} and {name(table, other)} are both top players (3)"
        if table.kept_apart[one] >> other & 1:
            return f"{name(table, one)} and {name(table, other)} are kept apart (27)"
    return "others had to be kept apart"


def _tell_part(table: Table, part: Solved, trail: Trail) -> None:
    """The score levels of a part, then every pair."""
    levels: dict[int, list[int]] = {}
    for i in part.region.members:
        levels.setdefault(table.score(i), []).append(i)
    about = trail.about(Topic.GROUP)
    for members in levels.values():
        seekers = ", ".join(_seekers(table, members))
        text = f"on {points(table, members[0])}: {numbers(table, members)}; {seekers}"
        about.note("10", table.nos(members), text)
        if len(members) % 2:
            text = f"an odd number on {points(table, members[0])}: somebody has to float"
            about.note("19", table.nos(members), text)
    if part.region.merged:
        text = "these score levels could not be paired by themselves and are taken together"
        about.note("17", table.nos(part.region.members), text)
    for high, low in part.pairs:
        _tell_pair(table, high, low, trail)


def _seekers(table: Table, members: Sequence[int]) -> Iterator[str]:
    """How many of a level seek each colour."""
    colours = [table.claims[i].colour for i in members]
    for colour in ("White", "Black"):
        yield f"{sum(c is not None and c.word == colour for c in colours)} due {colour}"


def _tell_pair(table: Table, high: int, low: int, trail: Trail) -> None:
    """One pair: the scores, then whether colours fit, then what else was looked at."""
    pair = table.nos((high, low))
    if table.score(high) == table.score(low):
        trail.note("8", pair, f"both have {points(table, high)}")
    else:
        _tell_float(table, high, low, trail)
    one, other = table.claims[high], table.claims[low]
    if one.colour is not None and one.colour is other.colour:
        text = (
            f"both are due {one.colour.word}: the round refuses as few players as can be, the weakest claims"
        )
        trail.note("12", pair, text)
    else:
        text = f"{name(table, high)} {one}, {name(table, low)} {other}"
        trail.note("11", pair, text)
    if table.no(low) in table.entries[high].card.defaulted:
        trail.note("30", pair, "they were paired before and the game was not played: they may meet now")
    trail.note("22", pair, "of all pairings that are as good, this one is first in the order of the list")


def _tell_float(table: Table, high: int, low: int, trail: Trail) -> None:
    """A pair of different scores: who floats, and why these two."""
    pair = table.nos((high, low))
    down, up = (f"{name(table, i)} ({points(table, i)})" for i in (high, low))
    why = "not everybody can be paired on the same score, and the differences are as small as can be"
    trail.note("9", pair, f"{down} floats down to {up}: {why}")
    group = "the smaller" if smaller_groups(table) >> high & 1 else "the larger"
    downs = table.entries[high].card.floats.count(Float.DOWN)
    before = "has not floated down before" if not downs else f"has floated down before ({downs})"
    if table.claims[high].colour is None:
        trail.note("20", pair, f"{name(table, high)} has played no game yet, and {before}")
    else:
        trail.note("20", pair, f"{name(table, high)} is of {group} colour group of the level, and {before}")
    last = table.entries[low].card.last_float is Float.UP
    text = "floated up last round as well" if last else "did not float up last round"
    trail.note("21", pair, f"{name(table, low)} {text}")


def _clash_warnings(table: Table, pairs: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Players of one school who meet: to be confirmed by the arbiter before round 4."""
    for high, low in pairs:
        if table.mates[high] >> low & 1:
            both = f"{name(table, high)} and {name(table, low)} are of one school"
            early = table.field.round < table.options.strict_until
            text = f"{both}; no pairing of the round has fewer such games"
            if early:
                text += f". Before round {table.options.strict_until} please confirm it"
            yield Reason("7", table.nos((high, low)), text)
