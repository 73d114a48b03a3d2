"""A round solved: schedules, the bye, those paired apart, and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options, options_of
from crosstable.rulebooks.us_chess.swiss.accelerated import accelerated_table, is_accelerated, whole_table
from crosstable.rulebooks.us_chess.swiss.apart import Apart, set_apart, without_rematches
from crosstable.rulebooks.us_chess.swiss.bye_choice import choose_bye
from crosstable.rulebooks.us_chess.swiss.bye_colours import bye_for_colours
from crosstable.rulebooks.us_chess.swiss.byes import barred_candidates, candidates
from crosstable.rulebooks.us_chess.swiss.engine import Solved, Stuck, pair_all
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.no_pairing import no_pairing
from crosstable.rulebooks.us_chess.swiss.pools import Pool, guests, schedules
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, lowest_rating
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True)
class Part:
    """Players paired among themselves; `apart` says why, None for the rest of the field."""

    apart: Apart | None
    solved: Solved


@dataclass(frozen=True)
class Paired:
    """Everybody who plays on one schedule, paired."""

    name: str
    whole: RankedPool
    """Everybody, the player with the bye included."""
    bye: int | None
    """The place in `whole` of the player with the bye."""
    table: RankedPool
    """Those who play."""
    parts: tuple[Part, ...]
    bye_moved: bool = False
    """Whether the bye went to somebody else for the sake of colours (28L2a)."""

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, as places of the table of those who play."""
        found = []
        for part in self.parts:
            numbers = part.solved.table
            for high, low in part.solved.pairs:
                one, two = (self.table.place_of[numbers.no(place)] for place in (high, low))
                found.append(pair_of(one, two))
        return found


@remember_last
def solve_round(field: Field) -> tuple[Paired, ...]:
    """Every schedule of the round, paired; a typed error when one cannot be."""
    options = options_of(field)
    try:
        seated = [_seated(field, options, pool) for pool in schedules(field, options) if pool.entries]
        lowest = lowest_rating(one.table for one in seated)
        return tuple(_paired(one, lowest) for one in seated)
    except Stuck as stuck:
        raise no_pairing(stuck) from None


@dataclass(frozen=True)
class _Seated:
    """A schedule before its pairs are made: everybody, the bye, and those who play."""

    name: str
    whole: RankedPool
    bye: int | None
    bye_moved: bool
    table: RankedPool


def _seated(field: Field, options: Options, pool: Pool) -> _Seated:
    """One schedule with its bye given."""
    whole = _with_house_if_useful(field, options, pool.entries)
    first = bye = None
    if len(whole) % 2:
        first = choose_bye(whole)
        if first is None:
            raise Stuck(whole, bye=True)
        bye = bye_for_colours(whole, first, _without)
    return _Seated(pool.name, whole, bye, bye != first, _without(whole, bye))


def _paired(seated: _Seated, lowest: int | None) -> Paired:
    """One schedule paired: those set apart, then the rest."""
    whole, table = (replace(one, lowest=lowest) for one in (seated.whole, seated.table))
    try:
        return Paired(seated.name, whole, seated.bye, table, tuple(_parts(table)), seated.bye_moved)
    except Stuck:
        raise Stuck(whole) from None


def solve_with_other_bye(paired: Paired, playing: tuple[int, int]) -> Paired | None:
    """A schedule with the bye for the first in order whose absence lets two given players meet."""
    whole, allowed = paired.whole, without_rematches(paired.whole)
    one, two = (whole.place_of[no] for no in playing)
    if not allowed[one] >> two & 1:
        return None
    others = (1 << len(whole)) - 1 & ~(1 << one | 1 << two)
    for place in [*candidates(whole), *barred_candidates(whole)]:
        if others >> place & 1 and can_be_paired(others & ~(1 << place), allowed):
            table = replace(_without(whole, place), lowest=whole.lowest)
            try:
                return Paired(paired.name, whole, place, table, tuple(_parts(table)))
            except Stuck:
                return None
    return None


@rule("28M1")
def _with_house_if_useful(field: Field, options: Options, entries: Sequence[Entry]) -> RankedPool:
    """The house player plays only if everybody can then be paired without a repeat meeting."""
    whole = whole_table(field, options, entries)
    others = guests(entries)
    if len(others) == len(entries):
        return whole
    fits = can_be_paired((1 << len(whole)) - 1, without_rematches(whole))
    return whole if fits else whole_table(field, options, others)


def _without(table: RankedPool, bye: int | None) -> RankedPool:
    """The table of those who play, regrouped in an accelerated round."""
    seats = table.seats if bye is None else table.seats[:bye] + table.seats[bye + 1 :]
    if is_accelerated(table.field, table.options):
        return accelerated_table(table.field, table.options, [seat.entry for seat in seats])
    return replace(table, seats=seats)


def _parts(table: RankedPool) -> list[Part]:
    """Those set apart, each set by itself, then everybody else."""
    found = []
    gone: set[int] = set()
    for apart in set_apart(table):
        seats = tuple(table.seats[place] for place in sorted(apart.places))
        found.append(Part(apart, pair_all(replace(table, seats=seats))))
        gone |= set(apart.places)
    rest = tuple(seat for place, seat in enumerate(table.seats) if place not in gone)
    if rest or not found:
        found.append(Part(None, pair_all(replace(table, seats=rest))))
    return found
