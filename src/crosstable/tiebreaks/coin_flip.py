"""The lot: the order in which the recorded seed draws the players still tied; who is drawn first is ahead."""

from __future__ import annotations

from fractions import Fraction

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("nzcf:1.7.3/2", "dutch-1998:F10")
def values(ask: Ask) -> Values:
    """The player's position in the draw."""
    drawn = sorted(ask.tied, key=lambda player: ask.lots.digest("coin-flip", 0, player, 0))
    position = drawn.index(ask.player) + 1
    order = ", ".join(f"#{player}" for player in drawn)
    return summed(
        [Addend(f"drawn as number {position} of {order} (seed {ask.lots.seed})", Fraction(position))]
    )


FORMULA = Worked(values)
