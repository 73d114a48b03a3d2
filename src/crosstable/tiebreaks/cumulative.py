"""The sum of the running scores after each round, less what the book takes off for points without play."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.points import ZERO, Points, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

rule = marker("shared")


@rule("cfc:672")
def values(ask: Ask) -> Values:
    """Every running score, added up; then the deductions."""
    return summed([*_running(ask), *_taken_off(ask)])


def _running(ask: Ask) -> Iterator[Addend]:
    """The score after each round."""
    total = ZERO
    for line in ask.lines:
        total = Points(total + line.points)
        yield Addend(f"after round {line.round}", in_points(total), line.round)


def _taken_off(ask: Ask) -> Iterator[Addend]:
    """What is taken off again for a round without play."""
    for line in ask.lines:
        off = ZERO if line.played else ask.policy.taken_off.get(line.points, ZERO)
        if off:
            text = f"round {line.round}: {show(line.points)} without play ({line.what.words})"
            yield Addend(text, -in_points(off), line.round)
