"""What pairs a round: the book's Swiss system from cards, or its table from the numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from crosstable.flow.boards import number_boards
from crosstable.flow.locked import Standing, rest_of, standing_in, with_standing, without_standing
from crosstable.flow.options import check_options
from crosstable.flow.pairing import check_round_number, field_for
from crosstable.flow.schedules import check_level
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound, RoundRobin, Rulebook, WhyNot
from crosstable.rulebooks.shelf import book

TABLES = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.TEAM_ROUND_ROBIN})


class Engine(Protocol):
    """One round of one section, ready to be paired, asked about and held against a posted one."""

    def pair(self) -> Pairing:
        """The round by the book, on the boards of the hall."""

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in it."""

    def answers(self) -> WhyNot:
        """The same for any two, solved once."""

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """The absolute rules that a posted round breaks."""

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """The differences of a posted round, graded; None for a book with one right answer."""

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
        rest = self._rest()
        if rest.entries:
            paired = self.rulebook.pair(rest)
        else:
            paired = Pairing(round=rest.round, rulebook=self.rulebook.id, games=(), byes=(), reasons=())
        section = replace(self.section, locked=self.standing.games)
        return number_boards(section, with_standing(paired, self.standing))

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
        return number_boards(self.section, self.table.pair(self.section, self.round))

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

    def here(self) -> set[int]:
        """Everybody: the table knows them all."""
        return {player.no for player in self.section.players}


def engine_for(section: Section, round_no: int | None = None) -> Engine:
    """The engine of a round, the next one by default."""
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    rulebook.ready(section)
    if section.format not in TABLES:
        if round_no is None or round_no == section.next_round:
            check_level(section)
        field = field_for(section, round_no)
        rule = rulebook.stands((), True).rule
        return SwissEngine(section, rulebook, field, standing_in(section, field.round, rule))
    number = section.next_round if round_no is None else round_no
    check_round_number(section, number)
    if rulebook.round_robin is None:
        raise BadInput(f"{rulebook.id} has no tables", where="format")
    return TableEngine(section, rulebook.round_robin, number)


def pair_section(section: Section, round_no: int | None = None) -> Pairing:
    """The next round of a section, or round N from the rounds before it, paired by its book."""
    pairing = engine_for(section, round_no).pair()
    if section.format not in TEAM_FORMATS:
        return pairing
    rules = book(section.rulebook).teams
    said = () if rules is None else rules.said.get(section.format, ())
    return replace(pairing, teams=True, reasons=(*pairing.reasons, *said))
