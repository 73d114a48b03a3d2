"""How well the pairing of a bracket meets C.5 to C.19: what each of them counts, to be told and compared."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2017.differences import differences, left_difference, pair_difference
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.next_bracket import next_bracket
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.quality import Quality, colours_counted, descending
from crosstable.rulebooks.dutch_fide.table import RankedField


@rule("B.8", "C.5", "C.6", "C.7")
def quality(outlook: Outlook, bracket: Bracket, below: int) -> Quality:
    """What all criteria count in a paired bracket, in their order; C.7 is for usual brackets alone."""
    table = outlook.table
    looks = below and bracket.role is Role.USUAL
    return {
        Criterion.DOWNFLOATERS: (len(bracket.leaving),),
        Criterion.DIFFERENCES: differences(table, bracket),
        Criterion.NEXT: next_bracket(outlook, bracket, below) if looks else (),
        **counted(table, bracket),
    }


@rule("C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19")
def counted(table: RankedField, bracket: Bracket) -> Quality:
    """C.8 to C.19: everybody counts who gets a float that was had before."""
    found = colours_counted(table, bracket)
    downs = [_gaps(table, bracket, back) for back in (0, 1)]
    ups = [_up_gaps(table, bracket, back) for back in (0, 1)]
    found[Criterion.DOWN_1], found[Criterion.UP_1] = (len(downs[0]),), (len(ups[0]),)
    found[Criterion.DOWN_2], found[Criterion.UP_2] = (len(downs[1]),), (len(ups[1]),)
    found[Criterion.DOWN_GAP_1], found[Criterion.UP_GAP_1] = descending(downs[0]), descending(ups[0])
    found[Criterion.DOWN_GAP_2], found[Criterion.UP_GAP_2] = descending(downs[1]), descending(ups[1])
    return found


def _gaps(table: RankedField, bracket: Bracket, back: int) -> list[int]:
    """The differences of those who float down and did so some rounds back."""
    lowest = table.score(bracket.residents[-1])
    pairs = [pair_difference(table, i, j) for i, j in bracket.pairs if table.down[back] >> i & 1]
    left = [left_difference(table, i, lowest) for i in bracket.leaving if table.down[back] >> i & 1]
    return [gap for gap in pairs if gap] + left


def _up_gaps(table: RankedField, bracket: Bracket, back: int) -> list[int]:
    """The differences of those who float up and did so some rounds back."""
    pairs = [pair_difference(table, i, j) for i, j in bracket.pairs if table.up[back] >> j & 1]
    return [gap for gap in pairs if gap]
