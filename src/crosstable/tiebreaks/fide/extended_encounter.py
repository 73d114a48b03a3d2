"""EDE (13.3): direct encounter of teams by the first score, then by the second; others go further."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from crosstable.tiebreaks.fide import board_count, bottom_boards, direct_encounter, top_boards
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import primary, secondary
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Ask, Formula, Values

Level = tuple[int, ...]

AFTERWARDS: dict[str, tuple[Callable[[Ask], list[Level]], ...]] = {
    "EDEBT": (board_count.levels, top_boards.levels),
    "EDEBB": (board_count.levels, bottom_boards.levels),
    "EDET": (top_boards.levels,),
    "EDEB": (bottom_boards.levels,),
}
"""What separates two teams that are still tied."""


@rule("c07:13.3")
def levels(ask: Ask) -> list[Level]:
    """The first of the ways that separates the tie; each part then starts again from the first one."""
    ways = [direct_encounter.levels, direct_encounter.levels]
    scores = [ask.code.score or primary(ask.sheet), secondary(ask.sheet)]
    for way, score in zip(ways, scores, strict=True):
        found = way(replace(ask, code=replace(ask.code, score=score)))
        if len(found) > 1:
            return found
    for part in AFTERWARDS.get(ask.code.base, ()) if len(ask.tied) == 2 else ():
        found = part(ask)
        if len(found) > 1:
            return found
    return [tuple(sorted(ask.tied))]


def _values(ask: Ask) -> Values:
    """The points against the others of the tie in the first score."""
    return direct_encounter.FORMULA(ask)


FORMULA: Formula = Worked(_values)
