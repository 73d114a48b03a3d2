"""Pairing a round of a section by its book: the engine for its format, with team words for teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from crosstable.flow.engines import Engine, GroupsEngine, Pairs, SwissEngine, TableEngine
from crosstable.flow.field import check_round_number, field_of
from crosstable.flow.groups import read_by
from crosstable.flow.locked import (
    standing_in,
)
from crosstable.flow.options import check_options
from crosstable.flow.schedules import check_level
from crosstable.flow.table_formats import GROUPED, TABLES
from crosstable.model.entrants import TEAMS, Entrants
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, among
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.rounds import LockedGame
from crosstable.rulebooks.api import PlayedRound, Rulebook, WhyNot
from crosstable.rulebooks.shelf import book_of
from crosstable.schedules.groups import group_section


@dataclass(frozen=True, slots=True)
class TeamEngine:
    """A round of teams, paired like players; its sentences use teams, tables and matches."""

    engine: Engine

    def pair(self) -> Pairing:
        """The round by the book, on the tables of the hall."""
        with speaking_of(TEAMS):
            return self.engine.pair().among(TEAMS)

    def plain(self) -> Pairing:
        """The round by the book with tables counted from 1."""
        with speaking_of(TEAMS):
            return self.engine.plain().among(TEAMS)

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two teams do not meet in it."""
        return among(TEAMS, self.engine.why_not(player, other))

    def answers(self) -> WhyNot:
        """Why any two teams do not meet, in the words of a team event."""
        found = self.engine.answers()
        return lambda one, other: among(TEAMS, found(one, other))

    def best_with(self, player: int, other: int) -> Pairs | None:
        """The best round in which two teams meet."""
        return self.engine.best_with(player, other)

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks."""
        return among(TEAMS, self.engine.breaches(posted))

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """The differences of a posted round, graded by the book."""
        found = self.engine.graded(posted)
        return None if found is None else among(TEAMS, found)

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round differs from the book's."""
        return self.engine.differs(posted)

    def here(self) -> set[int]:
        """The teams that are paired in it, or could be."""
        return self.engine.here()


@contextmanager
def speaking_of(entrants: Entrants) -> Iterator[None]:
    """A context in which errors about the round use the words for players, or for teams."""
    try:
        yield
    except CrosstableError as error:
        error.speak_of(entrants)
        raise


def engine_for(section: Section, round_no: int | None = None) -> Engine:
    """The engine of a round, the next one by default; for teams it speaks of teams."""
    if not section.entrants.are_teams:
        return _engine_for(section, round_no)
    with speaking_of(TEAMS):
        return TeamEngine(_engine_for(section, round_no))


def _engine_for(section: Section, round_no: int | None) -> Engine:
    """The engine of the section's book and format."""
    rulebook = book_of(section)
    check_options(section, rulebook)
    return _checked_engine(section, rulebook, round_no)


def _checked_engine(section: Section, rulebook: Rulebook, round_no: int | None) -> Engine:
    """The engine for a section, or a group of one, whose choices are known to be compatible."""
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
        raise BadInput(phrase("{book} has no round-robin tables", book=rulebook.title), where="format")
    return TableEngine(section, rulebook.round_robin, number)


def _groups_engine(section: Section, rulebook: Rulebook, number: int) -> Engine:
    """The engine of a round in groups: each group with its own."""
    from crosstable.flow.ranking import groups_playing  # only groups need the standings

    check_round_number(section, number)
    groups = groups_playing(section, number)
    if not groups:
        text = phrase("no group plays in round {number}: all groups are finished", number=number)
        raise BadInput(text, where="rounds", remedies=[Advice(Remedy.CHANGE_ROUNDS, value=number - 1)])
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
    """The next round of a section around fixed games, even for a book without locked games."""
    engine = engine_for(section)
    return _with_team_notes(section, (_around(engine, tuple(kept)) if kept else engine).pair())


def _around(engine: Engine, kept: tuple[LockedGame, ...]) -> Engine:
    """The engine of a Swiss round with some games fixed."""
    if isinstance(engine, TeamEngine):
        return replace(engine, engine=_around(engine.engine, kept))
    assert isinstance(engine, SwissEngine), phrase("only Swiss rounds can be changed")
    return replace(engine, standing=replace(engine.standing, games=(*engine.standing.games, *kept)))


def _with_team_notes(section: Section, pairing: Pairing) -> Pairing:
    """The pairing of a section; for teams with what the book says about teams."""
    if not section.entrants.are_teams:
        return pairing
    rules = book_of(section).teams
    said: tuple[Reason, ...] = ()
    if rules is not None:
        said = (*rules.said.get(section.format, ()), *rules.says(book_of(section).chosen(section)))
    return replace(pairing.with_reasons(said), teams=True)
