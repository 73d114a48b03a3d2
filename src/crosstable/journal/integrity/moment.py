"""A fact together with what was known just before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.journal.fact import Fact
from crosstable.journal.fold import Folded, fold_all, fold_on
from crosstable.journal.people import People
from crosstable.journal.state import SectionState
from crosstable.model.lots import Lots


@dataclass(frozen=True, slots=True)
class Moment:
    """A fact about a section, and the section just before it."""

    fact: Fact
    section: SectionState
    lots: Lots
    """The lots of the section."""
    facts: Sequence[Fact]
    """The whole journal."""
    people: People

    @property
    def last(self) -> int:
        """The last published round."""
        return len(self.section.rounds)

    @property
    def told(self) -> str:
        """The fact in words."""
        return self.fact.what.told(self.people)


class Past:
    """The states of an event, one after another; folding goes on from the last one asked for."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        self._end = 0
        self._folded: Folded = fold_all(())

    def before(self, fact: Fact) -> Folded:
        """The event just before a fact; facts are asked for in their order."""
        end = fact.seq - 1
        if end > self._end:
            known, more = self._facts[: self._end], self._facts[self._end : end]
            self._folded = fold_on(self._folded, known, more) if known else fold_all(more)
            self._end = end
        return self._folded
