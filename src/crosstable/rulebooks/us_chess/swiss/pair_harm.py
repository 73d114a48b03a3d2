"""The harm of pairs, looked up by the kinds of history that meet."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.rulebooks.us_chess.swiss.colours import Harm, harm_of, harm_to, verdict
from crosstable.rulebooks.us_chess.swiss.due import Due
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

Kinds = tuple[int, int]

BY_CLAIM = frozenset({"29E2", "29E3", "29E4/1", "29E4/2"})
"""The rules by which the claims of two players alone decide who gets which colour."""


class HarmTable:
    """Harm by kind of history; only where equal claims decide are the rounds compared."""

    def __init__(self, table: RankedPool) -> None:
        self.table = table
        found: dict[Due, int] = {}
        self.kind = [found.setdefault(seat.due, len(found)) for seat in table.seats]
        self.dues = list(found)
        self._known: dict[Kinds, tuple[Harm, Harm]] = {}
        self._settled: dict[Kinds, Harm | None] = {}

    def either(self, kinds: Kinds) -> tuple[Harm, Harm]:
        """The harm when the first gets White, and when the second does."""
        known = self._known.get(kinds)
        if known is None:
            one, two = (self.dues[kind] for kind in kinds)
            options = self.table.options.colour
            known = self._known[kinds] = (
                harm_to(one, Colour.WHITE, options) + harm_to(two, Colour.BLACK, options),
                harm_to(one, Colour.BLACK, options) + harm_to(two, Colour.WHITE, options),
            )
        return known

    def of(self, high: int, low: int) -> Harm:
        """The harm of a pair; where the kinds leave it open, from the two histories."""
        kinds = self.kind[high], self.kind[low]
        if kinds not in self._settled:
            self._settled[kinds] = self._by_kinds(kinds, high, low)
        settled = self._settled[kinds]
        return harm_of(self.table, high, low) if settled is None else settled

    def is_settled(self, kinds: Kinds) -> bool:
        """Whether all pairs of two kinds do the same harm, as far as a pair of them was looked at."""
        return self._settled.get(kinds) is not None

    def _by_kinds(self, kinds: Kinds, high: int, low: int) -> Harm | None:
        """The harm of every pair of two kinds, taken from one pair; None if it may differ among them."""
        one, two = self.either(kinds)
        if one == two:
            return one
        return harm_of(self.table, high, low) if verdict(self.table, high, low).rule in BY_CLAIM else None

    def least(self, kinds: Kinds) -> Harm:
        """The smaller harm of the two ways: no pair of these kinds does less."""
        return min(self.either(kinds), key=lambda harm: harm.all)
