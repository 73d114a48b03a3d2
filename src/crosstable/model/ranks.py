"""A ranking beside the numbers: the number identifies a player, the rank is where the book puts them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from crosstable.model.documented import Documented


@dataclass(frozen=True, slots=True, kw_only=True)
class RankOrder(Documented):
    """The order in which players or teams rank from a round on, whatever their numbers."""

    first: int
    """The round from which it applies."""
    order: tuple[int, ...]
    """The numbers from the top; those not named follow by number."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking of one round; empty where the numbers themselves are the ranking."""

    places: Mapping[int, int] = field(default_factory=dict)
    """Number -> place from the top; for everybody, or for nobody."""
    named: frozenset[int] = frozenset()
    """The numbers that the order in force names; everybody else came after it was made."""
    first: int = 0
    """The round from which the order applies."""

    def rank_of(self, no: int) -> int:
        """The place of a number; the number itself if no other ranking is in force."""
        return self.places.get(no, no)


BY_NUMBER = Ranking()


def ranking_in(orders: Iterable[RankOrder], numbers: Iterable[int], round_no: int) -> Ranking:
    """The ranking of a round: the last order in force by then, followed by those it does not name."""
    held = [one for one in orders if one.first <= round_no]
    if not held:
        return BY_NUMBER
    last = max(held, key=lambda one: one.first)
    known = set(numbers)
    named = [no for no in last.order if no in known]
    listed = (*named, *sorted(known.difference(named)))
    return Ranking({no: place for place, no in enumerate(listed, start=1)}, frozenset(named), last.first)
