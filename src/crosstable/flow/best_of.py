"""The best of each school, school year or year of birth: decided here for prizes, certificates and scripts.

The standings decide, tie-breaks included. Players who share the best place are joint best. In a section that
is played in groups, places of different groups cannot be compared: there the score alone decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from crosstable.flow.took_part import took_part
from crosstable.model.event import Section
from crosstable.model.names import without_accents
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.standings import Standing, Standings


class BestBy(Enum):
    """What players have in common of whom the best is looked for."""

    SCHOOL = "school"
    YEAR = "year"
    BIRTH_YEAR = "birth-year"


@dataclass(frozen=True, slots=True, kw_only=True)
class BestOf:
    """The best of one school or year: one player, or several who share the place."""

    by: BestBy
    value: str
    """The school, the school year or the year of birth."""
    players: tuple[int, ...]
    place: int
    """Their place in the standings."""
    score: Points

    @property
    def joint(self) -> bool:
        """Whether several share it."""
        return len(self.players) > 1

    def is_of(self, player: Player) -> bool:
        """Whether a player is of this school or year."""
        return without_accents(common_value(player, self.by) or "") == without_accents(self.value)


def best_of(section: Section, standings: Standings, by: BestBy) -> tuple[BestOf, ...]:
    """The best of each school or year that took part, schools by name, years from the lowest."""
    there = took_part(section)
    known = {player.no: player for player in section.players if player.no in there}
    found: dict[str, list[Standing]] = {}
    names: dict[str, str] = {}
    for line in standings.standings:
        value = common_value(known[line.player], by) if line.player in known else None
        if value:
            key = without_accents(value)
            names.setdefault(key, value)
            found.setdefault(key, []).append(line)
    return tuple(_best(by, names[key], found[key]) for key in sorted(found, key=_natural))


def common_value(player: Player, by: BestBy) -> str | None:
    """The school, school year or year of birth of a player; None if it is not known."""
    return _VALUES[by](player)


_VALUES: Mapping[BestBy, Callable[[Player], str | None]] = {
    BestBy.SCHOOL: lambda player: (player.school or "").strip() or None,
    BestBy.YEAR: lambda player: (player.year or "").strip() or None,
    BestBy.BIRTH_YEAR: lambda player: player.born[:4] if player.born else None,
}


def _best(by: BestBy, value: str, lines: list[Standing]) -> BestOf:
    """The first of some lines, with everybody who is level with them."""
    first = min(lines, key=_rank)
    level = tuple(line.player for line in lines if _rank(line) == _rank(first))
    return BestOf(by=by, value=value, players=level, place=first.place, score=first.score)


def _rank(line: Standing) -> int:
    """What decides between two lines: the place, or in groups the score; the lower the better."""
    return line.place if line.group is None else -line.score


def _natural(text: str) -> tuple[int, str]:
    """The order of years and schools: Y5 before Y10, then by name."""
    digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
    return int(digits or 0), text
