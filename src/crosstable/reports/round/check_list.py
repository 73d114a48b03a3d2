"""The check of a section: round by round the same as the book, or each difference with its rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from crosstable.flow.check import Check, RoundCheck
from crosstable.flow.seats import posted_round
from crosstable.flow.team_entrants import are_entrants
from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.model.remarks import Remark
from crosstable.model.rounds import Stood
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.round.outdated import outdated_words


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """One round: its differences from the book, and whether it stands anyway."""

    number: int
    differences: tuple[Reason, ...]
    stands: Reason | None
    stood: Stood | None = None
    pairings: int = 0
    """How many games (or matches) the round has."""
    byes: int = 0
    instead: tuple[tuple[int, int], ...] = ()
    """The pairs of the book that the round does not have, or has with other colours; White first."""
    outdated: tuple[str, ...] = ()
    """The note that results of earlier rounds were corrected since, and whether the pairing still follows."""
    bye: tuple[int, ...] = ()
    """Who has the bye by the book, but not in the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """All rounds of a check, ready to be shown."""

    heading: Heading
    rounds: tuple[CheckedRound, ...]
    entrants: str = "players"
    count: int = 0
    remarks: tuple[Remark, ...] = ()
    """What was noticed when the file was read."""

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the rounds that are not the book's."""
        return tuple(item.number for item in self.rounds if item.differences)

    @property
    def rules(self) -> dict[str, int]:
        """How often each rule decides a difference, the most frequent first."""
        told = Counter(reason.rule for item in self.rounds for reason in item.differences)
        return dict(sorted(told.items(), key=lambda found: (-found[1], found[0])))


def check_list(event: Event, section: Section, check: Check) -> CheckList:
    """The view of a check."""
    return CheckList(
        heading=heading_of(event, section),
        rounds=tuple(_checked(section, item) for item in check.rounds),
        entrants="teams" if section.teams and are_entrants(section) else "players",
        count=len(section.players),
        remarks=event.remarks,
    )


def _checked(section: Section, item: RoundCheck) -> CheckedRound:
    """One round with its differences from the top board down, and the book's pairing instead."""
    posted = posted_round(section, item.round)
    ours = item.expected.games if item.expected and item.differences else ()
    resting = item.expected.byes if item.expected and item.differences else ()
    board = {no: place for place, game in enumerate(ours) for no in game.players}
    told = sorted(
        _last_words(item.differences),
        key=lambda reason: min((board.get(no, len(board)) for no in reason.players), default=-1),
    )
    return CheckedRound(
        item.round,
        tuple(told) if item.grade is None else _last_words(item.differences),
        item.stands,
        item.stood,
        pairings=len(posted.games),
        byes=len(posted.byes),
        instead=tuple(game.players for game in ours if game.players not in posted.games),
        bye=tuple(bye.player for bye in resting if bye.player not in posted.byes),
        outdated=() if item.outdated is None else tuple(outdated_words(section, item.outdated)),
    )


def _last_words(differences: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Each rule against the same players once: the last mention says what the book does instead."""
    return tuple({(reason.rule, frozenset(reason.players)): reason for reason in differences}.values())
