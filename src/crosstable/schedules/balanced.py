"""Colours of a table after a withdrawal: which games are played with reversed colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.model.event import Section
from crosstable.rules.mark import marker
from crosstable.schedules.colour_turns import fewest_turns
from crosstable.schedules.table import Meeting, RoundRobinTable, TableRules, gone

rule = marker("shared")


@dataclass(frozen=True, slots=True)
class Changes:
    """The games of a round that are reversed, and everybody's colours once all games are played."""

    turned: frozenset[tuple[int, int]] = frozenset()
    balance: Mapping[int, int] = field(default_factory=dict)
    """Whites minus Blacks of those who stay, with the changes."""
    leavers: tuple[int, ...] = ()

    @property
    def off(self) -> tuple[int, ...]:
        """Who still has one colour two times more than the other: no change of colours could help."""
        return tuple(sorted(no for no, value in self.balance.items() if abs(value) > 1))


@rule("us-chess:30E")
def colour_changes(section: Section, table: RoundRobinTable, round_no: int, rules: TableRules) -> Changes:
    """The colour changes of a round after withdrawals: as few as possible, the latest rounds first.

    A double round robin changes nothing: its second game must turn the colours of the first round.
    """
    leavers = tuple(player.no for player in section.players if gone(player, round_no))
    if rules.balance is None or table.cycles > 1 or not leavers:
        return Changes()
    stay = {player.no for player in section.players} - set(leavers)
    balance = dict.fromkeys(stay, 0)
    for finished in section.results[: round_no - 1]:
        for game in finished.games:
            if game.result.played:
                _count(balance, game.white, game.black)
    ahead = [
        Meeting(number, white, black)
        for number in range(round_no, table.last + 1)
        for white, black in table.games(number)
        if {white, black} <= stay
    ]
    for meeting in ahead:
        _count(balance, meeting.white, meeting.black)
    turns = fewest_turns(balance, [(meeting.white, meeting.black) for meeting in ahead])
    for white, black in turns:
        _count(balance, black, white)
        _count(balance, black, white)
    now = {(meeting.white, meeting.black) for meeting in ahead if meeting.round == round_no}
    return Changes(frozenset(turns) & now, balance, leavers)


def _count(balance: dict[int, int], white: int, black: int) -> None:
    """One game in the balance of those who stay."""
    for no, step in ((white, 1), (black, -1)):
        if no in balance:
            balance[no] += step
