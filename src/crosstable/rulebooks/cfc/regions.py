"""Numbers of a round robin so that players of one region do not meet in the last rounds (652/2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from crosstable.model.event import SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.setting_kinds import NumberSetting
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.table import Table

LAST_ROUNDS = 3
DRAWS = 10
STEPS = 2_000

SETTINGS = {
    "rr_region_rule": Setting(
        ("off", "not_in_last_k"), "652/2", "players of one region do not meet in the last rounds"
    ),
    "rr_region_rounds": NumberSetting(
        (LAST_ROUNDS,), "652/2", "how many last rounds are kept free of such games"
    ),
}

Regions = tuple[str | None, ...]
"""The regions of the entries, in their order."""


def apart_from(settings: Mapping[str, SettingValue]) -> int:
    """In how many last rounds players of one region must not meet; zero when the rule is off."""
    if settings.get("rr_region_rule") != "not_in_last_k":
        return 0
    rounds = settings.get("rr_region_rounds", LAST_ROUNDS)
    return rounds if isinstance(rounds, int) else LAST_ROUNDS


def same_region(one: str | None, other: str | None) -> bool:
    """Whether two regions are the same; who has none is from nowhere else's region."""
    return one is not None and other is not None and _plain(one) == _plain(other)


def _plain(region: str) -> str:
    """A region without capitals and blanks around it."""
    return region.strip().casefold()


def last_games(table: Table, last: int) -> Iterator[tuple[int, int, int]]:
    """The games of the last rounds: round, White, Black."""
    for number in range(max(1, table.rounds - last + 1), table.rounds + 1):
        for white, black in table.games(number):
            yield number, white, black


@rule("652/2")
@lru_cache(maxsize=64)
def numbers_apart(regions: Regions, cycles: int, last: int, lots: Lots) -> tuple[int, ...] | None:
    """Numbers by lot that keep regions apart: the plain lot if it does, else the first found; or None."""
    if len(regions) < 2:
        return tuple(range(1, len(regions) + 1))
    table = Table(len(regions), cycles)
    games = {(white, black) for _, white, black in last_games(table, last)}
    plain = numbers_by_lot(len(regions), lots)
    if not _clash(regions, plain, games):
        return tuple(plain)
    teams = _teams(regions)
    for draw in range(1, DRAWS + 1):
        order = _drawn(range(1, len(regions) + 1), lots, draw)
        search = _Search(_meets(order, games), [STEPS])
        found = search.sets([len(team) for team in teams], (1 << len(order)) - 1)
        if found is not None:
            return _dealt(len(regions), teams, [[order[place] for place in chosen] for chosen in found], lots)
        if search.left[0] > 0:
            return None
    return None


def _clash(regions: Regions, numbers: Sequence[int], games: set[tuple[int, int]]) -> bool:
    """Whether two players of one region have numbers that meet."""
    return any(
        same_region(regions[one], regions[other])
        and ((numbers[one], numbers[other]) in games or (numbers[other], numbers[one]) in games)
        for one, other in combinations(range(len(regions)), 2)
    )


def _teams(regions: Regions) -> list[list[int]]:
    """The entries of every region that has several, the largest first."""
    found: dict[str, list[int]] = {}
    for entry, region in enumerate(regions):
        if region is not None:
            found.setdefault(_plain(region), []).append(entry)
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
    """Sets of places of which no two meet, one set for each region, all of them tried in order."""

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
    """The sets of numbers dealt by lot to their regions, the other numbers to everybody else."""
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
