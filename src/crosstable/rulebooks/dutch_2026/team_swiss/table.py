"""The teams of a round: scores, numbers, who may meet whom, colours, floats, the bye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.colours import Colour, played
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.preferences import Preference, preference
from crosstable.rulebooks.dutch_2026.team_swiss.settings import by_game_points, secondary_counts
from crosstable.rulebooks.dutch_fide.numbering import arrived_numbers
from crosstable.rulebooks.dutch_fide.table import kept_apart, meetable, rank_order
from crosstable.rulebooks.shared.colour_history import Strength
from crosstable.rulebooks.shared.ranked import Ranked, positions
from crosstable.search.bits import mask_of

__all__ = ["RankedField", "kept_apart", "lock", "table_of"]


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The teams by pairing score, then by number; sets of teams are masks over that order."""

    numbers: tuple[int, ...]
    """The pairing numbers among those who have arrived."""
    preferences: tuple[Preference, ...]
    same: list[int]
    """For each team those who prefer the same colour."""
    strong: int
    """Who has a strong preference."""
    floated: int
    """Who was a floater in the round before; nobody in the last two rounds, in which that does not count."""
    free: int
    """Who may have the bye."""
    matches: tuple[int, ...]
    """How many matches each team has played."""
    secondary: tuple[int, ...]
    """The secondary scores; all the same where they do not count."""

    def by_number(self, members: Sequence[int]) -> list[int]:
        """Teams in the order of their pairing numbers."""
        return sorted(members, key=lambda i: self.numbers[i])


def table_of(field: Field) -> RankedField:
    """Rank the teams and work out everything the criteria ask for."""
    numbers = arrived_numbers(field, field.entries)
    entries = rank_order(field.entries, numbers)
    index = positions(entries)
    wishes = tuple(preference(entry.card, field.settings, last_round=field.last_round) for entry in entries)
    due = {c: mask_of(i for i, wish in enumerate(wishes) if wish.colour is c) for c in Colour}
    return RankedField(
        field=field,
        entries=entries,
        index=index,
        legal=meetable(field, entries, index),
        numbers=tuple(numbers[entry.player.no] for entry in entries),
        preferences=wishes,
        same=[due[wish.colour] & ~(1 << i) if wish.colour else 0 for i, wish in enumerate(wishes)],
        strong=mask_of(i for i, wish in enumerate(wishes) if wish.strength is Strength.STRONG),
        floated=_floaters(field, entries),
        free=mask_of(i for i, entry in enumerate(entries) if may_have_bye(entry)),
        matches=tuple(len(played(entry.card.colours)) for entry in entries),
        secondary=tuple(_secondary(field, entry) for entry in entries),
    )


@rule("04.6/1.5", "04.6/C7", "04.6/C10")
def _floaters(field: Field, entries: Sequence[Entry]) -> int:
    """Who met a team of another score in the round before; it does not count in the last two rounds."""
    if field.round > field.rounds - 2:
        return 0
    return mask_of(i for i, entry in enumerate(entries) if entry.card.last_float is not None)


@rule("04.6/C2")
def may_have_bye(entry: Entry) -> bool:
    """Whether a team has had no bye, no full-point bye and no match won by forfeit."""
    return not entry.card.free_point


@rule("04.6/4.2")
def _secondary(field: Field, entry: Entry) -> int:
    """The secondary score of a team: game points, or match points where game points are primary."""
    if not secondary_counts(field.settings):
        return 0
    lines = field.team_lines.get(entry.player.no, ())
    if by_game_points(field.settings):
        return sum(line.match_points for line in lines)
    return sum(line.game_points for line in lines)


def lock(table: RankedField, one: int, two: int) -> RankedField:
    """The table in which two teams have no other opponent than each other."""
    legal = [mask & ~(1 << one | 1 << two) for mask in table.legal]
    legal[one], legal[two] = 1 << two, 1 << one
    return replace(table, legal=legal)
