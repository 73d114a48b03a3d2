"""A round robin as a checker sees it: its table from scratch, who is there, who has left, what was played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from tests.checkers.table.plans import FOUR as QUAD
from tests.checkers.table.plans import Row, across, berger, crenshaw, fide, printed
from tests.checkers.words import CheckWords, Words

FINISHED_ONLY = ("cfc", "dutch-2026")
"""The books by which a game left open is not a game played."""
FORFEITS = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)


@dataclass(frozen=True)
class Table:
    """What a sentence about a round robin is about: the section, the round, what was said beside it."""

    section: Section
    round: int
    pairing: Pairing | None = None
    question: tuple[int, int] | None = None
    members: tuple[int, ...] = ()
    """The players by table number."""
    asked: tuple[int, ...] = ()
    """The numbers that a refused question was asked with."""

    @property
    def cycles(self) -> int:
        """How often everybody meets everybody."""
        return 2 if self.section.format is Format.DOUBLE_ROUND_ROBIN else 1

    @property
    def two_sides(self) -> bool:
        """Whether only those of different sides meet."""
        return self.section.format is Format.SCHEVENINGEN

    @property
    def plan(self) -> str:
        """Whose table it is."""
        if self.section.rulebook == "dutch-2026":
            return "fide"
        if self.section.rulebook != "us-chess":
            return "berger"
        return str(self.section.settings.get("rr.table", "crenshaw"))

    @cached_property
    def rows(self) -> list[Row]:
        """The rounds of one cycle by table numbers, White first."""
        count = len(self.members)
        if self.plan == "quad":
            return printed(QUAD, count)
        if self.plan == "fide":
            return fide(count)
        return crenshaw(count) if self.plan == "crenshaw" else berger(count)

    @property
    def swapped(self) -> bool:
        """Whether the last two rounds of the first cycle change places."""
        asked = self.section.settings.get("rr.swap_last_two", self.plan == "fide") is True
        return asked and self.cycles == 2 and len(self.rows) > 1

    def row_of(self, number: int) -> tuple[int, int]:
        """The row of the table that a round plays, and the cycle."""
        cycle, row = divmod(number - 1, len(self.rows))
        last = len(self.rows) - 1
        if self.swapped and cycle == 0 and row >= last - 1:
            row = 2 * last - 1 - row
        return row + 1, cycle + 1

    def games(self, number: int) -> Row:
        """The games of a round by table, players instead of numbers, White first."""
        row, cycle = self.row_of(number)
        seats = [(self.members[white - 1], self.members[black - 1]) for white, black in self.rows[row - 1]]
        return seats if cycle == 1 else [(black, white) for white, black in seats]

    def pairs(self, number: int) -> set[frozenset[int]]:
        """Who meets whom in a round by the table."""
        if self.two_sides:
            half = len(self.members) // 2
            meet = across(half)[number - 1]
            return {frozenset(self.members[no - 1] for no in pair) for pair in meet}
        return {frozenset(game) for game in self.games(number)}

    @property
    def last(self) -> int:
        """The last round."""
        return len(self.members) // 2 if self.two_sides else self.cycles * len(self.rows)

    def meetings(self, one: int, other: int) -> list[int]:
        """The rounds in which the table has two meet."""
        pair = frozenset((one, other))
        return [number for number in range(1, self.last + 1) if pair in self.pairs(number)]

    def due(self, no: int, number: int) -> int | None:
        """Whom the table has somebody meet in a round."""
        found = [pair for pair in self.pairs(number) if no in pair]
        return next(iter(found[0] - {no})) if found else None

    def seat(self, no: int) -> int:
        """The table number of a player."""
        return self.members.index(no) + 1

    def player(self, no: int) -> Player:
        """An entry."""
        return next(player for player in self.section.players if player.no == no)

    def gone(self, no: int, number: int) -> bool:
        """Whether somebody has withdrawn before a round."""
        after = self.player(no).withdrawn_after
        return after is not None and after < number

    def away(self, no: int, number: int) -> bool:
        """Whether somebody who has not withdrawn asked to be left out of a round."""
        return not self.gone(no, number) and number in self.player(no).byes

    def posted(self, number: int) -> list[Game]:
        """The games of a round as they were posted."""
        return list(self.section.results[number - 1].games) if number <= len(self.section.results) else []

    def here(self, no: int, number: int) -> bool:
        """Whether somebody is paired: as posted for a past round, else as announced."""
        if number > len(self.section.results):
            return not self.gone(no, number) and not self.away(no, number)
        kinds = (ByeKind.PAIRING, ByeKind.REST)
        resting = {bye.player for bye in self.section.results[number - 1].byes if bye.kind in kinds}
        return no in resting or any(no in (game.white, game.black) for game in self.posted(number))

    def between(self, one: int, other: int) -> list[tuple[int, Game]]:
        """The games for which two were paired, with the rounds."""
        return [
            (number, game)
            for number in range(1, len(self.section.results) + 1)
            for game in self.posted(number)
            if {game.white, game.black} == {one, other}
        ]

    def played_otherwise(self, one: int, other: int) -> bool:
        """Whether a game of two was posted in another round, or with other colours, than the table has."""
        games = self.between(one, other)
        if self.two_sides:
            return any(frozenset((one, other)) not in self.pairs(number) for number, _ in games)
        return any((game.white, game.black) not in self.games(number) for number, game in games)

    def made_by_hand(self, number: int) -> bool:
        """Whether a posted round has a game that the table has not."""
        posted = [frozenset((game.white, game.black)) for game in self.posted(number)]
        return bool(posted) and not set(posted) <= self.pairs(number)

    def played(self, no: int) -> int:
        """How many games of the table a leaver has played: no forfeits, by some books only finished ones."""
        found = 0
        for number in range(1, len(self.section.results) + 1):
            for game in self.posted(number):
                inside = {game.white, game.black} <= set(self.members)
                if no in (game.white, game.black) and inside and not self.gone(no, number):
                    open_ = game.result is Result.UNFINISHED and self.section.rulebook in FINISHED_ONLY
                    found += game.result not in FORFEITS and not open_
        return found

    @property
    def games_each(self) -> int:
        """How many games everybody has to play."""
        return len(self.members) // 2 if self.two_sides else self.cycles * (len(self.members) - 1)

    def left_early(self, no: int) -> bool:
        """Whether somebody who left had played less than half of the games."""
        return 2 * self.played(no) < self.games_each

    def struck(self, no: int) -> bool:
        """Whether the results of somebody who left count for nobody."""
        lenient = self.section.settings.get("rr.void_before_half", True) is False
        return self.left_early(no) and not lenient


Say = Words[Table]
Check = CheckWords[Table]


def left_words(say: Say, who: int, name: str = "left") -> None:
    """The words for when somebody withdrew."""
    part, after = say.part(name), say.about.player(who).withdrawn_after
    if part.code == "table.left-before":
        part.require(after == 0, f"withdrew after {after}")
    else:
        part.require(part.code == "table.left-after" and after and part.number("round") == after, f"{after}")
