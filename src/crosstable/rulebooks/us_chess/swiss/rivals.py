"""Whom a player can meet without changing anybody's opponent by more than a size: looked up, not tried."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from crosstable.rulebooks.us_chess.swiss.natural import Reference


class Rivals:
    """The members of each score group, by their own worth and by that of their opponents."""

    def __init__(self, reference: Reference, members: Sequence[int]) -> None:
        self.worth, self.mate_worth = reference.worth, reference.mate_worth
        group_of = reference.table.group_of
        groups: dict[int, list[int]] = {}
        for place in members:
            groups.setdefault(group_of[place], []).append(place)
        self._groups = groups
        self._by_worth = {group: Ladder(places, self.worth) for group, places in groups.items()}
        self._by_mate = {group: Ladder(places, self.mate_worth) for group, places in groups.items()}

    def near(self, high: int, groups: Iterable[int], most: int) -> list[int]:
        """The lower ranked members of some groups, as far as one of the two may keep within a change.

        Every kind of switch counts one of the two changes of opponent, or the larger: the smaller is a bound.
        """
        found: set[int] = set()
        fellow, own = self.mate_worth[high], self.worth[high]
        for group in groups:
            if group in self._groups:
                found.update(self._by_worth[group].within(fellow - most, fellow + most))
                found.update(self._by_mate[group].within(own - most, own + most))
        return sorted(place for place in found if place > high)


class Ladder:
    """Players in the order of a number that each of them has."""

    def __init__(self, places: Sequence[int], number: Sequence[int]) -> None:
        self.places = sorted(places, key=lambda place: number[place])
        self.numbers = [number[place] for place in self.places]

    def within(self, least: int, most: int) -> list[int]:
        """Those whose number lies between two others."""
        return self.places[bisect_left(self.numbers, least) : bisect_right(self.numbers, most)]

    def at_least(self, least: int) -> list[int]:
        """Those whose number is not below another."""
        return self.places[bisect_left(self.numbers, least) :]
