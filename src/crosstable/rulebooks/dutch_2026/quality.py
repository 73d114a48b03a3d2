"""How well the pairing of a bracket meets C6 to C21: what each criterion counts, to be told and compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket
from crosstable.rulebooks.dutch_2026.costs import topscorer_faults
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.next_bracket import next_bracket
from crosstable.rulebooks.dutch_2026.table import Table

Quality = Mapping[str, tuple[int, ...]]
"""Criterion -> what it counts, the smaller the better; lists compare by their highest number first."""

LIMBO = 10_000
"""Added to the score of who came down and goes on: more than any difference of a pair (C18, C20)."""


@rule("3.8")
def quality(ahead: Ahead, bracket: Bracket, below: int) -> Quality:
    """What all criteria count in a paired bracket, in their order; `below` are those of lower brackets."""
    table = ahead.table
    further, bye = next_bracket(ahead, bracket, below)
    return {
        "C6": (len(bracket.leaving),),
        "C7": _descending(table.score(i) for i in bracket.leaving),
        "C8": further,
        "C9": (bye,),
        **counted(table, bracket),
    }


def counted(table: Table, bracket: Bracket) -> Quality:
    """C10 to C21: what can be counted without a look below."""
    found: dict[str, tuple[int, ...]] = {}
    faults = [_colour_faults(table, high, low) for high, low in bracket.pairs]
    for place, number in enumerate(("C10", "C11", "C12", "C13")):
        found[number] = (sum(fault[place] for fault in faults),)
    home = set(bracket.residents)
    for back, (down, up) in enumerate((("C14", "C15"), ("C16", "C17"))):
        found[down] = (sum(table.down[back] >> i & 1 for i in bracket.leaving if i in home),)
        found[up] = (sum(table.up[back] >> native & 1 for _, native in bracket.seats),)
    for back, (down, up) in enumerate((("C18", "C19"), ("C20", "C21"))):
        found[down] = _descending(_down_differences(table, bracket, back))
        ups = ((i, j) for i, j in bracket.seats if table.up[back] >> j & 1)
        found[up] = _descending(table.score(i) - table.score(j) for i, j in ups)
    return found


def first_worse(best: Quality, other: Quality) -> str | None:
    """The first criterion that the other pairing meets less well; None when it meets all equally well."""
    return next((number for number, count in best.items() if other[number] != count), None)


def _descending(numbers: Iterable[int]) -> tuple[int, ...]:
    """Numbers from the highest down."""
    return tuple(sorted(numbers, reverse=True))


@rule("C18", "C20")
def _down_differences(table: Table, bracket: Bracket, back: int) -> list[int]:
    """The score differences of players moved down who floated down some rounds back."""
    met = dict(bracket.seats)
    again = [i for i in bracket.moved if table.down[back] >> i & 1]
    return [table.score(i) - table.score(met[i]) if i in met else LIMBO + table.score(i) for i in again]


def _colour_faults(table: Table, high: int, low: int) -> tuple[int, int, int, int]:
    """C10 to C13 of a pair."""
    tops = (table.tops >> high | table.tops >> low) & 1
    ten, eleven = topscorer_faults(table, high, low) if tops else (0, 0)
    return ten, eleven, table.same[high] >> low & 1, table.hard[high] >> low & 1
