"""The check of a section: round by round the same as the book, or each difference with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.check import Check
from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, heading_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """All rounds of a check with their differences, ready to be shown."""

    heading: Heading
    rounds: tuple[tuple[int, tuple[Reason, ...]], ...]

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the rounds that are not the book's."""
        return tuple(number for number, differences in self.rounds if differences)


def check_list(event: Event, section: Section, check: Check) -> CheckList:
    """The view of a check."""
    rounds = tuple((item.round, _last_words(item.differences)) for item in check.rounds)
    return CheckList(heading=heading_of(event, section), rounds=rounds)


def _last_words(differences: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Each rule against the same players once: the last time says what the book does instead."""
    return tuple({(reason.rule, frozenset(reason.players)): reason for reason in differences}.values())
