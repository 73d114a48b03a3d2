"""What the checker says about a file, in plain words and numbers: it can be kept, sent and shown anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from crosstable.flow.check import Check, RoundCheck
from crosstable.flow.check_standings import StandingsCheck
from crosstable.flow.seats import posted_round
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.results import show_result
from crosstable.reports.round.cause_lines import CauseLines, cause_lines
from crosstable.reports.round.check_list import CheckedRound, CheckList
from crosstable.reports.round.kept_words import kept_in_words
from crosstable.reports.standings.standings_check import differences_in_words, not_compared

AGREES, DIFFERS, UNREADABLE = 0, 1, 2
"""How a file turned out; also the exit status of the command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """One pairing that differs: as it was played, and what the rulebook has for its players."""

    board: str
    played: str
    result: str
    book: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceLine:
    """One difference with its rule, and how many pairings follow from it."""

    rule: str
    text: str
    more: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLines:
    """One round of a report."""

    number: int
    pairings: int
    others: int
    """How many pairings and byes are not the rulebook's."""
    cause: int | None = None
    kept: str = ""
    differences: tuple[DifferenceLine, ...] = ()
    boards: tuple[BoardLine, ...] = ()
    stands: DifferenceLine | None = None
    outdated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLines:
    """The standings after a round as the file states them, and every value that differs."""

    after: int
    differences: tuple[str, ...]
    not_compared: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionReport:
    """One section of a file."""

    name: str
    rulebook: str
    title: str
    """The rulebook by its title."""
    entrants: int
    rounds: int
    agrees: bool
    remarks: tuple[str, ...] = ()
    played: tuple[RoundLines, ...] = ()
    causes: tuple[CauseLines, ...] = ()
    standings: tuple[StandingsLines, ...] = ()
    error: str = ""
    """Why this section of several cannot be checked."""

    @property
    def pairings(self) -> int:
        """How many games, or matches, were compared."""
        return sum(one.pairings for one in self.played)

    @property
    def others(self) -> int:
        """How many pairings and byes are not the rulebook's."""
        return sum(one.others for one in self.played)

    @property
    def differing(self) -> tuple[int, ...]:
        """The rounds that differ."""
        return tuple(one.number for one in self.played if one.others)

    @property
    def wrong_standings(self) -> int:
        """How many stated values of standings differ."""
        return sum(len(one.differences) for one in self.standings)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """One file: its sections, or why it cannot be read."""

    name: str
    event: str = ""
    sections: tuple[SectionReport, ...] = ()
    error: str = ""
    body: Mapping[str, Any] = field(default_factory=dict)
    """The answer for programs."""

    @property
    def status(self) -> int:
        """Whether it agrees, differs or cannot be read."""
        if self.error or any(one.error for one in self.sections):
            return UNREADABLE
        return AGREES if all(one.agrees for one in self.sections) else DIFFERS


def section_report(
    section: Section, view: CheckList, check: Check, ranked: Sequence[StandingsCheck], *, agrees: bool
) -> SectionReport:
    """The report about one section."""
    pairs = zip(view.rounds, check.rounds, strict=True)
    return SectionReport(
        name=section.name or "",
        rulebook=section.rulebook,
        title=str(view.heading.rulebook),
        entrants=view.count,
        rounds=view.heading.rounds,
        agrees=agrees,
        remarks=tuple(map(str, view.remarks)),
        played=tuple(_round(section, item, found) for item, found in pairs),
        causes=tuple(cause_lines(section, view, one) for one in view.causes.found),
        standings=tuple(_standings(section, one) for one in ranked if one.stated),
    )


def unread_section(section: Section, error: str) -> SectionReport:
    """The report about a section that cannot be checked."""
    return SectionReport(
        name=section.name or "",
        rulebook=section.rulebook,
        title="",
        entrants=len(section.players),
        rounds=section.rounds,
        agrees=False,
        error=error,
    )


def _round(section: Section, item: CheckedRound, found: RoundCheck) -> RoundLines:
    """One round with the pairings that differ."""
    follow = item.follow or (0,) * len(item.differences)
    return RoundLines(
        number=item.number,
        pairings=item.pairings,
        others=item.others,
        cause=item.cause,
        kept=kept_in_words(item),
        differences=tuple(
            DifferenceLine(rule=reason.rule, text=reason.text, more=more)
            for reason, more in zip(item.differences, follow, strict=True)
        ),
        boards=tuple(_boards(section, found)) if found.expected and item.differences else (),
        stands=DifferenceLine(rule=item.stands.rule, text=item.stands.text) if item.stands else None,
        outdated=item.outdated,
    )


def _boards(section: Section, found: RoundCheck) -> list[BoardLine]:
    """The posted pairings that the rulebook does not have, from the first board down, then the byes."""
    assert found.expected is not None
    posted = posted_round(section, found.round)
    ours = {game.players for game in found.expected.games}
    games = section.results[found.round - 1].games
    lines = [
        BoardLine(
            board="" if game.board is None else str(game.board),
            played=_pair(section, game.white, game.black),
            result=show_result(game.written),
            book=_by_book(section, found.expected, (game.white, game.black)),
        )
        for game in sorted(games, key=lambda one: one.board or 0)
        if (game.white, game.black) in posted.games and (game.white, game.black) not in ours
    ]
    byes = {bye.player for bye in found.expected.byes}
    return lines + [
        BoardLine(
            board="",
            played=phrase("{player} has the bye", player=section.called(no)),
            result="",
            book=_by_book(section, found.expected, (no,)),
        )
        for no in posted.byes
        if no not in byes
    ]


def _by_book(section: Section, expected: Pairing, players: Sequence[int]) -> tuple[str, ...]:
    """What the rulebook has for some players, each pairing once."""
    found: dict[str, None] = {}
    for no in players:
        pair = next((game.players for game in expected.games if no in game.players), None)
        if pair is not None:
            found[_pair(section, *pair)] = None
        elif any(bye.player == no for bye in expected.byes):
            found[phrase("{player} has the bye", player=section.called(no))] = None
    return tuple(found)


def _pair(section: Section, white: int, black: int) -> str:
    """Two players, White first."""
    return f"{section.called(white)} – {section.called(black)}"


def _standings(section: Section, one: StandingsCheck) -> StandingsLines:
    """The stated standings after a round."""
    return StandingsLines(
        after=one.after,
        differences=differences_in_words(section, one),
        not_compared="" if one.places else not_compared(one),
    )
