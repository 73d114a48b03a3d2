"""The check of a section: round by round the same as the book, or each difference with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.check import Check
from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Stood
from crosstable.reports.people import Heading, heading_of


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """One round: its differences from the book, and whether it stands all the same."""

    number: int
    differences: tuple[Reason, ...]
    stands: Reason | None
    stood: Stood | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """All rounds of a check, ready to be shown."""

    heading: Heading
    rounds: tuple[CheckedRound, ...]

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the rounds that are not the book's."""
        return tuple(item.number for item in self.rounds if item.differences)


def check_list(event: Event, section: Section, check: Check) -> CheckList:
    """The view of a check."""
    rounds = tuple(
        CheckedRound(item.round, _last_words(item.differences), item.stands, item.stood)
        for item in check.rounds
    )
    return CheckList(heading=heading_of(event, section), rounds=rounds)


def _last_words(differences: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Each rule against the same players once: the last time says what the book does instead."""
    return tuple({(reason.rule, frozenset(reason.players)): reason for reason in differences}.values())
