"""The criteria of a bracket as digits of one number per pair, the most important in front (C6-C14, D)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_1998.candidate import Members
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import RankedField


def _width(most: int) -> int:
    """The bits of a digit that sums up to `most`."""
    return most.bit_length() + 1


@dataclass(frozen=True, slots=True)
class SizeDigits:
    """How many leave, then how many pairs clash."""

    table: RankedField
    many: int

    def price(self, i: int, j: int) -> int:
        """A pair costs its clash."""
        return self.table.clash(i, j)

    def leave(self, i: int) -> int:
        """Whoever leaves costs more than all clashes."""
        return 1 << _width(self.many)


@dataclass(frozen=True, slots=True)
class SeatDigits:
    """How many players moved down move on, which of them, how many residents leave, clashes, opponents."""

    table: RankedField
    moved: Members
    residents: Members

    @property
    def _wide(self) -> int:
        return _width(len(self.moved) + len(self.residents))

    @property
    def clash_low(self) -> int:
        """Where the number of clashes begins."""
        return len(self.moved) * self._wide

    @rule("C7", "C10")
    def price(self, i: int, j: int) -> int:
        """A clash, and for a player moved down the place of the opponent among the residents."""
        number = self.table.clash(i, j) << self.clash_low
        if i in self.moved:
            behind = len(self.moved) - 1 - self.moved.index(i)
            number += self.residents.index(j) << behind * self._wide
        return number

    @rule("C14")
    def leave(self, i: int) -> int:
        """A resident who leaves; before that a player moved down who moves on, the highest ranked last."""
        low = self.clash_low + self._wide
        if i not in self.moved:
            return 1 << low
        many, low = len(self.moved), low + self._wide
        behind = many - 1 - self.moved.index(i)
        return (1 << low + many) + (1 << low + behind)


@dataclass(frozen=True, slots=True)
class ExchangeDigits:
    """How many leave, clashes, then the exchange: number, difference, lowest of S1, highest of S2."""

    table: RankedField
    number: dict[int, int]
    """The players' numbers in the homogeneous part, from 1."""
    p: int

    @property
    def _bits(self) -> int:
        """The width of a field with one bit a player, and room for its sum."""
        return len(self.number) + _width(len(self.number))

    @property
    def _clash_low(self) -> int:
        many = len(self.number)
        return 2 * self._bits + _width(2 * many * many) + _width(many)

    @rule("D2")
    def _moves(self, number: int) -> int:
        """The digits of a player who changes halves."""
        many, low = len(self.number), 2 * self._bits
        if number > self.p:
            return (number << low) + (1 << many) - (1 << many - number)
        count = 1 << low + _width(2 * many * many)
        return count + (many - number << low) + ((1 << many) - (1 << number) << self._bits)

    def price(self, i: int, j: int) -> int:
        """A clash, and whoever of the two changes halves: the higher player of a pair is in S1."""
        high, low = self.number[i], self.number[j]
        moves = self._moves(low) if low <= self.p else self._moves(high) if high > self.p else 0
        return (self.table.clash(i, j) << self._clash_low) + moves

    def leave(self, i: int) -> int:
        """Whoever leaves is in S2."""
        number = self.number[i]
        size = 1 << self._clash_low + _width(len(self.number))
        return size + (self._moves(number) if number <= self.p else 0)


@dataclass(frozen=True, slots=True)
class TranspositionDigits:
    """How many leave, clashes, then the order of S2; nothing else than S1 against S2 is paired."""

    table: RankedField
    top: Members
    bottom: Members

    @property
    def _wide(self) -> int:
        return _width(len(self.bottom))

    @property
    def _wall(self) -> int:
        """More than everything that is allowed."""
        return 1 << (len(self.top) + 3) * self._wide

    @rule("D1")
    def price(self, i: int, j: int) -> int:
        """A clash, and the place in S2 of the opponent, the highest of S1 in front."""
        if i not in self.top or j not in self.bottom:
            return self._wall
        behind = len(self.top) - 1 - self.top.index(i)
        clash = self.table.clash(i, j) << len(self.top) * self._wide
        return clash + (self.bottom.index(j) << behind * self._wide)

    def leave(self, i: int) -> int:
        """Only players of S2 leave."""
        return 1 << (len(self.top) + 1) * self._wide if i in self.bottom else self._wall
