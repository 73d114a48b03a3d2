"""Opponents' scores without the lowest one, the two lowest, and so on: a list, one value for each step.

Only opponents are left out: a round without one has nothing to leave out. All lists of an event are equally
long, one step less than there are rounds.
"""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import ZERO, Points, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Value, Values, in_points
from crosstable.tiebreaks.opponents_words import opponent_scored

rule = marker("shared")


@rule("nzcf:1.7.3")
def values(ask: Ask) -> Values:
    """The sum with one, two, three ... of the lowest left out; those left out are shown and add nothing."""
    meetings = [(ask.seen[rival], line.round, rival) for line, rival in ask.meetings if rival is not None]
    meetings.sort()
    out = tuple(
        Addend(
            phrase("{opponent} left out ({points})", opponent=f"#{rival}", points=show(score)),
            in_points(ZERO),
            number,
            rival,
        )
        for score, number, rival in meetings
    )
    kept = tuple(
        Addend(opponent_scored(rival, ask.sheet.scores[rival], score), in_points(score), number, rival)
        for score, number, rival in meetings
    )
    return tuple(
        Value(in_points(Points(sum(score for score, _, _ in meetings[cut:]))), out[:cut] + kept[cut:])
        for cut in range(1, ask.sheet.rounds)
    )


FORMULA = Worked(values)
