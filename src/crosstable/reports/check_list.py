"""The check of a section: round by round the same as the book, or each difference with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.check import Check, RoundCheck
from crosstable.model.event import Event, Section
from crosstable.reports.people import Heading, heading_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """All rounds of a check, ready to be shown."""

    heading: Heading
    rounds: tuple[RoundCheck, ...]

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the rounds that are not the book's."""
        return tuple(item.round for item in self.rounds if not item.same)


def check_list(event: Event, section: Section, check: Check) -> CheckList:
    """The view of a check."""
    return CheckList(heading=heading_of(event, section), rounds=check.rounds)
