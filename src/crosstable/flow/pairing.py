"""What pairs a round: the book's Swiss system from cards, or its table from the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from crosstable.flow.boards import number_boards
from crosstable.flow.field import check_round_number, field_of
from crosstable.flow.groups import read_by
from crosstable.flow.locked import (
    Standing,
    other_round,
    rest_of,
    standing_in,
    with_standing,
    without_standing,
)
from crosstable.flow.options import check_options
from crosstable.flow.schedules import check_level
from crosstable.flow.table_formats import GROUPED, TABLES
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.flow.team_words import (
    Words,
    in_words,
    of_past,
    pairing_in,
    reasons_in,
    speaks_of_teams,
    words_for,
)
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import LockedGame
from crosstable.rulebooks.api import Field, PlayedRound, RoundRobin, Rulebook, WhyNot
from crosstable.rulebooks.shelf import book
from crosstable.schedules.groups import Group, group_section


class Engine(Protocol):
    """One round of one section, ready to be paired, asked about and held against a posted one."""

    def pair(self) -> Pairing:
        """The round by the book, on the boards of the hall."""

    def plain(self) -> Pairing:
        """The round by the book with boards counted from 1, before the numbers of the hall are given."""

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in it."""

    def answers(self) -> WhyNot:
        """Why any two do not meet: the round is solved once for all questions."""

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks."""

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """The differences of a posted round, graded; None for a book with one right answer."""

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round without breaches differs from the book's, decided without grading it."""

    def here(self) -> set[int]:
        """The players who are paired in it, or could be."""


@dataclass(frozen=True, slots=True)
class SwissEngine:
    """A Swiss round, paired from cards."""

    section: Section
    rulebook: Rulebook
    field: Field
    standing: Standing

    def pair(self) -> Pairing:
        """The round by the book, on the boards of the hall."""
        section = replace(self.section, locked=self.standing.games)
        return number_boards(section, self.plain())

    def plain(self) -> Pairing:
        """The round by the book, its boards counted from 1."""
        rest = self._rest()
        if rest.entries:
            paired = self.rulebook.pair(rest)
        else:
            paired = Pairing(round=rest.round, rulebook=self.rulebook.id, games=(), byes=(), reasons=())
        return with_standing(paired, self.standing)

    def _rest(self) -> Field:
        """The field of those who have no place yet."""
        return without_standing(self.section, self.field, self.standing)

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in it."""
        for game in self.standing.games:
            if {player, other} & {game.white, game.black}:
                called = self.section.called
                text = f"the game {called(game.white)} - {called(game.black)} stands as it is"
                return (Reason(self.standing.rule, (player, other), text),)
        return self.answers()(player, other)

    def answers(self) -> WhyNot:
        """The answers for any two players who are not locked, from one solution."""
        return self.rulebook.why_not(self._rest())

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks."""
        return self.rulebook.breaches(self.field, posted)

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """The differences of a posted round, graded by the book."""
        if self.rulebook.grade is None:
            return None
        rest = self._rest()
        return self.rulebook.grade(rest, rest_of(posted, self.standing)) if rest.entries else ()

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round differs from the book's."""
        if self.rulebook.differs is None:
            return other_round(self.plain(), posted)
        rest = self._rest()
        return bool(rest.entries) and self.rulebook.differs(rest, rest_of(posted, self.standing))

    def here(self) -> set[int]:
        """The players with a card in this round."""
        return {entry.player.no for entry in self.field.entries}


@dataclass(frozen=True, slots=True)
class TableEngine:
    """A round of a table: who meets whom follows from the numbers."""

    section: Section
    table: RoundRobin
    round: int

    def pair(self) -> Pairing:
        """The round of the table, on the boards of the hall."""
        return number_boards(self.section, self.plain())

    def plain(self) -> Pairing:
        """The round of the table, its boards counted from 1."""
        return self.table.pair(self.section, self.round)

    def answers(self) -> WhyNot:
        """The answers for any two players."""
        return self.why_not

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """When two players meet instead."""
        return self.table.why_not(self.section, self.round, player, other)

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """A table has no rules beside itself."""
        return ()

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """A table has one right answer."""
        return None

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round is another than that of the tables."""
        return other_round(self.plain(), posted)

    def here(self) -> set[int]:
        """Everybody: the table knows them all."""
        return {player.no for player in self.section.players}


@dataclass(frozen=True, slots=True)
class GroupsEngine:
    """A round in which several groups play among themselves."""

    section: Section
    round: int
    parts: tuple[tuple[Group, Engine], ...]

    def pair(self) -> Pairing:
        """All groups one after the other, on the boards of the hall."""
        return number_boards(self.section, self.plain())

    def plain(self) -> Pairing:
        """All groups one after the other, boards counted from 1."""
        paired = [(group, engine.plain()) for group, engine in self.parts]
        games = [game for _, one in paired for game in one.games]
        begins = [reason for group, _ in paired if group.first == self.round for reason in group.warnings]
        said = [reason for _, one in paired for reason in one.warnings]
        return Pairing(
            round=self.round,
            rulebook=self.section.rulebook,
            games=tuple(replace(game, board=board) for board, game in enumerate(games, start=1)),
            byes=tuple(bye for _, one in paired for bye in one.byes),
            reasons=tuple(r for group, one in paired for r in (*group.reasons, *one.reasons)),
            warnings=(*begins, *said),
            groups=tuple((group.name, group.members) for group, _ in self.parts),
        )

    def answers(self) -> WhyNot:
        """The answers for any two players."""
        return self.why_not

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet: they are in different groups, or what their group says."""
        own, others = (self._part_of(no) for no in (player, other))
        if own is not None and own is others:
            return own[1].why_not(player, other)
        group, _ = own or others or self.parts[0]
        told = " and ".join(
            f"{self.section.called(no)} is in {part[0].name}"
            if (part := self._part_of(no))
            else f"{self.section.called(no)} has no game in this round"
            for no in (player, other)
        )
        return (Reason(group.reasons[0].rule, (player, other), f"{told}: only a group plays each other"),)

    def _part_of(self, no: int) -> tuple[Group, Engine] | None:
        """The group of a player in this round."""
        return next((part for part in self.parts if no in part[0].members), None)

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks inside its groups."""
        found: list[Reason] = []
        for group, engine in self.parts:
            members = set(group.members)
            games = tuple(game for game in posted.games if set(game) <= members)
            found += engine.breaches(PlayedRound(games, tuple(no for no in posted.byes if no in members)))
        return tuple(found)

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """Tables have one right answer."""
        return None

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round is another than that of the tables."""
        return other_round(self.plain(), posted)

    def here(self) -> set[int]:
        """The players of the groups that play in it."""
        return {no for _, engine in self.parts for no in engine.here()}


