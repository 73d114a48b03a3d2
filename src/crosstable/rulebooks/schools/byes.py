"""The bye (4): last in the list in round 1, later from the larger colour group of the lowest score level."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.colours import Colour
from crosstable.model.players import Flag
from crosstable.rulebooks.api import Entry
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.no_pairing import no_pairing
from crosstable.rulebooks.schools.table import RankedField
from crosstable.search.bits import bits
from crosstable.search.blossom import cheapest
from crosstable.search.perfect import can_be_paired


@rule("4")
def is_booked(table: RankedField, entry: Entry) -> bool:
    """Whether a player has a bye arranged for a later round."""
    return any(number > table.field.round for number in entry.player.byes)


@rule("4")
def had_free_round(table: RankedField, entry: Entry) -> bool:
    """Whether a player has had a bye or a default, as far as these rule out another bye."""
    card, out = entry.card, table.options.exclusions
    lost = card.lost_by_default and "default_loss" in out
    return card.free_point or lost or (bool(card.defaulted) and {"default_win", "default_loss"} <= out)


@rule("4")
def may_have_it(table: RankedField, i: int) -> bool:
    """Whether a player may have the bye: by round 1's rule, or by that of later rounds."""
    entry = table.entries[i]
    if is_booked(table, entry):
        return False
    if table.field.round == 1:
        return Flag.TOP not in entry.player.flags
    return not had_free_round(table, entry)


@rule("4")
def count_free_rounds(table: RankedField, i: int) -> int:
    """How many byes and default wins a player has had, as far as these rule out another bye."""
    card = table.entries[i].card
    won = card.won_by_default if "default_win" in table.options.exclusions else 0
    return max(card.byes + won, int(card.free_point))


@rule("4")
def burden_of(table: RankedField, i: int) -> tuple[int, bool]:
    """How unsuitable a player is for the bye: byes and default wins so far, then whether one is arranged."""
    return count_free_rounds(table, i), is_booked(table, table.entries[i])


@rule("4")
def in_order(table: RankedField) -> list[int]:
    """Everybody in the order of the bye, whether they may have it or not."""
    if table.field.round == 1:
        return sorted(range(len(table.entries)), key=lambda i: -table.place[table.no(i)])
    return [i for group in reversed(table.score_groups()) for i in _level_order(table, group)]


def _level_order(table: RankedField, group: list[int]) -> list[int]:
    """A score level: the larger colour group first if one is larger, in each the last in the list first."""
    return sorted(group, key=lambda i: (stands_behind(table, i, group), -table.place[table.no(i)]))


@rule("4")
def stands_behind(table: RankedField, i: int, group: list[int]) -> bool:
    """Whether a player of a score level is not in its larger colour group; nobody if they are equal."""
    seekers = [table.claims[j].colour for j in group]
    white, black = seekers.count(Colour.WHITE), seekers.count(Colour.BLACK)
    larger = Colour.WHITE if white > black else Colour.BLACK
    return white != black and table.claims[i].colour is not larger


@rule("4")
def choose_bye(table: RankedField) -> int | None:
    """The first in order who may have it and leaves a pairing with the fewest school clashes.

    Only when none of them can be spared it is somebody with an earlier bye or default: whoever has had the
    fewest, whatever that means for schools.
    """
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        if not can_be_paired(everyone, table.legal):
            raise no_pairing(table)
        return None
    for step in _steps(table):
        found = _fewest_clashes(table, step)
        if found is not None:
            return found
    raise no_pairing(table)


@rule("4")
def _steps(table: RankedField) -> Iterator[list[int]]:
    """Who is considered in turn: those who may have it, then the others, the least burdened first."""
    order = in_order(table)
    yield [i for i in order if may_have_it(table, i)]
    for burden in sorted({burden_of(table, i) for i in order}):
        yield [i for i in order if burden_of(table, i) == burden]


def _fewest_clashes(table: RankedField, candidates: list[int]) -> int | None:
    """The first candidate without whom the rest has as few school clashes as with any other."""
    everyone = (1 << len(table.entries)) - 1
    strangers = [mask & ~mates for mask, mates in zip(table.legal, table.mates, strict=True)]
    for i in candidates:
        if can_be_paired(everyone & ~(1 << i), strangers):
            return i
    return _without_fewest_clashes(table, candidates)


def _without_fewest_clashes(table: RankedField, candidates: list[int]) -> int | None:
    """The first candidate without whom the rest has the fewest clashes that must be; None without a pairing.

    The bye is one member more, whom each candidate may meet: clashes come first, then the candidate's place.
    """
    size = len(table.entries)
    clash = len(candidates)
    games = [
        (i, j, clash * (table.mates[i] >> j & 1)) for i in range(size) for j in bits(table.legal[i] >> i << i)
    ]
    byes = [(i, size, place) for place, i in enumerate(candidates)]
    solved = cheapest(size + 1, games + byes)
    return None if solved is None else solved.mate[size]
