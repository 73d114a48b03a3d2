"""Most Blacks: the number of games played with the black pieces."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.colours import Colour
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("us-chess:34E6")
def values(ask: Ask) -> Values:
    """One for every game with Black."""
    return summed(
        Addend(f"Black in round {line.round}", Fraction(1), line.round, line.opponent)
        for line in ask.lines
        if line.played and line.colour is Colour.BLACK
    )