@dataclass(frozen=True, slots=True)
class TeamEngine:
    """A round of teams, paired like players; what is said of it speaks of teams, tables and matches."""

    engine: Engine
    words: Words

    def pair(self) -> Pairing:
        """The round by the book, on the tables of the hall."""
        return pairing_in(self.words, in_words(self.engine.pair, self.words))

    def plain(self) -> Pairing:
        """The round by the book with tables counted from 1."""
        return pairing_in(self.words, in_words(self.engine.plain, self.words))

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two teams do not meet in it."""
        return reasons_in(self.words, self.engine.why_not(player, other))

    def answers(self) -> WhyNot:
        """Why any two teams do not meet, in the words of a team event."""
        found = self.engine.answers()
        return lambda one, other: reasons_in(self.words, found(one, other))

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks."""
        return reasons_in(self.words, self.engine.breaches(posted))

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """The differences of a posted round, graded by the book."""
        found = self.engine.graded(posted)
        return None if found is None else reasons_in(self.words, found)

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round differs from the book's."""
        return self.engine.differs(posted)

    def here(self) -> set[int]:
        """The teams that are paired in it, or could be."""
        return self.engine.here()


def engine_for(section: Section, round_no: int | None = None) -> Engine:
    """The engine of a round, the next one by default; for teams it speaks of teams."""
    if not speaks_of_teams(section):
        return _engine_for(section, round_no)
    words = words_for(section)
    return TeamEngine(of_past(lambda: _engine_for(section, round_no), words), words)


def _engine_for(section: Section, round_no: int | None) -> Engine:
    """The engine of the section's book and format."""
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    return _checked_engine(section, rulebook, round_no)


def _checked_engine(section: Section, rulebook: Rulebook, round_no: int | None) -> Engine:
    """The engine for a section, or a group of one, whose choices have been found to go together."""
    rulebook.ready(section)
    if section.format in GROUPED:
        return _groups_engine(section, rulebook, section.next_round if round_no is None else round_no)
    if section.format not in TABLES:
        if round_no is None or round_no == section.next_round:
            check_level(section)
        field = field_of(section, round_no)
        rule = rulebook.stands((), True).rule
        return SwissEngine(section, rulebook, field, standing_in(section, field.round, rule))
    number = section.next_round if round_no is None else round_no
    check_round_number(section, number)
    if rulebook.round_robin is None:
        raise BadInput(f"{rulebook.id} has no tables", where="format")
    return TableEngine(section, rulebook.round_robin, number)


def _groups_engine(section: Section, rulebook: Rulebook, number: int) -> Engine:
    """The engine of a round in groups: each group with its own."""
    from crosstable.flow.ranking import groups_playing  # only groups need the standings

    check_round_number(section, number)
    groups = groups_playing(section, number)
    if not groups:
        text = f"no group has a game in round {number}: all of them have played to the end"
        raise BadInput(f"{text}; lower `rounds` to {number - 1}", where="rounds")
    parts = []
    for group in groups:
        own = group_section(section, group)
        if group.table is None:
            parts.append((group, _checked_engine(own, rulebook, number)))
        else:
            parts.append((group, TableEngine(own, read_by(group.table), number)))
    return GroupsEngine(section, number, tuple(parts))


def pair_section(section: Section, round_no: int | None = None) -> Pairing:
    """The next round of a section, or round N from the rounds before it, paired by its book."""
    return _with_team_notes(section, engine_for(section, round_no).pair())


def pair_around(section: Section, kept: Sequence[LockedGame]) -> Pairing:
    """The next round of a section around games that stand, also by a book that knows no locked games."""
    return _with_team_notes(section, _around(engine_for(section), tuple(kept)).pair())


def _around(engine: Engine, kept: tuple[LockedGame, ...]) -> Engine:
    """The engine of a Swiss round in which some games stand."""
    if isinstance(engine, TeamEngine):
        return replace(engine, engine=_around(engine.engine, kept))
    assert isinstance(engine, SwissEngine), "only the rounds of a Swiss are changed"
    return replace(engine, standing=replace(engine.standing, games=(*engine.standing.games, *kept)))


def _with_team_notes(section: Section, pairing: Pairing) -> Pairing:
    """The pairing of a section; that of teams with what the book says of teams."""
    if section.format not in TEAM_FORMATS:
        return pairing
    rules = book(section.rulebook).teams
    said: tuple[Reason, ...] = ()
    if rules is not None:
        said = (*rules.said.get(section.format, ()), *rules.says(book(section.rulebook).chosen(section)))
    return replace(pairing, teams=True, reasons=(*pairing.reasons, *said))
