"""The reasons of the pairs, in words that can be read to a parent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.narrate_float import tell_float
from crosstable.rulebooks.schools.narrate_passed import SCHOOL, WORDS, tell_passed
from crosstable.rulebooks.schools.solving import Pairs, Solved
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import name, numbers, points
from crosstable.rules.trail import Trail

FEWEST = "no round that is as good in what comes before has fewer such games"
FEWEST_OF_ALL = "no pairing of these players has fewer such games"
SHOWN = 3
"""How many games inside a school a warning names."""
NEAR = "with as little change of the list as can be"


def tell_pairs(table: RankedField, parts: Sequence[Solved], trail: Trail) -> tuple[Reason, ...]:
    """Why everybody meets this opponent; the warnings name school clashes before round 4."""
    pairs = tuple(pair for part in parts for pair in part.pairs)
    if table.field.round == 1:
        _tell_round_one(table, pairs, trail)
    else:
        for part in parts:
            _tell_part(table, part, trail)
        tell_passed(table, pairs, trail)
    return tuple(_clash_warnings(table, pairs))


def _tell_round_one(table: RankedField, pairs: Pairs, trail: Trail) -> None:
    """Half against half in list order, and what had to be moved."""
    half = len(pairs)
    everyone = table.nos(range(2 * half))
    text = f"round 1: the upper half of the list against the lower half, {2 * half} players"
    trail.about(Topic.GROUP).note("6", everyone, text)
    for high, low in pairs:
        pair = table.nos((high, low))
        both = f"{name(table, high)} and {name(table, low)}"
        if low - high == half:
            trail.note("6", pair, f"{both} are both number {high + 1} of their halves of the list")
        else:
            moved = _tell_natural(table, high, low, trail)
            why = "meet instead" if moved else "meet because others had to be kept apart"
            trail.note("6", pair, f"{both} {why}, {NEAR}")
        _tell_all_the_same(table, high, low, trail)


@rule("3", "7", "27")
def _tell_natural(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What kept each of two players from the opponent that the list gives, if anything did."""
    half, before = len(table.entries) // 2, len(trail.reasons)
    for one in (high, low):
        other = one + half if one < half else one - half
        for number in _troubles(table, one, other)[:1]:
            both = f"by the list {name(table, one)} would meet {name(table, other)}"
            trail.note(number, table.nos((one, other)), f"{both}, but {WORDS[number]}")
    return len(trail.reasons) > before


def _troubles(table: RankedField, one: int, other: int) -> list[str]:
    """The rules that would keep two players apart, in their order."""
    cards, options = (table.entries[one].card, table.entries[other].card), table.options
    second = table.field.round == 2 and options.avoid_half_byes
    found = {
        "7": bool(table.mates[one] >> other & 1),
        "29": second and all(card.half_bye for card in cards),
        "3": table.field.round <= options.top_until and table.top(one) and table.top(other),
        "27": bool(table.kept_apart[one] >> other & 1),
    }
    return [number for number, applies in found.items() if applies]


def _tell_part(table: RankedField, part: Solved, trail: Trail) -> None:
    """The score levels of a part, then every pair."""
    levels: dict[int, list[int]] = {}
    for i in part.region.members:
        levels.setdefault(table.score(i), []).append(i)
    about = trail.about(Topic.GROUP)
    for members in levels.values():
        seekers = ", ".join(f"{_seekers(table, members, colour)} due {colour.word}" for colour in Colour)
        text = f"on {points(table, members[0])}: {numbers(table, members)}; {seekers}"
        about.note("10", table.nos(members), text)
        if len(members) % 2:
            text = f"an odd number on {points(table, members[0])}: somebody has to float"
            about.note("19", table.nos(members), text)
    if part.region.merged:
        scores = ", ".join(points(table, members[0]) for members in levels.values())
        text = f"the scores {scores} are paired together: apart they cannot all be paired as well"
        about.note("9", table.nos(part.region.members), text)
    _tell_linked(table, list(levels.values()), about)
    for high, low in part.pairs:
        _tell_pair(table, high, low, trail)


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
                both = f"on {points(table, upper[0])} and on {points(table, lower[0])}"
                text = f"{both} more are due {colour.word}: who gives way is chosen from both levels together"
                trail.note("17", table.nos((*upper, *lower)), text)


def _tell_pair(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """One pair: the scores, then whether colours fit, then what else was looked at."""
    pair = table.nos((high, low))
    if table.score(high) == table.score(low):
        trail.note("8", pair, f"both have {points(table, high)}")
    else:
        tell_float(table, high, low, trail)
    one, other = table.claims[high], table.claims[low]
    if same_due(one, other) and one.colour is not None:
        few = "as few as can be with these schools and scores are refused, the weakest claims"
        trail.note("12", pair, f"both are due {one.colour.word}: {few}")
    elif one.colour is not None and other.colour is not None:
        trail.note("11", pair, "they are due different colours")
    else:
        trail.note("11", pair, "they can both have a colour that suits them")
    if table.no(low) in table.entries[high].card.defaulted:
        trail.note("30", pair, "their game of an earlier round was not played, so that they may meet")
    _tell_all_the_same(table, high, low, trail)
    trail.note("22", pair, "among rounds that are equally good, this one is first in list order")


@rule("3", "7", "27", "29")
def _tell_all_the_same(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """What speaks against a pair that could not be avoided."""
    for number in _troubles(table, high, low):
        trail.note(number, table.nos((high, low)), f"{WORDS[number]}, but {_fewest(table, number)}")


def _fewest(table: RankedField, number: str) -> str:
    """Why such a game could not be avoided."""
    return FEWEST_OF_ALL if number == SCHOOL and not table.options.school_below_score else FEWEST


def _clash_warnings(table: RankedField, pairs: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Players of one school who meet: to be confirmed by the arbiter before round 4."""
    clashes = [pair for pair in pairs if table.mates[pair[0]] >> pair[1] & 1]
    if not clashes:
        return
    shown = "; ".join(f"{name(table, high)} and {name(table, low)}" for high, low in clashes[:SHOWN])
    more = f"; and {len(clashes) - SHOWN} more games" if len(clashes) > SHOWN else ""
    text = f"of one school and paired: {shown}{more}; {_fewest(table, SCHOOL)}"
    if table.field.round < table.options.strict_until:
        text += f". Before round {table.options.strict_until} please confirm it"
    yield Reason(SCHOOL, table.nos([i for pair in clashes for i in pair]), text)
