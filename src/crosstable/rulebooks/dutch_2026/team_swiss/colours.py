"""Colours on board 1 (C.04.6 Art. 4): the first rule that decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model.colours import Colour, played
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import colours as say
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.rulebooks.shared.colour_history import Strength, last_difference
from crosstable.rulebooks.shared.words import who


@dataclass(frozen=True, slots=True)
class Couple:
    """Two teams that meet, the first team first (4.2)."""

    table: RankedField
    first: int
    other: int

    def games(self, i: int) -> tuple[Colour, ...]:
        """The colours of the matches that a team has played."""
        return played(self.table.entries[i].card.colours)

    def wish(self, i: int) -> Colour | None:
        """The colour that a team prefers."""
        return self.table.preferences[i].colour

    def difference(self, i: int) -> int:
        """Whites less Blacks of a team."""
        return self.table.entries[i].card.difference

    def is_strong(self, i: int) -> bool:
        """Whether the preference of a team is a strong one."""
        return self.table.preferences[i].strength is Strength.STRONG


Choice = tuple[Colour, Said]
"""The colour of the first team, and why."""


@rule("04.6/4.2", "04.6/4.2.1", "04.6/4.2.2", "04.6/4.2.3")
def first_team(table: RankedField, one: int, two: int) -> tuple[int, int]:
    """The first team of two, by primary score, secondary score and number; and the other one."""

    def order(i: int) -> tuple[int, int, int]:
        return -table.score(i), -table.secondary[i], table.numbers[i]

    return (one, two) if order(one) < order(two) else (two, one)


@rule("04.6/4.3")
def choose_colour(couple: Couple) -> Choice:
    """The colour of the first team on board 1."""
    for choose in CHOICES:
        found = choose(couple)
        if found is not None:
            return found
    return _other_alternates(couple)


@rule("04.6/4.1", "04.6/4.3.1")
def _by_lot(couple: Couple) -> Choice | None:
    """Neither has played: the initial colour for an odd number of the first team."""
    if couple.games(couple.first) or couple.games(couple.other):
        return None
    top, number = couple.table.field.lots.colour_of_top_player(), couple.table.numbers[couple.first]
    saying = say.BY_LOT_ODD if number % 2 else say.BY_LOT_EVEN
    said = saying.of(first=who(couple.table, couple.first), initial=top, number=number)
    return (top if number % 2 else top.other), said


@rule("04.6/4.3.2")
def _only_wish(couple: Couple) -> Choice | None:
    """Only one of the two has a preference."""
    one, two = couple.wish(couple.first), couple.wish(couple.other)
    if (one is None) == (two is None):
        return None
    team = couple.other if one is None else couple.first
    due = couple.wish(team) or Colour.WHITE
    said = say.ONLY_WISH.of(team=who(couple.table, team), colour=due)
    return (due if team == couple.first else due.other), said


@rule("04.6/4.3.3")
def _both_wishes(couple: Couple) -> Choice | None:
    """The two prefer different colours."""
    one, two = couple.wish(couple.first), couple.wish(couple.other)
    return None if one is None or one is two else (one, say.BOTH_WISHES.of())


@rule("04.6/4.3.4")
def _only_strong(couple: Couple) -> Choice | None:
    """Only one of two equal preferences is a strong one."""
    if couple.is_strong(couple.first) == couple.is_strong(couple.other):
        return None
    team = couple.first if couple.is_strong(couple.first) else couple.other
    due = couple.wish(team) or Colour.WHITE
    said = say.ONLY_STRONG.of(team=who(couple.table, team), colour=due)
    return (due if team == couple.first else due.other), said


@rule("04.6/4.3.5")
def _lower_difference(couple: Couple) -> Choice | None:
    """The team with fewer Whites compared with its Blacks has White."""
    one, two = couple.difference(couple.first), couple.difference(couple.other)
    if one == two:
        return None
    said = say.LOWER_DIFFERENCE.of(own=min(one, two), others=max(one, two))
    return (Colour.WHITE if one < two else Colour.BLACK), said


@rule("04.6/4.3.6", "04.2/3.4")
def _last_difference(couple: Couple) -> Choice | None:
    """Both alternate from the latest match in which they had different colours."""
    cards = [couple.table.entries[i].card for i in (couple.first, couple.other)]
    back = last_difference(*cards)
    if back is None:
        return None
    return couple.games(couple.first)[-back].other, say.LAST_DIFFERENCE.of(count=back)


@rule("04.6/4.3.7")
def _wish_of_first(couple: Couple) -> Choice | None:
    """The first team has the colour it prefers."""
    due = couple.wish(couple.first)
    return None if due is None else (due, say.WISH_OF_FIRST.of(first=who(couple.table, couple.first)))


@rule("04.6/4.3.8")
def _first_alternates(couple: Couple) -> Choice | None:
    """The first team has another colour than in its last match."""
    games = couple.games(couple.first)
    said = say.FIRST_ALTERNATES.of(first=who(couple.table, couple.first))
    return (games[-1].other, said) if games else None


@rule("04.6/4.3.9")
def _other_alternates(couple: Couple) -> Choice:
    """The first team has not played: the other one has another colour than in its last match."""
    last = couple.games(couple.other)[-1]
    return last, say.OTHER_ALTERNATES.of(other=who(couple.table, couple.other))


CHOICES: tuple[Callable[[Couple], Choice | None], ...] = (
    _by_lot,
    _only_wish,
    _both_wishes,
    _only_strong,
    _lower_difference,
    _last_difference,
    _wish_of_first,
    _first_alternates,
)
