"""How well the pairing of a bracket meets C6 to C21: what each counts, for comparison and explanation."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.next_bracket import next_bracket
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.quality import (
    LIMBO,
    Quality,
    Repeated,
    colours_counted,
    descending,
    repeats_counted,
)
from crosstable.rulebooks.dutch_fide.table import RankedField

AGAIN = ((Criterion.DOWN_1, Criterion.UP_1), (Criterion.DOWN_2, Criterion.UP_2))
GAPS = ((Criterion.DOWN_GAP_1, Criterion.UP_GAP_1), (Criterion.DOWN_GAP_2, Criterion.UP_GAP_2))


@rule("3.8")
def quality(ahead: Ahead, bracket: Bracket, below: int) -> Quality:
    """What all criteria count in a paired bracket, in their order; `below` are those of lower brackets."""
    table = ahead.table
    further, bye = next_bracket(ahead, bracket, below)
    return {
        Criterion.DOWNFLOATERS: (len(bracket.leaving),),
        Criterion.SCORES: descending(table.score(i) for i in bracket.leaving),
        Criterion.NEXT: further,
        Criterion.UNPLAYED: (bye,),
        **counted(table, bracket),
    }


def counted(table: RankedField, bracket: Bracket) -> Quality:
    """C10 to C21: what can be counted without a look below."""
    return colours_counted(table, bracket) | repeats_counted(repeated(table, bracket))


@rule("C14", "C15", "C16", "C17", "C19", "C21")
def repeated(table: RankedField, bracket: Bracket) -> dict[Criterion, Repeated]:
    """Who gets a float again by C14 to C21: residents who go down, opponents of those who came down."""
    home = set(bracket.residents)
    ups = [
        [(j, table.score(i) - table.score(j)) for i, j in bracket.seats if table.up[back] >> j & 1]
        for back in (0, 1)
    ]
    downs = [[(i, 0) for i in bracket.leaving if i in home and table.down[back] >> i & 1] for back in (0, 1)]
    found: dict[Criterion, Repeated] = {}
    for back, (down, up) in enumerate(AGAIN):
        found[down], found[up] = downs[back], ups[back]
    for back, (down, up) in enumerate(GAPS):
        found[down], found[up] = _down_differences(table, bracket, back), ups[back]
    return found


@rule("C18", "C20")
def _down_differences(table: RankedField, bracket: Bracket, back: int) -> Repeated:
    """The players moved down who floated down some rounds back, with their score differences."""
    met = dict(bracket.seats)
    again = [i for i in bracket.moved if table.down[back] >> i & 1]
    return [(i, table.score(i) - table.score(met[i]) if i in met else LIMBO + table.score(i)) for i in again]
