"""What pairs a round: the book's Swiss system, its table, or one of these for each group."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from crosstable.flow.boards import number_boards
from crosstable.flow.explain_sentences import NO_GAME_IN_GROUPS, OTHER_GAME_STANDS, OTHER_GROUP
from crosstable.flow.locked import (
    Standing,
    bye_that_stands,
    game_that_stands,
    other_round,
    rest_of,
    with_standing,
    without_standing,
)
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.reasons_on_demand import tell_on_demand
from crosstable.rulebooks.api import Field, PlayedRound, Rulebook, WhyNot
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.schedules.groups import Group

Pairs = tuple[tuple[int, int], ...]


class Engine(Protocol):
    """One round of one section, ready to be paired, queried and compared with a posted one."""

    def pair(self) -> Pairing:
        """The round by the book, on the boards of the hall."""

    def plain(self) -> Pairing:
        """The round by the book with boards counted from 1, before the numbers of the hall are given."""

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in it."""

    def answers(self) -> WhyNot:
        """Why any two do not meet: the round is solved once for all questions."""

    def best_with(self, player: int, other: int) -> Pairs | None:
        """The pairs of the best round in which two players meet, if the book can tell."""

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
        return with_standing(self.section, paired, self.standing)

    def _rest(self) -> Field:
        """The field of players who have no place yet."""
        return without_standing(self.section, self.field, self.standing)

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in it."""
        for game in self.standing.games:
            if {player, other} == {game.white, game.black}:
                both = game.white, game.black
                return (game_that_stands(self.section, self.field.round, self.standing, *both),)
            if {player, other} & {game.white, game.black}:
                who = self.section.who
                said = OTHER_GAME_STANDS.of(
                    player=who(player), other=who(other), white=who(game.white), black=who(game.black)
                )
                return (Reason(self.standing.rule, (player, other), said),)
        for no in self.standing.byes:
            if no in (player, other):
                return (bye_that_stands(self.section, self.field.round, self.standing, no),)
        return self.answers()(player, other)

    def answers(self) -> WhyNot:
        """The answers for any two players who are not locked, from one solution."""
        return self.rulebook.why_not(self._rest())

    def best_with(self, player: int, other: int) -> Pairs | None:
        """The best round in which two players meet, including the fixed games."""
        if self.rulebook.best_with is None or {player, other} & self.standing.seated:
            return None
        found = self.rulebook.best_with(self._rest())(player, other)
        return (
            None if found is None else (*found, *((game.white, game.black) for game in self.standing.games))
        )

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

    def best_with(self, player: int, other: int) -> Pairs | None:
        """A table has no other round."""
        return None

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """When two players meet instead."""
        return self.table.why_not(self.section, self.round, player, other)

    def breaches(self, posted: PlayedRound) -> tuple[Reason, ...]:
        """A table has no rules besides itself."""
        return ()

    def graded(self, posted: PlayedRound) -> tuple[Reason, ...] | None:
        """A table has one right answer."""
        return None

    def differs(self, posted: PlayedRound) -> bool:
        """Whether a posted round differs from the table's."""
        return other_round(self.plain(), posted)

    def here(self) -> set[int]:
        """Everybody: the table has them all."""
        return {player.no for player in self.section.players}


@dataclass(frozen=True, slots=True)
class GroupsEngine:
    """A round in which several groups play among themselves."""

    section: Section
    round: int
    parts: tuple[tuple[Group, Engine], ...]

    def pair(self) -> Pairing:
        """All groups one after another, on the boards of the hall."""
        return number_boards(self.section, self.plain())

    def plain(self) -> Pairing:
        """All groups one after another, boards counted from 1."""
        paired = [(group, engine.plain()) for group, engine in self.parts]
        games = [game for _, one in paired for game in one.games]
        begins = [reason for group, _ in paired if group.first == self.round for reason in group.warnings]
        reasons, warnings = tell_on_demand(
            lambda: (
                (reason for group, one in paired for reason in (*group.reasons, *one.reasons)),
                (*begins, *(reason for _, one in paired for reason in one.warnings)),
            )
        )
        return Pairing(
            round=self.round,
            rulebook=self.section.rulebook,
            games=tuple(replace(game, board=board) for board, game in enumerate(games, start=1)),
            byes=tuple(bye for _, one in paired for bye in one.byes),
            reasons=reasons,
            warnings=warnings,
            groups=tuple((group.name, group.members) for group, _ in self.parts),
        )

    def answers(self) -> WhyNot:
        """The answers for any two players."""
        return self.why_not

    def why_not(self, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet: they are in different groups, or their group's answer."""
        own, others = (self._part_of(no) for no in (player, other))
        if own is not None and own is others:
            return own[1].why_not(player, other)
        group, _ = own or others or self.parts[0]
        one, two = self.section.who(player), self.section.who(other)
        if own is None:
            said = NO_GAME_IN_GROUPS.of(away=one, here=two)
        elif others is None:
            said = NO_GAME_IN_GROUPS.of(away=two, here=one)
        else:
            said = OTHER_GROUP.of(player=one, other=two, own=own[0].name, others=others[0].name)
        return (Reason(group.reasons[0].rule, (player, other), said),)

    def best_with(self, player: int, other: int) -> Pairs | None:
        """The best round of a group in which two of its players meet."""
        part = self._part_of(player)
        return part[1].best_with(player, other) if part and other in part[0].members else None

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
        """Whether a posted round differs from the tables'."""
        return other_round(self.plain(), posted)

    def here(self) -> set[int]:
        """The players of the groups that play in it."""
        return {no for _, engine in self.parts for no in engine.here()}
