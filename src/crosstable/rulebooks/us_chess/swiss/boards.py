"""Boards in order of rank, and the colours of each (28J, 29E2, 29E4b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colours import Verdict, save_from_third, weigh_claims
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


@dataclass(frozen=True, slots=True)
class Board:
    """One board: the higher ranked player, the other, the colour of the former and the rule that gave it."""

    high: int
    low: int
    colour: Colour
    rule: str

    @property
    def white(self) -> int:
        """The place of the player with White."""
        return self.high if self.colour is Colour.WHITE else self.low

    @property
    def black(self) -> int:
        """The place of the player with Black."""
        return self.low if self.colour is Colour.WHITE else self.high


@rule("28J", "29E2")
def boards(table: RankedPool, pairs: Sequence[Pair]) -> Iterator[Board]:
    """The boards from the top; where nobody has a history colours alternate down the boards from the toss."""
    alternating: dict[int, int] = {}
    ranked = [sorted(pair, key=lambda place: table.rank[place]) for pair in pairs]
    ranked.sort(key=lambda pair: (table.rank[pair[0]], table.rank[pair[1]]))
    for position, (high, low) in enumerate(ranked):
        found = weigh_claims(table, high, low)
        if found.colour is None:
            colour = table.toss if position % 2 == 0 else table.toss.other
            yield Board(high, low, colour, "28J" if table.field.round == 1 else "29E2")
            continue
        if found.rule == "29E4b":
            found = Verdict(_alternated(table, high, found, alternating), "29E4b")
        final = save_from_third(table, high, low, found)
        assert final.colour is not None
        yield Board(high, low, final.colour, final.rule)


@rule("29E4b")
def _alternated(table: RankedPool, high: int, found: Verdict, count: dict[int, int]) -> Colour:
    """Equal histories in one score group: the higher ranked, then the lower, and so on down the boards."""
    assert found.colour is not None
    group = table.group_of[high]
    count[group] = count.get(group, 0) + 1
    return found.colour if count[group] % 2 else found.colour.other
