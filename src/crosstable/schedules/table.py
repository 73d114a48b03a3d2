"""The table of a round robin as a section has it: its numbers, its cycles and the rounds they give.

What books say differently about tables stands in one record, `TableRules`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Saying
from crosstable.rules.mark import marker
from crosstable.schedules.plans import Plan, is_tossed, plan_rest, plan_rounds, plan_row
from crosstable.schedules.sentences import (
    FORMAT_WITHOUT_TABLE,
    JOINS_LATE,
    NUMBER_MISSING,
    OTHER_ROUNDS,
    OTHER_ROUNDS_OR_TWICE,
)

rule = marker("shared")

SWAP_LAST_TWO = "rr.swap_last_two"
"""The setting by which a double round robin plays the last two rounds of its first cycle in turned order."""

CYCLES = {
    Format.ROUND_ROBIN: 1,
    Format.DOUBLE_ROUND_ROBIN: 2,
    Format.TEAM_ROUND_ROBIN: 1,
    Format.SCHEVENINGEN: 1,
}
"""Format -> how often everybody meets everybody; teams twice when the rounds are those of two cycles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """The numbers and the words of one book for its round robins."""

    book: str
    table: str
    """The rule of the table itself: who meets whom, in which round, with which colour."""
    draw: str
    """The rule that has a round robin follow the table."""
    double: str
    """The rule by which the second game of two players reverses the colours."""
    leaving: str
    """The rule about players who leave."""
    absent: str
    """The rule about players who are known to be away."""
    named: Saying
    """The tables, as part of a sentence: `the tables of ...`."""
    struck: Saying
    """What becomes of the results of a player who left early."""
    struck_game: Saying
    """What becomes of one of these games: `... is cancelled`."""
    finished_only: bool = False
    """Whether unfinished games are left out when the games of a leaver are counted."""
    no_bye_points: str | None = None
    """The rule by which no bye scores, if there is one."""
    plan: Plan = Plan.BERGER
    """Whose table it is."""
    toss: str | None = None
    """The rule by which colours of a round are drawn by lot, if there is one."""
    balance: str | None = None
    """The rule by which colours are changed after a withdrawal, if there is one."""
    harm: str | None = None
    """The rule by which the others learn what a withdrawal costs them, if there is one."""
    unranked: bool = False
    """Whether somebody whose results count for nobody has no place either."""
    strikes: bool = True
    """Whether the results of somebody who left early count for nobody."""
    seats: tuple[int, ...] | None = None
    """The players by table number, where that is not the number of the player."""
    first: int = 1
    """The round of the section in which the table begins."""
    swaps: bool = False
    """Whether a double round robin swaps the last two rounds of its first cycle by default."""
    among: str = ""
    """Whose table it is, where a section has several: `Quad 2`."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game of the table: the round it belongs to, counted through all cycles, and its colours."""

    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class RoundRobinTable:
    """The table for a number of players, played through once or twice."""

    players: int
    cycles: int
    plan: Plan = Plan.BERGER
    seats: tuple[int, ...] | None = None
    """The players by table number; None where they are the same."""
    first: int = 1
    """The round of the section in which the table begins."""
    swapped: bool = False
    """Whether the last two rounds of the first cycle change places."""
    turned: frozenset[tuple[int, int]] = frozenset()
    """Games (White, Black) of the first cycle whose colours the lot has reversed."""

    @property
    def rounds(self) -> int:
        """The rounds of all cycles together."""
        return self.cycle_rounds * self.cycles

    @property
    def cycle_rounds(self) -> int:
        """The rounds in which everybody meets everybody, or the other side, once."""
        return plan_rounds(self.plan, self.players)

    @property
    def last(self) -> int:
        """The round of the section in which the table ends."""
        return self.first + self.rounds - 1

    @property
    def games_each(self) -> int:
        """The games that everybody has to play."""
        if self.plan is Plan.SCHEVENINGEN:
            return self.cycle_rounds * self.cycles
        return (self.players - 1) * self.cycles

    def covers(self, round_no: int) -> bool:
        """Whether a round of the section is one of the table."""
        return self.first <= round_no <= self.last

    def row(self, round_no: int) -> tuple[int, int]:
        """The cycle and the row of the plan that a round of the section takes."""
        last = self.cycle_rounds
        before, inside = divmod(round_no - self.first, last)
        cycle, inside = before + 1, inside + 1
        if self.swapped and cycle == 1 and inside >= last - 1 and last > 1:
            inside = 2 * last - 1 - inside
        return cycle, inside

    def games(self, round_no: int) -> tuple[tuple[int, int], ...]:
        """The games (White, Black) of a round, in printed order."""
        if not self.covers(round_no):
            return ()
        cycle, inside = self.row(round_no)
        seated = [
            (self.player_at(white), self.player_at(black))
            for white, black in plan_row(self.plan, self.players, inside)
        ]
        games = [
            (black, white) if (white, black) in self.turned else (white, black) for white, black in seated
        ]
        return tuple(games if cycle % 2 else [(black, white) for white, black in games])

    def rest(self, round_no: int) -> int | None:
        """Who rests in a round, if the number of players is odd."""
        number = plan_rest(self.plan, self.players, self.row(round_no)[1]) if self.covers(round_no) else None
        return None if number is None else self.player_at(number)

    def player_at(self, number: int) -> int:
        """The player with a table number."""
        return number if self.seats is None else self.seats[number - 1]

    def number_of(self, player: int) -> int:
        """The table number of a player."""
        return player if self.seats is None else self.seats.index(player) + 1

    def label(self, number: int) -> str:
        """A table number as people read it: A1 and B1 where two sides meet."""
        if self.plan is not Plan.SCHEVENINGEN:
            return str(number)
        side = self.players // 2
        return f"A{number}" if number <= side else f"B{number - side}"

    def is_tossed(self, round_no: int) -> bool:
        """Whether the colours of a round are those of a lot, or of the same games reversed."""
        return is_tossed(self.plan, self.players, self.row(round_no)[1])

    def meetings(self, one: int, other: int) -> list[Meeting]:
        """Where the table has two players meet: once in every cycle."""
        return [
            Meeting(round_no, white, black)
            for round_no in range(self.first, self.last + 1)
            for white, black in self.games(round_no)
            if {white, black} == {one, other}
        ]


