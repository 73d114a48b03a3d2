"""The kinds of formula: a sum over rounds, an average over rounds, and those computed in full.

A sum has two parts: `terms` compute its numbers, as integers; `words` describe one of them. Only a breakdown
needs the words, so that standings of thousands of players are just sums of integers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from crosstable.tiebreaks.frame import Addend, Ask, Line, Totals, Value, Values

_VALUE = itemgetter(0)


class Term(NamedTuple):
    """What one round adds, in the unit of its sum; `rival` is the opponent, if it counts as a meeting."""

    value: int
    line: Line
    rival: int | None = None
    counts: bool = True
    """Whether it is not cut or left out."""
    score: int = 0
    """The opponent's score behind it, where the round is weighed by one."""


@lru_cache(maxsize=16_384)
def exact(value: int, unit: int) -> Fraction:
    """A number of units as an exact number."""
    return Fraction(value, unit)


@dataclass(frozen=True, slots=True)
class Sum:
    """A tie-break that adds something up over the rounds."""

    terms: Callable[[Ask], Sequence[Term]]
    words: Callable[[Ask, Term], str]
    unit: int = 10

    def totals(self, ask: Ask) -> Totals:
        """The sum."""
        return (exact(sum(map(_VALUE, self.terms(ask))), self.unit),)

    def __call__(self, ask: Ask) -> Values:
        """The sum with its addends."""
        terms = self.terms(ask)
        addends = tuple(
            Addend(self.words(ask, term), exact(term.value, self.unit), term.line.round, term.rival)
            for term in terms
        )
        return (Value(exact(sum(map(_VALUE, terms)), self.unit), addends),)


@dataclass(frozen=True, slots=True)
class Mean:
    """A tie-break that averages whole numbers over the rounds that count; nothing is 0."""

    terms: Callable[[Ask], Sequence[Term]]
    words: Callable[[Ask, Term], str]

    def totals(self, ask: Ask) -> Totals:
        """The average."""
        counted = [term.value for term in self.terms(ask) if term.counts]
        return (Fraction(sum(counted), max(1, len(counted))),)

    def __call__(self, ask: Ask) -> Values:
        """The average as a sum of shares."""
        terms = self.terms(ask)
        count = max(1, sum(term.counts for term in terms))
        addends = tuple(
            Addend(
                self.words(ask, term) + (f" / {count}" if term.counts else ""),
                Fraction(term.value if term.counts else 0, count),
                term.line.round,
                term.rival,
            )
            for term in terms
        )
        return (Value(self.totals(ask)[0], addends),)


@dataclass(frozen=True, slots=True)
class Told:
    """A tie-break with one number, which `number` decides and `values` explain."""

    number: Callable[[Ask], Fraction]
    values: Callable[[Ask], Values]

    def totals(self, ask: Ask) -> Totals:
        """The number."""
        return (self.number(ask),)

    def __call__(self, ask: Ask) -> Values:
        """The number with its addends."""
        return self.values(ask)


@dataclass(frozen=True, slots=True)
class Worked:
    """A tie-break that is computed in full each time, because it is rare or little can be saved."""

    values: Callable[[Ask], Values]

    def totals(self, ask: Ask) -> Totals:
        """The totals of the values."""
        return tuple(value.total for value in self.values(ask))

    def __call__(self, ask: Ask) -> Values:
        """The values with their addends."""
        return self.values(ask)
