"""The number of games won; a point without a game is no win."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import ONE, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")


@rule("nzcf:1.7.2")
def values(ask: Ask) -> Values:
    """One for each game won."""
    return summed(_addend(ask, line) for line in ask.lines)


def _addend(ask: Ask, line: Line) -> Addend:
    """What one round adds."""
    rival = ask.rival(line)
    if rival is None:
        return Addend(not_met(line), Fraction(0), line.round)
    won = line.points >= ONE
    text = f"won against #{rival}" if won else f"{show(line.points)} against #{rival}"
    return Addend(text, Fraction(int(won)), line.round, rival)
