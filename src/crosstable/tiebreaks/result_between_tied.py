"""The points scored against the others of the tie, as far as it is still unbroken."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.points import show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

rule = marker("shared")


@rule("nzcf:1.7.2", "cfc:673", "dutch-1998:F10")
def values(ask: Ask) -> Values:
    """The points of the games among the tied."""
    return summed(_addends(ask))


def _addends(ask: Ask) -> Iterator[Addend]:
    """The games among the tied."""
    for line in ask.lines:
        rival = ask.rival(line)
        if rival is not None and rival in ask.tied:
            yield Addend(f"{show(line.points)} against #{rival}", in_points(line.points), line.round, rival)