def table_of(section: Section, rules: TableRules) -> RoundRobinTable:
    """The table of a section whose format, numbers and rounds fit it; anything else is refused."""
    if section.format not in CYCLES:
        raise BadInput(FORMAT_WITHOUT_TABLE.of(format=section.format.value), where="format")
    _check_numbers(section, rules)
    swapped = is_swapped(section, rules.swaps)
    table = RoundRobinTable(
        len(section.players), CYCLES[section.format], rules.plan, rules.seats, rules.first, turned=frozenset()
    )
    twice = replace(table, cycles=2)
    teams = section.format is Format.TEAM_ROUND_ROBIN
    if teams and section.rounds == twice.rounds:
        table = twice
    elif section.rounds != table.last:
        raise _other_rounds(section, table, twice if teams else None, rules)
    table = replace(table, swapped=swapped and table.cycles > 1)
    return table if rules.toss is None else replace(table, turned=_tossed(table, section.lots))


def is_swapped(section: Section, usual: bool) -> bool:
    """Whether the last two rounds of the first of two cycles change places: as chosen, or as is usual."""
    return section.settings.get(SWAP_LAST_TWO, usual) is True


def _other_rounds(
    section: Section, table: RoundRobinTable, twice: RoundRobinTable | None, rules: TableRules
) -> BadInput:
    """The error of a number of rounds that the table does not have; teams may also play it twice."""
    rounds, players, needed = section.rounds, table.players, table.rounds
    said = OTHER_ROUNDS.of(rounds=rounds, players=players, needed=needed)
    fit: tuple[Advice, ...] = (Advice(Remedy.CHANGE_ROUNDS, value=needed),)
    if twice is not None:
        said = OTHER_ROUNDS_OR_TWICE.of(rounds=rounds, players=players, needed=needed, twice=twice.rounds)
        fit = ()
    return BadInput(said.among(section.entrants), where="rounds", rule=rules.table, remedies=fit)


@rule("us-chess:30G")
def _tossed(table: RoundRobinTable, lots: Lots) -> frozenset[tuple[int, int]]:
    """The games that the lot turns round: both players are due the same colour, and one does not get it.

    In the last round of a four, table numbers 1 and 2 have had Black last, 3 and 4 White.
    """
    found = set()
    for number in range(table.first, table.first + table.cycle_rounds):
        if table.is_tossed(number):
            for white, black in table.games(number):
                low, high = sorted((white, black))
                due_white = min(table.number_of(white), table.number_of(black)) == 1
                lower_gets = not lots.bit("colour", number, low, high)
                if (white == low) != (lower_gets == due_white):
                    found.add((white, black))
    return frozenset(found)


def _check_numbers(section: Section, rules: TableRules) -> None:
    """Refuse gaps in the numbers, and players who come after the first round."""
    numbers = {player.no for player in section.players}
    if rules.seats is not None:
        numbers = set(range(1, len(numbers) + 1))
    for number in range(1, len(section.players) + 1):
        if number not in numbers:
            missing = NUMBER_MISSING.of(number=number, players=len(section.players))
            raise BadInput(missing, where="players", rule=rules.table)
    for i, player in enumerate(section.players):
        if player.joins > 1:
            late = JOINS_LATE.of(who=section.who(player.no), round=player.joins)
            raise BadInput(late, where=f"players[{i}].joins", rule=rules.table)


def name(section: Section, no: int) -> str:
    """A player as an arbiter names one."""
    return f"#{no} {section.player(no).name}"


def gone(player: Player, round_no: int) -> bool:
    """Whether a player has withdrawn before a round."""
    return player.withdrawn_after is not None and player.withdrawn_after < round_no
