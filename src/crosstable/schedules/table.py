"""The table of a round robin as a section has it: its numbers, its cycles and the rounds they give.

What books say differently about tables stands in one record, `TableRules`.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.schedules.berger import berger_rest, berger_round, berger_rounds, cycle_and_round

CYCLES = {Format.ROUND_ROBIN: 1, Format.DOUBLE_ROUND_ROBIN: 2, Format.TEAM_ROUND_ROBIN: 1}
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
    named: str
    """The tables in a sentence: `the tables of ...`."""
    struck: str
    """What becomes of the results of a player who left early."""
    struck_game: str
    """The same of one game: `... is cancelled`."""
    finished_only: bool = False
    """Whether unfinished games are left out when the games of a leaver are counted."""
    no_bye_points: str | None = None
    """The rule by which no bye scores, if there is one."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game of the table: the round it belongs to, counted through all cycles, and its colours."""

    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Table:
    """The table for a number of players, played through once or twice."""

    players: int
    cycles: int

    @property
    def rounds(self) -> int:
        """The rounds of all cycles together."""
        return berger_rounds(self.players, self.cycles)

    @property
    def games_each(self) -> int:
        """The games that everybody has to play."""
        return (self.players - 1) * self.cycles

    def games(self, round_no: int) -> tuple[tuple[int, int], ...]:
        """The games (White, Black) of a round, in printed order."""
        cycle, inside = cycle_and_round(self.players, round_no)
        return berger_round(self.players, inside, cycle)

    def rest(self, round_no: int) -> int | None:
        """Who rests in a round, if the number of players is odd."""
        cycle, inside = cycle_and_round(self.players, round_no)
        return berger_rest(self.players, inside, cycle)

    def meetings(self, one: int, other: int) -> list[Meeting]:
        """Where the table has two players meet: once in every cycle."""
        return [
            Meeting(round_no, white, black)
            for round_no in range(1, self.rounds + 1)
            for white, black in self.games(round_no)
            if {white, black} == {one, other}
        ]


def table_of(section: Section, rules: TableRules) -> Table:
    """The table of a section whose format, numbers and rounds fit it; anything else is refused."""
    if section.format not in CYCLES:
        text = f"the format {section.format.value!r} has no table; it takes round-robin or double-round-robin"
        raise BadInput(text, where="format")
    _check_numbers(section, rules)
    table = Table(len(section.players), CYCLES[section.format])
    twice = Table(len(section.players), 2)
    teams = section.format is Format.TEAM_ROUND_ROBIN
    if teams and section.rounds == twice.rounds:
        return twice
    if section.rounds != table.rounds:
        who = "teams" if teams else "players"
        text = f"{section.rounds} rounds, but {table.players} {who} need {table.rounds} in this format"
        text += f", or {twice.rounds} to meet twice" if teams else ""
        raise BadInput(text, where="rounds", rule=rules.table)
    return table


def _check_numbers(section: Section, rules: TableRules) -> None:
    """Refuse gaps in the numbers, and players who come after the first round."""
    numbers = {player.no for player in section.players}
    for number in range(1, len(section.players) + 1):
        if number not in numbers:
            text = f"nobody has number {number}: the table needs the numbers 1 to {len(section.players)}"
            raise BadInput(f"{text} without a gap", where="players", rule=rules.table)
    for i, player in enumerate(section.players):
        if player.joins > 1:
            text = f"#{player.no} {player.name} joins in round {player.joins}: nobody can join a round robin"
            raise BadInput(f"{text} after round 1", where=f"players[{i}].joins", rule=rules.table)


def name(section: Section, no: int) -> str:
    """A player as an arbiter names one."""
    return f"#{no} {section.player(no).name}"


def gone(player: Player, round_no: int) -> bool:
    """Whether a player has withdrawn before a round."""
    return player.withdrawn_after is not None and player.withdrawn_after < round_no
