"""Which odd players and opponents (C4, C5), as a key of those pairs alone that are still in question."""

from __future__ import annotations

from collections.abc import Collection

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

NEAREST = 100_000
"""Where 1 plays 2 (29L1) the lowest rated is the odd player, and only then counts the nearest rating."""

SAFE_JUMP = 2
"""With jumps up to this, the numbers of borders crossed and their squares fix how many leave each group."""


class OddPlayersKey:
    """Unrated odd players, rating difference, the lower odd players, the higher opponents.

    All of this for the top group before anything of the next: its odd player meets the highest rated player
    there even if only an unrated one is then left to drop (29D1c).
    """

    def __init__(self, table: RankedPool, pairs: Collection[Pair]) -> None:
        self.table = table
        group = table.group_of
        points = [self.points(high, low) for high, low in pairs]
        self.is_even = all(group[low] - group[high] <= SAFE_JUMP for high, low in pairs)
        self._offset = max(0, -min(points, default=0)) if self.is_even else 0
        wide = (2 * max(map(abs, points), default=0) + 1) * max(len(table), 1)
        self._shifts: dict[int, int] = {}
        self._unrated: dict[int, int] = {}
        self._odd: dict[int, int] = {}
        self._host: dict[tuple[int, int], int] = {}
        self.bits = 0
        for number in sorted({group[high] for high, _ in pairs}, reverse=True):
            self._add_group(number, [pair for pair in pairs if group[pair[0]] == number])
            self.bits += 2 * wide.bit_length()
            self._unrated[number] = self.bits
            self.bits += len(table).bit_length() + 1

    def _add_group(self, number: int, pairs: Collection[Pair]) -> None:
        """A bit for every opponent, smaller for the higher; for every odd player, smaller for the lower."""
        hosts = sorted({low for _, low in pairs})
        odds = sorted({high for high, _ in pairs}, reverse=True)
        self._host.update({(number, place): self.bits + at for at, place in enumerate(hosts)})
        self._odd.update({place: self.bits + len(hosts) + at for at, place in enumerate(odds)})
        self.bits += len(hosts) + len(odds)
        self._shifts[number] = self.bits

    @rule("29D1a", "29D1b", "29D1c", "29L1")
    def points(self, high: int, low: int) -> int:
        """The rating difference of an odd player's pair; where 1 plays 2 the lowest rated and the nearest."""
        worth, other = self.table.seats[high].worth, self.table.seats[low].worth
        if self.table.options.one_vs_two:
            return abs(worth - other) + NEAREST * worth
        return worth - other

    def of(self, high: int, low: int) -> int:
        """The key of a pair; nothing inside a group. Sums compare as the criteria do."""
        number = self.table.group_of[high]
        if number == self.table.group_of[low]:
            return 0
        points = (self.points(high, low) + self._offset) << self._shifts[number]
        unrated = int(self.table.seats[high].rating is None) << self._unrated[number]
        return unrated + points + (1 << self._odd[high]) + (1 << self._host[number, low])
