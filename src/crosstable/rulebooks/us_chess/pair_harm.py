"""The harm of pairs, looked up by the kinds of history that meet."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.rulebooks.us_chess.colours import Harm, harm_of, harm_to
from crosstable.rulebooks.us_chess.due import Due
from crosstable.rulebooks.us_chess.table import Table

Kinds = tuple[int, int]


class HarmTable:
    """Harm by kind of history; only where it matters who gets the colour are the rounds compared."""

    def __init__(self, table: Table) -> None:
        self.table = table
        found: dict[Due, int] = {}
        self.kind = [found.setdefault(seat.due, len(found)) for seat in table.seats]
        self.dues = list(found)
        self._known: dict[Kinds, tuple[Harm, Harm]] = {}

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
        """The harm of a pair."""
        one, two = self.either((self.kind[high], self.kind[low]))
        return one if one == two else self._decided(high, low)

    def _decided(self, high: int, low: int) -> Harm:
        """The harm where the colours matter; decided by the kinds alone when the claims differ."""
        return harm_of(self.table, high, low)

    def least(self, kinds: Kinds) -> Harm:
        """The smaller harm of the two ways: no pair of these kinds does less."""
        return min(self.either(kinds), key=lambda harm: harm.all)
