"""The variation that lets the bye go higher for the sake of colours (28L2a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.apart import without_rematches
from crosstable.rulebooks.us_chess.swiss.byes import barred, has_half_bye
from crosstable.rulebooks.us_chess.swiss.colour_key import COLOURS
from crosstable.rulebooks.us_chess.swiss.engine import Solved, pair_all
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.perfect import can_be_paired

Vector = tuple[int, ...]
"""The colour criteria of some boards: C7 to C11."""

Regroup = Callable[[RankedPool, int], RankedPool]
"""The table of those who play when one place sits out."""


@rule("28L2a")
def bye_for_colours(table: RankedPool, default: int, regroup: Regroup) -> int:
    """Another rated player of the same score group within the limits, when the group's colours get better."""
    options, seats = table.options.colour, table.seats
    if not table.options.bye.colour_improvement or not _is_plain(table, default):
        return default
    base = _colours(table, default, regroup)
    best = (base, 0, default)
    for place in _others(table, default):
        far = seats[place].worth - seats[default].worth
        if far > options.high and options.limits:
            continue
        vector = _colours(table, place, regroup)
        if options.limits and far > options.low and _apart(vector) >= _apart(base):
            continue
        if (vector, far) < best[:2]:
            best = (vector, far, place)
    return best[2]


def _is_plain(table: RankedPool, place: int) -> bool:
    """A rated candidate who has neither a full-point nor a half-point bye."""
    seat = table.seats[place]
    half = table.options.bye.half_last and has_half_bye(seat)
    return seat.entry.player.rating is not None and not half and not barred(seat)


def _others(table: RankedPool, default: int) -> Iterator[int]:
    """The other candidates of the group, the lowest rated first, who leave a complete pairing."""
    allowed = without_rematches(table)
    everyone = (1 << len(table)) - 1
    group = [p for p in table.groups[table.group_of[default]] if p != default and _is_plain(table, p)]
    seats = table.seats
    for place in sorted(group, key=lambda p: (seats[p].worth, -seats[p].no)):
        higher = seats[place].worth >= seats[default].worth
        if higher and can_be_paired(everyone & ~(1 << place), allowed):
            yield place


def _colours(table: RankedPool, bye: int, regroup: Regroup) -> Vector:
    """The colour criteria of the boards on which the bye's score group plays, when this player sits out."""
    solved = pair_all(regroup(table, bye))
    group = {table.no(place) for place in table.groups[table.group_of[bye]]}
    return colours_of(solved, group)


def colours_of(solved: Solved, numbers: set[int]) -> Vector:
    """C7 to C11 summed over the boards with one of some players."""
    pairs = [pair for pair in solved.pairs if any(solved.table.no(place) in numbers for place in pair)]
    rows = [solved.key.values(*pair)[COLOURS] for pair in pairs]
    return tuple(sum(column) for column in zip(*rows, strict=True))


def _apart(vector: Vector) -> Vector:
    """Thirds in a row and players four, three, two apart."""
    return (vector[0], *vector[2:5]) if vector else ()
