"""How far everybody has moved in the standings since the last finished round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.standings import Standings
from crosstable.reports.standings.round_state import results_missing


@dataclass(frozen=True, slots=True)
class Move:
    """The way from an earlier place to the present one; no earlier place for somebody new."""

    place: int
    before: int | None

    @property
    def up(self) -> int:
        """How many places up; negative for places down."""
        return 0 if self.before is None else self.before - self.place

    @property
    def sign(self) -> str:
        """The move as lists show it: ▲3, ▼2, =."""
        if self.before is None:
            return phrase("new")
        return f"▲{self.up}" if self.up > 0 else f"▼{-self.up}" if self.up < 0 else "="

    @property
    def words(self) -> str:
        """The move in words."""
        if self.before is None:
            return phrase("new in the standings")
        if self.up > 0:
            return phrase_counted("up {count} place", "up {count} places", self.up)
        if self.up < 0:
            return phrase_counted("down {count} place", "down {count} places", -self.up)
        return phrase("same place")


def compared_with(section: Section, after: int) -> int | None:
    """The round with whose standings others are compared: the last finished one before; None without one."""
    earlier = range(min(after, len(section.results)) - 1, 0, -1)
    return next((number for number in earlier if not results_missing(section.results[number - 1])), None)


def moves_between(before: Standings, now: Standings) -> Mapping[int, Move]:
    """Everybody's move; nobody who is in another group by now has one."""
    earlier = {line.player: line for line in before.standings}
    found = {}
    for line in now.standings:
        was = earlier.get(line.player)
        if was is None or was.group == line.group:
            found[line.player] = Move(line.place, None if was is None else was.place)
    return found
