"""How well the pairing of a bracket meets C.5 to C.19: what each counts, for comparison and explanation."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2017.differences import differences, left_difference, pair_difference
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.next_bracket import next_bracket
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.quality import Quality, Repeated, colours_counted, repeats_counted
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


def counted(table: RankedField, bracket: Bracket) -> Quality:
    """C.8 to C.19: everybody counts who gets a float that was had before."""
    return colours_counted(table, bracket) | repeats_counted(repeated(table, bracket))


@rule("C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19")
def repeated(table: RankedField, bracket: Bracket) -> dict[Criterion, Repeated]:
    """Who gets a float again by C.12 to C.19."""
    downs = [_downs(table, bracket, back) for back in (0, 1)]
    ups = [_ups(table, bracket, back) for back in (0, 1)]
    return {
        Criterion.DOWN_1: downs[0],
        Criterion.UP_1: ups[0],
        Criterion.DOWN_2: downs[1],
        Criterion.UP_2: ups[1],
        Criterion.DOWN_GAP_1: downs[0],
        Criterion.UP_GAP_1: ups[0],
        Criterion.DOWN_GAP_2: downs[1],
        Criterion.UP_GAP_2: ups[1],
    }


def _downs(table: RankedField, bracket: Bracket, back: int) -> Repeated:
    """Those who float down and did so some rounds back, with their score differences."""
    lowest = table.score(bracket.residents[-1])
    pairs = [(i, pair_difference(table, i, j)) for i, j in bracket.pairs]
    left = [(i, left_difference(table, i, lowest)) for i in bracket.leaving]
    return [(i, gap) for i, gap in (*pairs, *left) if gap and table.down[back] >> i & 1]


def _ups(table: RankedField, bracket: Bracket, back: int) -> Repeated:
    """Those who float up and did so some rounds back, with their score differences."""
    pairs = [(j, pair_difference(table, i, j)) for i, j in bracket.pairs]
    return [(j, gap) for j, gap in pairs if gap and table.up[back] >> j & 1]
