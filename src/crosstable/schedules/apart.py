"""Table numbers by lot so that players of one home (country, club, region) do not meet in the last rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from crosstable.model.lots import Lots
from crosstable.rules.mark import marker
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.table import RoundRobinTable

rule = marker("shared")

LAST_ROUNDS = 3
DRAWS = 10
STEPS = 2_000

Homes = tuple[str | None, ...]
"""Where the entries are from, in their order."""


def same_home(one: str | None, other: str | None) -> bool:
    """Whether two are from the same place; who has no home is from nowhere else's."""
    return one is not None and other is not None and _plain(one) == _plain(other)


def _plain(home: str) -> str:
    """A home without capitals and blanks around it."""
    return home.strip().casefold()


def last_games(table: RoundRobinTable, last: int) -> Iterator[tuple[int, int, int]]:
    """The games of the last rounds: round, White, Black."""
    for number in range(max(1, table.rounds - last + 1), table.rounds + 1):
        for white, black in table.games(number):
            yield number, white, black


@rule("cfc:652/2")
@lru_cache(maxsize=64)
def numbers_apart(homes: Homes, table: RoundRobinTable, last: int, lots: Lots) -> tuple[int, ...] | None:
    """Numbers by lot that keep homes apart: the plain lot if it does, else the first found; or None."""
    if len(homes) < 2:
        return tuple(range(1, len(homes) + 1))
    games = {(white, black) for _, white, black in last_games(table, last)}
    plain = numbers_by_lot(len(homes), lots)
    if not _clash(homes, plain, games):
        return tuple(plain)
    teams = _teams(homes)
    for draw in range(1, DRAWS + 1):
        order = _drawn(range(1, len(homes) + 1), lots, draw)
        search = _Search(_meets(order, games), [STEPS])
        found = search.sets([len(team) for team in teams], (1 << len(order)) - 1)
        if found is not None:
            return _dealt(len(homes), teams, [[order[place] for place in chosen] for chosen in found], lots)
        if search.left[0] > 0:
            return None
    return None


def _clash(homes: Homes, numbers: Sequence[int], games: set[tuple[int, int]]) -> bool:
    """Whether two players of one home have numbers that meet."""
    return any(
        same_home(homes[one], homes[other])
        and ((numbers[one], numbers[other]) in games or (numbers[other], numbers[one]) in games)
        for one, other in combinations(range(len(homes)), 2)
    )


def _teams(homes: Homes) -> list[list[int]]:
    """The entries of every home that has several, the largest first."""
    found: dict[str, list[int]] = {}
    for entry, home in enumerate(homes):
        if home is not None:
            found.setdefault(_plain(home), []).append(entry)
    return sorted((team for team in found.values() if len(team) > 1), key=len, reverse=True)


def _drawn(items: range, lots: Lots, draw: int) -> list[int]:
    """Numbers in the order of a draw."""
    return sorted(items, key=lambda item: lots.digest("region", draw, item, 0))


def _meets(order: Sequence[int], games: set[tuple[int, int]]) -> tuple[int, ...]:
    """For each place of an order the places whose numbers it meets, as a mask."""
    return tuple(
        sum(
            1 << place
            for place, other in enumerate(order)
            if (number, other) in games or (other, number) in games
        )
        for number in order
    )


@dataclass(frozen=True, slots=True)
class _Search:
    """Sets of places of which no two meet, one set for each home, all of them tried in order."""

    meets: tuple[int, ...]
    left: list[int]
    """How many steps are left; none any more means that the search was given up."""

    def sets(self, sizes: Sequence[int], free: int) -> list[list[int]] | None:
        """A set of each size out of the free places."""
        return self._fill(sizes, [], free, free) if sizes else []

    def _fill(self, sizes: Sequence[int], chosen: list[int], open_: int, free: int) -> list[list[int]] | None:
        """The first set filled up from the places still open to it, then the other sets."""
        if len(chosen) == sizes[0]:
            others = self.sets(sizes[1:], free & ~sum(1 << place for place in chosen))
            return None if others is None else [chosen, *others]
        self.left[0] -= 1
        while open_.bit_count() >= sizes[0] - len(chosen) and self.left[0] > 0:
            place = (open_ & -open_).bit_length() - 1
            open_ &= open_ - 1
            found = self._fill(sizes, [*chosen, place], open_ & ~self.meets[place], free)
            if found is not None:
                return found
        return None


def _dealt(
    entries: int, teams: Sequence[Sequence[int]], sets: Sequence[Sequence[int]], lots: Lots
) -> tuple[int, ...]:
    """The sets of numbers dealt by lot to their homes, the other numbers to everybody else."""
    order = {entry: place for place, entry in enumerate(_by_draw(entries, lots))}
    numbers = [0] * entries
    for team, numbers_of in zip(teams, sets, strict=True):
        for entry, number in zip(sorted(team, key=order.__getitem__), sorted(numbers_of), strict=True):
            numbers[entry] = number
    rest = sorted(set(range(1, entries + 1)) - set(numbers))
    others = sorted((entry for entry in range(entries) if not numbers[entry]), key=order.__getitem__)
    for entry, number in zip(others, rest, strict=True):
        numbers[entry] = number
    return tuple(numbers)


def _by_draw(entries: int, lots: Lots) -> list[int]:
    """The entries in the order in which the lot draws them."""
    numbers = numbers_by_lot(entries, lots)
    return sorted(range(entries), key=numbers.__getitem__)
